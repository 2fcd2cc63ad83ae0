/** Variables in texts that people write: `Hallo {{voornaam}}`. Their names are Dutch, as the texts are. */

/** Any text between double braces, and braces without their counterpart. */
const variable = /\{\{\s*([^{}]*?)\s*\}\}|\{\{\s*[^\s{}]*|\}\}/g

/** The names in a text, each once. */
export const variablesIn = (text: string): string[] => [
  ...new Set([...text.matchAll(variable)].flatMap(([, name]) => (name === undefined ? [] : [name]))),
]

/** Names in a text that are not known, as they are written; a brace without its counterpart counts as one. */
export function unknownVariables(text: string, known: readonly string[]): string[] {
  return [...text.matchAll(variable)].flatMap(([whole, name]) =>
    name === undefined ? [whole] : known.includes(name) ? [] : [name],
  )
}

/** The text with its variables replaced; an unknown one stays. Values are not searched for variables. */
export const fillVariables = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(variable, (whole, name: string | undefined) =>
    name !== undefined && Object.hasOwn(values, name) ? (values[name] ?? whole) : whole,
  )
