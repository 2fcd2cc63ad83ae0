/** The messages of `T` in another language: the compiler reports a missing or a surplus key. */
export type SameShape<T> = { [K in keyof T]: T[K] extends string ? string : SameShape<T[K]> }
