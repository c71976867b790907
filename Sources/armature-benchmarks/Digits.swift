/// The digits of the numbers that serve as types.
enum D0 {}
enum D1 {}
enum D2 {}
enum D3 {}
enum D4 {}
enum D5 {}
enum D6 {}
enum D7 {}
enum D8 {}
enum D9 {}
enum D10 {}
enum D11 {}
enum D12 {}
enum D13 {}
enum D14 {}
enum D15 {}
enum D16 {}
enum D17 {}
enum D18 {}
enum D19 {}
enum D20 {}
enum D21 {}
enum D22 {}
enum D23 {}
enum D24 {}
enum D25 {}
enum D26 {}
enum D27 {}
enum D28 {}
enum D29 {}
enum D30 {}
enum D31 {}
enum D32 {}
enum D33 {}
enum D34 {}
enum D35 {}
enum D36 {}
enum D37 {}
enum D38 {}
enum D39 {}
enum D40 {}
enum D41 {}
enum D42 {}
enum D43 {}
enum D44 {}
enum D45 {}
enum D46 {}

let digits: [Any.Type] = [
    D0.self, D1.self, D2.self, D3.self, D4.self, D5.self, D6.self, D7.self, D8.self, D9.self, D10.self, D11.self,
    D12.self, D13.self, D14.self, D15.self, D16.self, D17.self, D18.self, D19.self, D20.self, D21.self, D22.self,
    D23.self,
    D24.self, D25.self, D26.self, D27.self, D28.self, D29.self, D30.self, D31.self, D32.self, D33.self, D34.self,
    D35.self,
    D36.self, D37.self, D38.self, D39.self, D40.self, D41.self, D42.self, D43.self, D44.self, D45.self, D46.self,
]
