/**
 * A page that came rendered has the rules of its own elements; the others follow in sheets that an inline script requests
 * (docs/decisions/0031-rules-of-the-page.md). They are awaited before the page is hydrated: from then on it may show anything.
 */
declare global {
  interface Window {
    /** The events that end the requests of those sheets. Absent on a page that came with all rules. */
    fullStylesheetLoaded?: Promise<Event[]>
  }
}

let isMissing = false

/** Resolves when all rules are applied, or cannot be loaded. */
export async function fullStylesheetLoaded(): Promise<void> {
  const ends = (await window.fullStylesheetLoaded) ?? []
  isMissing = ends.some(({ type }) => type === 'error')
}

/** What the page does not show yet would have no styles. */
export const lacksStyles = (): boolean => isMissing
