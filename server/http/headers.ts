/** Headers of an upstream response by lower-case name; a repeated header is an array. */
export type ResponseHeaders = Record<string, string | string[] | undefined>
