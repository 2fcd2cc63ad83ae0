/**
 * Divides the style sheet of every page, so that a page's HTML has only the rules of elements that it shows (docs/decisions/0031-rules-of-the-page.md).
 * Rules of recipes are listed with the classes that their selectors need; everything else belongs to every page.
 */
import { type Selector, transform } from 'lightningcss'
import type { RuleList } from '../../../shared/rule-list.ts'

/** The layers whose rules a page may leave out: they follow the others, so that a sheet with all of them can follow the page. */
const dividedLayers = ['recipes', 'house']

type Statement = { head: string; body: string | null }

/** The statements of minified CSS, one level deep. */
function statementsOf(css: string): Statement[] {
  const statements: Statement[] = []
  let start = 0
  let bodyStart = 0
  let depth = 0
  // Comments are gone; a string or an escaped character may contain braces.
  for (const { 0: sign, index } of css.matchAll(/\\.|"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|[{};]/gs)) {
    if (sign === '{' && depth++ === 0) bodyStart = index + 1
    if (sign === '}' && --depth === 0) {
      statements.push({ head: css.slice(start, bodyStart - 1), body: css.slice(bodyStart, index) })
      start = index + 1
    }
    if (sign === ';' && depth === 0) {
      statements.push({ head: css.slice(start, index), body: null })
      start = index + 1
    }
  }
  return statements
}

const textOf = ({ head, body }: Statement) => (body === null ? `${head};` : `${head}{${body}}`)

const product = (left: string[][], right: string[][]) =>
  left.flatMap((names) => right.map((others) => [...new Set([...names, ...others])]))

/** The sets of classes of which one must be on the page for the selector to match; what may change later (states, attributes) is left out. */
function classesOf(selector: Selector): string[][] {
  let sets: string[][] = [[]]
  for (const part of selector) {
    if (part.type === 'class') sets = product(sets, [[part.name]])
    if (part.type !== 'pseudo-class') continue
    if (part.kind === 'is' || part.kind === 'where' || part.kind === 'has')
      sets = product(sets, part.selectors.flatMap(classesOf))
  }
  return sets
}

/** What each selector list needs, parsed in one run. */
function neededClasses(selectors: readonly string[]): string[][][] {
  const needed: string[][][] = []
  transform({
    filename: 'selectors.css',
    code: Buffer.from(selectors.map((selector) => `${selector}{color:red}`).join('')),
    visitor: {
      Rule: {
        style({ value }) {
          needed.push(value.selectors.flatMap(classesOf))
        },
      },
    },
  })
  if (needed.length !== selectors.length) throw new Error('A selector of the style sheet could not be parsed')
  return needed
}

const isRule = ({ head, body }: Statement) => body !== null && !head.startsWith('@')

const isLayerOrder = ({ head, body }: Statement) => body === null && head.startsWith('@layer ')

/**
 * Divides a sheet that follows the one of every page. That one says the order of the layers: if each said it, two of which a page needs no
 * rule would have the same text, for which Chromium lays out the whole page whenever a sheet is added (docs/decisions/0031-rules-of-the-page.md).
 */
export const divideFurtherSheet = (css: string): RuleList =>
  divide(statementsOf(css.trim()).filter((one) => !isLayerOrder(one)))

/** `rest` is the sheet with all rules that a page may leave out: with it every page looks as with the whole. */
export function divideSheet(css: string): { list: RuleList; rest: string } {
  const statements = statementsOf(css.trim())
  const layers = statements.flatMap(({ head, body }) =>
    body !== null && head.startsWith('@layer ') ? [head.slice(7)] : [],
  )
  return {
    // Said first: a page without a rule of one layer would put that after the others.
    list: [`@layer ${[...new Set(layers)].join(',')};`, ...divide(statements)],
    rest: statements.filter(isDivided).map(textOf).join(''),
  }
}

const isDivided = ({ head }: Statement) => dividedLayers.some((layer) => head === `@layer ${layer}`)

function divide(statements: readonly Statement[]): RuleList {
  const selectors: string[] = []
  const collect = (inner: readonly Statement[]): RuleList =>
    inner.map((statement) => {
      if (isRule(statement)) {
        selectors.push(statement.head)
        return { needs: [], text: textOf(statement) }
      }
      const { head, body } = statement
      const isGroup = body !== null && /^@(?:media|supports|container|layer)\b/.test(head)
      return isGroup ? { head, rules: collect(statementsOf(body)) } : textOf(statement)
    })
  const list = statements.map((statement) =>
    isDivided(statement) ? (collect([statement])[0] ?? '') : textOf(statement),
  )
  const needed = neededClasses(selectors)[Symbol.iterator]()
  const fill = (rules: RuleList): RuleList =>
    rules.map((rule) => {
      if (typeof rule === 'string') return rule
      if ('rules' in rule) return { ...rule, rules: fill(rule.rules) }
      return { ...rule, needs: needed.next().value ?? [] }
    })
  return fill(list)
}
