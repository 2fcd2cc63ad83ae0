/** Writes the rules of a page's elements from the client's style sheet (docs/decisions/0031-rules-of-the-page.md). */
import type { PageSheets, RuleList } from '#shared/rule-list.ts'

/** Rules of one sheet, and the path of the sheet that follows with those that were left out; null when none was. */
export type PageRules = { text: string; rest: string | null }

export type PageStyles = {
  /**
   * The rules that this markup needs: of the sheet of every page, then of each of `sheets` (paths) that is known. A sheet that is not
   * has to be loaded whole.
   */
  of: (html: string, sheets?: readonly string[]) => PageRules[]
  /** All rules of the sheet of every page. */
  whole: PageRules[]
}

export function pageStyles({ core, rest, others }: PageSheets): PageStyles {
  return {
    of: (html, sheets = []) => {
      const classes = classesIn(html)
      const known = sheets.flatMap((path) => {
        const list = others[path]
        return list ? [{ text: textOf(list, classes), rest: path }] : []
      })
      return [{ text: textOf(core, classes), rest }, ...known]
    },
    whole: [{ text: textOf(core, null), rest: null }],
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
