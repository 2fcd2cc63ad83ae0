/** Negotiation of JSON:API 1.1 (https://jsonapi.org/format/#content-negotiation-servers). */
import { jsonApiType } from './types.ts'

/** Parameters of a media type, without the weight of an Accept header; a comma or semicolon in quotes separates nothing. */
const parametersOf = (mediaType: string): string[] =>
  [...mediaType.matchAll(/;\s*([^\s=;]+)\s*=\s*("(?:[^"\\]|\\.)*"|[^;]*)/g)]
    .map(([, name = '']) => name.toLowerCase())
    .filter((name) => name !== 'q')

const isJsonApi = (mediaType: string) => mediaType.trimStart().toLowerCase().startsWith(jsonApiType)

/** `profile` may be ignored; no extension is known here, and other parameters are not allowed. */
const isRefused = (mediaType: string) => parametersOf(mediaType).some((name) => name !== 'profile')

/** Whether a request with this Accept header gets 406: every JSON:API media type in it has a parameter that is not allowed. */
export function isUnacceptable(accept: string | undefined): boolean {
  // What browsers and our client send has none.
  if (accept === undefined || !accept.includes(';') || !/vnd\.api\+json\s*;/i.test(accept)) return false
  const jsonApi = (accept.match(/(?:[^,"]|"(?:[^"\\]|\\.)*")+/g) ?? []).filter(isJsonApi)
  return jsonApi.length > 0 && jsonApi.every(isRefused)
}

/** Whether a body with this Content-Type gets 415. */
export const hasRefusedParameter = (contentType: string | undefined): boolean =>
  contentType?.includes(';') === true && isJsonApi(contentType) && isRefused(contentType)
