/**
 * Inter on a connection on which it is too late for the page that the visitor opens (`data-font=later`, set by
 * `server/page/first-paint-script.ts`): requested when that page is interactive, and used from the next one.
 */
import { networkInformation } from '../connection/network-information.ts'

const root = document.documentElement
let isStored = false

/** Requests Inter, unless the visitor saves data. */
export async function storeFont(): Promise<void> {
  if (root.dataset.font !== 'later' || networkInformation()?.saveData) return
  const faces = await document.fonts.load('1em "Inter Variable"').catch(() => [])
  isStored = faces.length > 0
  try {
    if (isStored) localStorage.setItem('font', 'stored')
  } catch {
    // Without storage the next full load decides by its connection again.
  }
}

/** Shows the page that is entered in Inter, once it is there. */
export function showStoredFont(): void {
  if (isStored) delete root.dataset.font
}
