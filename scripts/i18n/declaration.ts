/** The TypeScript declaration of the messages, by which i18next checks keys and variables. */
import { type Messages, type MessageTree, placeholdersOf } from './catalog.ts'

export const declarationFile = 'client/i18n/messages.d.ts'

/**
 * A text is `string`, or the literal of its variables, which is what i18next reads them from: a translator who changes words
 * changes nothing here.
 */
export function declarationOf(messages: Messages): string {
  const namespaces = Object.entries(messages).toSorted(([one], [other]) => (one < other ? -1 : 1))
  return [
    '/** Written by `npm run i18n:types` from the Dutch messages. */',
    'export type Messages = {',
    ...namespaces.map(([name, tree]) => `  ${keyOf(name)}: ${typeOf(tree, '  ')}`),
    '}',
    '/** `common` is on every page, `shell` around signed-in pages; a page names the others that it needs. */',
    'export type Namespace = keyof Messages',
    '',
  ].join('\n')
}

function typeOf(value: string | MessageTree, indent: string): string {
  if (typeof value === 'string') {
    const names = placeholdersOf(value)
    return names.length === 0 ? 'string' : `'${names.map((name) => `{{${name}}}`).join(' ')}'`
  }
  const inner = `${indent}  `
  return [
    '{',
    ...Object.entries(value).map(([key, one]) => `${inner}${keyOf(key)}: ${typeOf(one, inner)}`),
    `${indent}}`,
  ].join('\n')
}

const keyOf = (key: string) => (/^[A-Za-z_]\w*$/.test(key) ? key : `'${key}'`)
