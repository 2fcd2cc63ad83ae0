/** All three sheets of the house, each made once per process. */
import { compileStyles, type StyleSheets } from './compile-styles.ts'

let made: StyleSheets | undefined

export function compileAll(): StyleSheets {
  made ??= compileStyles()
  return made
}
