import Negotiator from 'negotiator'
import { BoundedMap } from '../fast-paths/bounded-map.ts'

const encodings = ['br', 'gzip', 'identity'] as const
export type Encoding = (typeof encodings)[number]
export type Compression = Exclude<Encoding, 'identity'>

// Browsers send few different headers, so each is parsed once.
const cache = new BoundedMap<Encoding>(200)

/** The best content coding that the client accepts (RFC 9110, 12.5.3); identity when it accepts no other. */
export function negotiateEncoding(header: string | undefined): Encoding {
  if (!header) return 'identity'
  const cached = cache.get(header)
  if (cached) return cached
  const negotiator = new Negotiator({ headers: { 'accept-encoding': header } })
  const encoding = negotiator.encoding([...encodings], { preferred: [...encodings] })
  const chosen = encodings.find((name) => name === encoding) ?? 'identity'
  cache.set(header, chosen)
  return chosen
}
