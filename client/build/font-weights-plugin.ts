/**
 * Vite plugin: leaves only the weights that the site shows in Inter's files (docs/performance.md): 31 kB instead of 48 on every first visit.
 * Characters and features stay. In development the whole files are served.
 */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import subsetFont from 'subset-font'
import type { Plugin } from 'vite'

/** As `client/ui/fonts.css` declares them. */
const weights = { min: 400, max: 700 }

/** The characters of a range like `U+0000-00FF,U+0131`. */
function charactersOf(ranges: string): string {
  const all = ranges.split(',').flatMap((range) => {
    const [first = 0, last = first] = range
      .replace('U+', '')
      .split('-')
      .map((code) => Number.parseInt(code, 16))
    return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index))
  })
  return all.join('')
}

export function fontWeights(): Plugin {
  return {
    name: 'font-weights',
    apply: (_, { isSsrBuild, command }) => command === 'build' && !isSsrBuild,
    async generateBundle(_, bundle) {
      const file = createRequire(import.meta.url).resolve('@fontsource-variable/inter/unicode.json')
      const ranges = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>
      for (const asset of Object.values(bundle)) {
        const [, characters = ''] = /inter-(.+)-wght-normal-[\w-]+\.woff2$/.exec(asset.fileName) ?? []
        const range = ranges[characters]
        if (asset.type !== 'asset' || range === undefined) continue
        asset.source = await subsetFont(Buffer.from(asset.source), charactersOf(range), {
          targetFormat: 'woff2',
          variationAxes: { wght: weights },
        })
      }
    },
  }
}
