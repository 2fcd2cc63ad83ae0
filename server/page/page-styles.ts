/** Writes the rules of a page's elements from the client's style sheet (docs/decisions/0031-rules-of-the-page.md). */
import type { PageSheet, RuleList } from '#shared/rule-list.ts'

export type PageStyles = {
  /** The rules that this markup needs. */
  of: (html: string) => string
  /** All rules. */
  whole: string
  /** Path of the sheet with those that a page may leave out. */
  rest: string
}

export function pageStyles({ list, rest }: PageSheet): PageStyles {
  return {
    of: (html) => textOf(list, classesIn(html)),
    whole: textOf(list, null),
    rest,
  }
}

/** All classes of the markup. */
export function classesIn(html: string): Set<string> {
  // Many elements have the same ones.
  const values = new Set(Array.from(html.matchAll(/\sclass="([^"]*)"/g), ([, value = '']) => value))
  return new Set([...values].flatMap((value) => value.split(/\s+/)))
}

/** null selects the rules of every class. */
function textOf(list: RuleList, classes: ReadonlySet<string> | null): string {
  let text = ''
  for (const part of list) {
    if (typeof part === 'string') text += part
    else if ('rules' in part) {
      const inner = textOf(part.rules, classes)
      if (inner !== '') text += `${part.head}{${inner}}`
    } else if (classes === null || part.needs.some((set) => set.every((name) => classes.has(name)))) text += part.text
  }
  return text
}
