import Foundation

/// Whether the tests, and so the program they run, were built with the thread sanitizer.
let isThreadSanitized = dlsym(nil, "__tsan_init") != nil
