/** What people wrote has its own direction: `dir="auto"`, or its `lang`, is on the element that shows it or around it. */
import { globSync, readFileSync } from 'node:fs'
import { parseAst } from 'vite'
import { describe, expect, it } from 'vitest'
import { isNode, type Node } from '#client/build/syntax-tree.ts'

/** Attributes of records that hold what people write to each other, in any language. */
const written = /^(?:motivation|bio|headline|declineReason|message|body|excerpt|reason|description|note|remark|answer)$/

/** Messages of the product under such a name. */
const ofTheProduct = [
  'client/account/support/support-page.tsx: answer',
  'client/records/vacancies/vacancy-card.tsx: reason',
  'client/lists/map/list-with-map.tsx: note',
  'client/lists/map/map-on-demand.tsx: note',
]

/** The name of what an expression reads: `reason` of `hour.reason`, and of `reason ?? t('none')`. */
function nameOf(node: Node): string | undefined {
  if (node.type === 'Identifier') return String(node.name)
  if (node.type === 'MemberExpression' && isNode(node.property)) return nameOf(node.property)
  if (node.type === 'LogicalExpression' && isNode(node.left)) return nameOf(node.left)
  return undefined
}

type OpeningElement = { name: { name?: string }; attributes: { name?: { name: string } }[] }

function hasDirection(element: Node): boolean {
  const { name: tag, attributes } = element.openingElement as OpeningElement
  return tag.name === 'bdi' || attributes.some(({ name }) => name?.name === 'dir' || name?.name === 'lang')
}

function bareTexts(source: string): string[] {
  const found: string[] = []
  const visit = (node: Node, isDirected: boolean) => {
    const directed = isDirected || (node.type === 'JSXElement' && hasDirection(node))
    for (const [key, value] of Object.entries(node)) {
      for (const child of Array.isArray(value) ? value : [value]) {
        if (!isNode(child)) continue
        const shown = node.type === 'JSXElement' && key === 'children' && child.type === 'JSXExpressionContainer'
        const expression = shown && isNode(child.expression) ? child.expression : undefined
        if (expression && !directed && written.test(nameOf(expression) ?? ''))
          found.push(source.slice(Number(expression.start), Number(expression.end)))
        visit(child, directed)
      }
    }
  }
  visit(parseAst(source, { lang: 'tsx' }) as unknown as Node, false)
  return found
}

describe('a text that people wrote', () => {
  it('has its own direction wherever a component shows it', () => {
    const files = globSync('client/{account,lists,records,shell,site,staff}/**/*.tsx')
    expect(files.length).toBeGreaterThan(300)
    const found = files.flatMap((file) => bareTexts(readFileSync(file, 'utf8')).map((text) => `${file}: ${text}`))
    expect(found.filter((text) => !ofTheProduct.includes(text))).toEqual([])
  })

  it.each([
    ['<Text>{hour.reason}</Text>', ['hour.reason']],
    ['<Stack>{body}</Stack>', ['body']],
    ['<Text>{helper.message ?? t("erased")}</Text>', ['helper.message']],
    ['<Title><bdi>{headline}</bdi></Title>', []],
    ['<Text dir="auto">{hour.reason}</Text>', []],
    ['<div lang={lang}><Text>{description}</Text></div>', []],
    ['<Text>{t("reason")}</Text>', []],
  ])('is found in %s', (source, expected) => {
    expect(bareTexts(source).map((text) => text.split(' ')[0])).toEqual(expected)
  })
})
