/** The output of the plugin, compiled once per process: the style sheets and the recipes of the lazy components. */
import { compileOverlays } from './compile-overlays.ts'
import { compileStyles, type StyleSheets, withShortNames } from './compile-styles.ts'

let made: StyleSheets | undefined

export function compileAll(): StyleSheets {
  made ??= compileStyles()
  return made
}

export const overlayModule = () => withShortNames(`export default ${JSON.stringify(compileOverlays())}`)
