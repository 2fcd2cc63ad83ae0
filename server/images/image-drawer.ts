/** Renders SVG to PNG, one at a time and cached: rendering takes tens of milliseconds of a core. */

import { fileURLToPath } from 'node:url'
import fp from 'fastify-plugin'
import { LRUCache } from 'lru-cache'

const maxCacheBytes = 8 * 1024 * 1024

// Files of our own, because resvg reads TrueType only and the web font is WOFF2 (SIL Open Font License, see LICENSE there).
const fontFiles = ['Inter_400Regular', 'Inter_600SemiBold', 'Inter_700Bold'].map((name) =>
  fileURLToPath(new URL(`../../shared/fonts/${name}.ttf`, import.meta.url)),
)

declare module 'fastify' {
  interface FastifyInstance {
    imageDrawer: ImageDrawer
  }
}

export const imageDrawer = fp(
  async (app) => {
    app.decorate('imageDrawer', new ImageDrawer())
  },
  { name: 'image-drawer' },
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
  // A native library, which the first drawing loads.
  const { renderAsync } = await import('@resvg/resvg-js')
  const image = await renderAsync(svg, {
    fitTo: { mode: 'width', value: width },
    font: { loadSystemFonts: false, fontFiles, defaultFontFamily: 'Inter' },
  })
  return image.asPng()
}
