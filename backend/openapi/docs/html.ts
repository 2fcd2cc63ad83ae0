/** HTML from templates in which every value is escaped, unless it is HTML itself. */
export type Html = { readonly html: string }

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escapeText = (text: string) => text.replace(/[&<>"']/g, (character) => entities[character] ?? character)

type Value = Html | string | number | false | undefined | readonly Html[]

const textOf = (value: Value): string => {
  if (value === false || value === undefined) return ''
  if (typeof value === 'string' || typeof value === 'number') return escapeText(String(value))
  return 'html' in value ? value.html : value.map(({ html }) => html).join('')
}

export const html = (parts: TemplateStringsArray, ...values: Value[]): Html => ({
  html: parts.map((part, index) => part + (index < values.length ? textOf(values[index]) : '')).join(''),
})

/** Text with `code` between backquotes. */
export const inlineCode = (text: string): Html[] =>
  text.split('`').map((part, index) => (index % 2 === 1 ? html`<code>${part}</code>` : html`${part}`))
