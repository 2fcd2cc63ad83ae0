/** A Location as a path of this host; null when it leads elsewhere. A relative one starts from `target`. */
export function pathOfLocation(location: string, ownHosts: readonly string[], target = '/'): string | null {
  if (/[^\x21-\x7e]/.test(location) || location.includes('\\')) return null
  if (location.startsWith('/')) return location.startsWith('//') ? null : location
  if (!/^[^/?#]*:/.test(location)) {
    const { pathname, search, hash } = new URL(location, `http://site.invalid${target}`)
    return pathname.startsWith('//') ? null : pathname + search + hash
  }
  const match = /^https?:\/\/([^/?#]*)([/?#].*)?$/i.exec(location)
  if (!match || !ownHosts.includes((match[1] ?? '').toLowerCase())) return null
  const rest = match[2] ?? '/'
  if (rest.startsWith('//')) return null
  return rest.startsWith('/') ? rest : `/${rest}`
}
