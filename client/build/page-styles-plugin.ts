/**
 * Vite plugin: writes `page-styles.json`, from which the gateway writes the rules of a page into its HTML, and the sheet that follows
 * with those of every page's sheet that it may have left out (docs/decisions/0031-rules-of-the-page.md).
 */
import type { Plugin, Rolldown } from 'vite'
import type { PageSheets } from '../../shared/rule-list.ts'
import { divideFurtherSheet, divideSheet } from '../ui/build/rule-list.ts'

/** Not that of a library, like the map's. */
const isOfRecipes = ({ fileName, source }: Rolldown.OutputAsset) =>
  fileName.endsWith('.css') && /^@layer (?:recipes|house)\b/.test(source.toString())

export function pageStyles(): Plugin {
  return {
    name: 'page-styles',
    apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const files = Object.values(bundle)
        const names = files.flatMap((file) =>
          file.type === 'chunk' && file.isEntry ? [...(file.viteMetadata?.importedCss ?? [])] : [],
        )
        const [sheet, ...furtherSheets] = files.filter((file) => names.includes(file.fileName))
        if (sheet?.type !== 'asset' || furtherSheets.length > 0)
          this.error('The entry of the client needs one style sheet')
        const { list: core, rest } = divideSheet(sheet.source.toString())
        const others = files.flatMap((file) =>
          file.type === 'asset' && file !== sheet && isOfRecipes(file)
            ? [[`/${file.fileName}`, divideFurtherSheet(file.source.toString())] as const]
            : [],
        )
        const file = this.getFileName(this.emitFile({ type: 'asset', name: 'rest.css', source: rest }))
        const sheets: PageSheets = { core, rest: `/${file}`, others: Object.fromEntries(others) }
        const source = JSON.stringify(sheets)
        this.emitFile({ type: 'asset', fileName: 'page-styles.json', source })
      },
    },
  }
}
