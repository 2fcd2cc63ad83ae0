/** What a writer types as the address of a link. */
import { externalUrl } from './menu-schema.ts'

/** With what is missing before it: `www.site.nl`, `naam@site.nl` and `0251 23 45 67` say well enough what they are. */
export function completedAddress(typed: string): string {
  const text = typed.trim()
  if (/^[\w.+-]+@[\w-]+(?:\.[\w-]+)+$/.test(text)) return `mailto:${text}`
  if (/^\+?\d[\d ()-]{5,}$/.test(text)) return `tel:${text.replace(/[ ()-]/g, '')}`
  if (/^[\w-]+(?:\.[\w-]+)+(?:[/?#]\S*)?$/.test(text)) return `https://${text}`
  return text
}

/** A page of this site, another site, a mail address or a phone number. */
export const isLinkAddress = (address: string): boolean =>
  /^\/(?:[^/\\\s]\S*)?$/.test(address) || externalUrl.safeParse(address).success
