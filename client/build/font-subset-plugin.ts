/**
 * Vite plugin: leaves only the weights and characters that `client/ui/fonts.css` declares in Inter's files (docs/performance.md):
 * 31 kB instead of 48 on every first visit. Features stay. In development the whole files are served.
 */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'
import type { Plugin } from 'vite'

const sheet = fileURLToPath(new URL('../ui/fonts.css', import.meta.url))

/** As the sheet declares them. */
const weights = { min: 400, max: 700 }

/** The characters of each font by its file's name, without its extension. */
function charactersByFile(css: string): Map<string, string> {
  const faces = css.matchAll(/url\("[^"]*\/([\w-]+)\.woff2"\)[^}]*?unicode-range:([^;]+);/g)
  return new Map([...faces].map(([, file = '', ranges = '']) => [file, charactersOf(ranges)]))
}

/** The characters of a range like `U+0000-00FF, U+0131`. */
function charactersOf(ranges: string): string {
  const all = ranges.split(',').flatMap((range) => {
    const [first = 0, last = first] = range
      .trim()
      .replace('U+', '')
      .split('-')
      .map((code) => Number.parseInt(code, 16))
    return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index))
  })
  return all.join('')
}

export function fontSubset(): Plugin {
  return {
    name: 'font-subset',
    apply: (_, { isSsrBuild, command }) => command === 'build' && !isSsrBuild,
    async generateBundle(_, bundle) {
      const fonts = charactersByFile(readFileSync(sheet, 'utf8'))
      for (const asset of Object.values(bundle)) {
        if (asset.type !== 'asset' || !asset.fileName.endsWith('.woff2')) continue
        const [file, characters] = [...fonts].find(([name]) => asset.names.includes(`${name}.woff2`)) ?? []
        if (file === undefined)
          this.error(`client/ui/fonts.css does not say which characters of ${asset.fileName} are used`)
        asset.source = await subsetFont(Buffer.from(asset.source), characters ?? '', {
          targetFormat: 'woff2',
          variationAxes: { wght: weights },
        })
      }
    },
  }
}
