import type { Document } from '#shared/json-api/types.ts'

/** A backend's body as a JSON:API document; null for what is none, so that no answer can break the page that shows it. */
export function parseDocument(body: string): Document | null {
  try {
    const value: unknown = JSON.parse(body)
    return typeof value === 'object' && value !== null ? (value as Document) : null
  } catch {
    return null
  }
}
