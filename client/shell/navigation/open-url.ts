/** Leaves the page by a full load. A URL outside this site is blocked unless it is marked (requirements.md REQ-8). */

/** Whether the URL of a link is outside `origin`. One that cannot be parsed counts as outside. */
export function isExternal(url: string, origin: string): boolean {
  try {
    const { protocol, origin: target } = new URL(url, origin)
    return !/^https?:$/.test(protocol) || target !== origin
  } catch {
    return true
  }
}

/** Loads a URL, also the present one with its fragment, which a browser would only scroll to. Returns false, and does nothing, when it is external and not marked as such. */
export function openUrl(url: string, { external = false }: { external?: boolean } = {}): boolean {
  if (!external && isExternal(url, window.location.origin)) {
    console.error('External URL navigation is blocked by default', url)
    return false
  }
  const { location } = window
  if (new URL(url, location.href).href === location.href) location.reload()
  else location.assign(url)
  return true
}
