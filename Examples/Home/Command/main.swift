import HomeApp

await HomeTool.main()
