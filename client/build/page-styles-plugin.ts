/**
 * Vite plugin: writes `page-styles.json`, from which the gateway writes the rules of a page into its HTML, and the sheet that follows
 * with those that the page may have left out (docs/decisions/0031-rules-of-the-page.md).
 */
import type { Plugin } from 'vite'
import type { PageSheet } from '../../shared/rule-list.ts'
import { divideSheet } from '../ui/build/rule-list.ts'

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
        const [sheet, ...others] = files.filter((file) => names.includes(file.fileName))
        if (sheet?.type !== 'asset' || others.length > 0) this.error('The entry of the client needs one style sheet')
        const { list, rest } = divideSheet(sheet.source.toString())
        const file = this.getFileName(this.emitFile({ type: 'asset', name: 'rest.css', source: rest }))
        const source = JSON.stringify({ list, rest: `/${file}` } satisfies PageSheet)
        this.emitFile({ type: 'asset', fileName: 'page-styles.json', source })
      },
    },
  }
}
