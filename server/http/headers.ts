/** Headers of an upstream response by lower-case name; a repeated header is an array. */
export type ResponseHeaders = Record<string, string | string[] | undefined>

/** Headers that describe a body. */
export const bodyHeaders = [
  'accept-ranges',
  'content-disposition',
  'content-encoding',
  'content-language',
  'content-length',
  'content-range',
  'content-type',
  'etag',
  'last-modified',
] as const
