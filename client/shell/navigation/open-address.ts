/** Leaving the page by a full load. An address outside this site is blocked unless it is marked (requirements.md REQ-8). */

/** Whether an address, as it stands in a link, leads away from `origin`. One that cannot be read does too. */
export function isExternal(address: string, origin: string): boolean {
  if (!URL.canParse(address, origin)) return true
  const { protocol, origin: target } = new URL(address, origin)
  return !/^https?:$/.test(protocol) || target !== origin
}

/** Loads an address in full; answers false, and stays, when it is external and not marked so. */
export function openAddress(address: string, { external = false }: { external?: boolean } = {}): boolean {
  if (!external && isExternal(address, window.location.origin)) {
    console.error('External URL navigation is blocked by default', address)
    return false
  }
  window.location.assign(address)
  return true
}
