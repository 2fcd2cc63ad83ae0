/** Turns SVG into PNG, one at a time and each only once: drawing takes tens of milliseconds of a core. */
import { createRequire } from 'node:module'
import { renderAsync } from '@resvg/resvg-js'
import { LRUCache } from 'lru-cache'

export type Drawing = { png: Buffer }

/** Bytes. */
const mostBytes = 16 * 1024 * 1024

const require = createRequire(import.meta.url)
const fontFiles = ['400Regular/Inter_400Regular', '600SemiBold/Inter_600SemiBold', '700Bold/Inter_700Bold'].map(
  (name) => require.resolve(`@expo-google-fonts/inter/${name}.ttf`),
)

export class ImageDrawer {
  readonly #drawn = new LRUCache<string, Buffer>({
    maxSize: mostBytes,
    sizeCalculation: (png, svg) => png.length + svg.length,
  })
  readonly #running = new Map<string, Promise<Buffer>>()
  #last: Promise<unknown> = Promise.resolve()

  /** PNG of a drawing, `width` pixels wide. */
  draw(svg: string, width: number): Promise<Buffer> {
    const key = `${width} ${svg}`
    const known = this.#drawn.get(key)
    if (known) return Promise.resolve(known)
    const running = this.#running.get(key)
    if (running) return running
    const drawing = this.#last
      .then(() => drawPng(svg, width))
      .then((png) => {
        this.#drawn.set(key, png)
        return png
      })
      .finally(() => this.#running.delete(key))
    this.#running.set(key, drawing)
    this.#last = drawing.catch(() => undefined)
    return drawing
  }
}

/** In a thread of its own: the event loop goes on meanwhile. */
async function drawPng(svg: string, width: number): Promise<Buffer> {
  const image = await renderAsync(svg, {
    fitTo: { mode: 'width', value: width },
    font: { loadSystemFonts: false, fontFiles, defaultFontFamily: 'Inter' },
  })
  return image.asPng()
}
