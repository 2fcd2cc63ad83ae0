/** The chosen organization, in a cookie: the gateway reads it for the initial data of the next page. */
import { organizationCookie } from '#shared/organization-selection.ts'

/** Seconds. */
const lifetime = 365 * 24 * 3600

const write = (value: string, maxAge: number): void => {
  const secure = window.location.protocol === 'https:' ? '; secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is asynchronous, and the page loads again at once
  document.cookie = `${organizationCookie}=${value}; path=/; max-age=${maxAge}; samesite=lax${secure}`
}

/** null on the server, which renders only the layout of a signed-in page. */
export function readSelection(): string | null {
  if (import.meta.env.SSR) return null
  const pair = document.cookie.split('; ').find((part) => part.startsWith(`${organizationCookie}=`))
  return pair === undefined ? null : pair.slice(organizationCookie.length + 1)
}

export const storeSelection = (id: string): void => write(encodeURIComponent(id), lifetime)
export const clearSelection = (): void => write('', 0)
