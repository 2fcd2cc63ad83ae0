import type { Document } from '#shared/json-api/types.ts'

/** Parses a response body as a JSON:API document; null for anything else, so that no body can break the page that shows it. */
export function parseDocument(body: string): Document | null {
  try {
    const value: unknown = JSON.parse(body)
    return typeof value === 'object' && value !== null ? (value as Document) : null
  } catch {
    return null
  }
}
