/**
 * Inter on a connection on which it is too late for the page that is opened (`data-font=later`, set by
 * `server/page/first-paint-script.ts`): requested when that page is interactive, and used by the next one that the browser loads.
 */
import { store } from '#client/runtime/storage.ts'
import { networkInformation } from '../connection/network-information.ts'

/** The first file of Inter, which has the Latin letters. */
function fontUrl(): string | undefined {
  const faces = [...document.styleSheets].flatMap((sheet) => {
    try {
      return [...sheet.cssRules].filter((rule) => rule instanceof CSSFontFaceRule)
    } catch {
      // A sheet of another origin cannot be read.
      return []
    }
  })
  const sources = faces.map(({ style }) => /url\("?([^")]+)/.exec(style.getPropertyValue('src'))?.[1])
  return sources.find((source) => source !== undefined)
}

/** Brings Inter into the cache, unless the visitor saves data. A face of this page that is loaded would have all of it laid out again. */
export async function storeFont(): Promise<void> {
  if (document.documentElement.dataset.font !== 'later' || networkInformation()?.saveData) return
  const url = fontUrl()
  if (url === undefined) return
  try {
    const response = await fetch(url)
    await response.arrayBuffer()
    if (response.ok) store('device', 'font', 'stored')
  } catch {
    // Without the file the next page decides by its connection again.
  }
}
