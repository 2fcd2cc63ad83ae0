/** What the plugin serves, made once per process: the three sheets, and the lazy parts' recipes as a module. */
import { compileOverlays } from './compile-overlays.ts'
import { compileStyles, type StyleSheets } from './compile-styles.ts'

let made: StyleSheets | undefined

export function compileAll(): StyleSheets {
  made ??= compileStyles()
  return made
}

export const overlayModule = () => `export default ${JSON.stringify(compileOverlays())}`
