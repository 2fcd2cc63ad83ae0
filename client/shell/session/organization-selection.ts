/** The chosen organization, in a cookie: the gateway reads it for the next page (`BootBlock.organizationId`). */
import { organizationCookie } from '#shared/organization-selection.ts'

/** Seconds. */
const lifetime = 365 * 24 * 3600

const write = (value: string, maxAge: number): void => {
  const secure = window.location.protocol === 'https:' ? '; secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is asynchronous, and the page loads again at once
  document.cookie = `${organizationCookie}=${value}; path=/; max-age=${maxAge}; samesite=lax${secure}`
}

export const storeSelection = (id: string): void => write(encodeURIComponent(id), lifetime)
export const clearSelection = (): void => write('', 0)
