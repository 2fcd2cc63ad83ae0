/** Renders SVG to PNG, one at a time and cached: rendering takes tens of milliseconds of a core. */
import { createRequire } from 'node:module'
import { renderAsync } from '@resvg/resvg-js'
import { LRUCache } from 'lru-cache'

export type Drawing = { png: Buffer }

const maxCacheBytes = 16 * 1024 * 1024

const require = createRequire(import.meta.url)
const fontFiles = ['400Regular/Inter_400Regular', '600SemiBold/Inter_600SemiBold', '700Bold/Inter_700Bold'].map(
  (name) => require.resolve(`@expo-google-fonts/inter/${name}.ttf`),
)

export class ImageDrawer {
  readonly #drawn = new LRUCache<string, Buffer>({
    maxSize: maxCacheBytes,
    sizeCalculation: (png, svg) => png.length + svg.length,
  })
  readonly #pending = new Map<string, Promise<Buffer>>()
  #last: Promise<unknown> = Promise.resolve()

  /** PNG of a drawing, `width` pixels wide. */
  draw(svg: string, width: number): Promise<Buffer> {
    const key = `${width} ${svg}`
    const cached = this.#drawn.get(key)
    if (cached) return Promise.resolve(cached)
    const pending = this.#pending.get(key)
    if (pending) return pending
    const drawing = this.#last
      .then(() => drawPng(svg, width))
      .then((png) => {
        this.#drawn.set(key, png)
        return png
      })
      .finally(() => this.#pending.delete(key))
    this.#pending.set(key, drawing)
    this.#last = drawing.catch(() => undefined)
    return drawing
  }
}

/** Rendered in a thread of its own, so the event loop is not blocked. */
async function drawPng(svg: string, width: number): Promise<Buffer> {
  const image = await renderAsync(svg, {
    fitTo: { mode: 'width', value: width },
    font: { loadSystemFonts: false, fontFiles, defaultFontFamily: 'Inter' },
  })
  return image.asPng()
}
