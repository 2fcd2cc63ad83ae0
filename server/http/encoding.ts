export type Encoding = 'br' | 'gzip' | 'identity'

/** The best encoding that the client takes (RFC 9110, 12.5.3); identity is always there. */
export function negotiateEncoding(header: string | undefined): Encoding {
  if (!header) return 'identity'
  const refused = new Set<string>()
  const taken = new Set<string>()
  for (const part of header.split(',')) {
    const [name = '', ...parameters] = part.trim().toLowerCase().split(';')
    const isRefused = parameters.some((parameter) => /^\s*q=0(\.0*)?\s*$/.test(parameter))
    if (isRefused) refused.add(name.trim())
    else taken.add(name.trim())
  }
  const takes = (name: string) => taken.has(name) || (taken.has('*') && !refused.has(name))
  if (takes('br')) return 'br'
  return takes('gzip') ? 'gzip' : 'identity'
}
