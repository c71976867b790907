import Foundation

/// Whether the tests, and so the program they run, were built with the thread sanitizer.
let isThreadSanitized = dlsym(nil, "__tsan_init") != nil

/// Whether there is an `order-probe`: it reaches into the program, which a build for release does not allow.
#if DEBUG
    let hasOrderProbe = true
#else
    let hasOrderProbe = false
#endif
