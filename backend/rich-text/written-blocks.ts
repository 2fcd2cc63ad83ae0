/** Pages that the product brings itself, written as plain text. */
import type { PageBlock } from '#shared/resources/page.ts'
import type { TextLocale } from '#shared/site.ts'

/** With placeholders: `{center}`. */
export type PageFixture = { slug: string; locale: TextLocale; title: string; excerpt: string; blocks: PageBlock[] }

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
const escaped = (text: string): string => text.replace(/[&<>]/g, (character) => escapes[character] ?? character)
const element = (name: string, text: string): string => `<${name}>${escaped(text)}</${name}>`

const textBlock = (heading: string | null, body: string): PageBlock => ({
  kind: 'text',
  html: (heading === null ? '' : element('h2', heading)) + body,
})

export const paragraphs = (heading: string | null, ...lines: string[]): PageBlock =>
  textBlock(heading, lines.map((line) => element('p', line)).join(''))

export const bullets = (heading: string | null, ...items: string[]): PageBlock =>
  textBlock(heading, `<ul>${items.map((item) => `<li>${element('p', item)}</li>`).join('')}</ul>`)

/** What somebody must still write, in bold. */
export const marked = (text: string): PageBlock => ({ kind: 'text', html: `<p>${element('strong', text)}</p>` })

/** An accordion of questions with their answers. */
export const questions = (...items: [title: string, ...lines: string[]][]): PageBlock => ({
  kind: 'accordion',
  items: items.map(([title, ...lines]) => ({ title, html: lines.map((line) => element('p', line)).join('') })),
})

/** The same texts with `{name}` replaced by what `values` has for it, escaped where it becomes HTML. */
export function filledIn<Value>(value: Value, values: Record<string, string>): Value {
  const fill = (text: string, isHtml: boolean) =>
    text.replace(/\{(\w+)\}/g, (whole, name: string) => {
      const given = values[name] ?? whole
      return isHtml ? escaped(given) : given
    })
  return JSON.parse(JSON.stringify(value), (key, part) =>
    typeof part === 'string' ? fill(part, key === 'html') : part,
  )
}
