/** The folder of mail texts: a folder in it for each language, Dutch and English with every text. */
import { readdirSync } from 'node:fs'
import { locales } from '#shared/site.ts'

const folders = readdirSync(new URL('texts/', import.meta.url))
/** The languages that mails are written in. */
export const mailLanguages = locales.filter((locale) => folders.includes(locale))

type Tree = { readonly [key: string]: string | Tree }

/** The texts of a file by their whole key, `account.confirm.subject`. */
export function textsIn(tree: Tree, prefix = ''): Map<string, string> {
  const entries = Object.entries(tree).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[prefix + key, value]] : [...textsIn(value, `${prefix}${key}.`)],
  )
  return new Map(entries)
}
