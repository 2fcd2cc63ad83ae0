import { beforeAll, describe, expect, test } from 'vitest'
import { compileStyles } from '#client/ui/build/compile-styles.ts'
import { divideFurtherSheet, divideSheet } from '#client/ui/build/rule-list.ts'
import { classesIn, pageStyles } from '#server/page/page-styles.ts'

const stylesOf = (css: string) => {
  const styles = pageStyles({ core: divideSheet(css).list, rest: '/assets/rest.css', others: {} })
  return { of: (html: string) => styles.of(html)[0]?.text, whole: styles.whole[0]?.text }
}
/** The rules of recipes that a page with this markup has. */
const rulesFor = (html: string, recipes: string) =>
  stylesOf(`@layer recipes{${recipes}}`).of(html)?.replace('@layer recipes;', '')
const withClasses = (...names: string[]) => names.map((name) => `<i class="${name}">x</i>`).join('')

describe('the rules of a page', () => {
  test('are those whose classes are in its markup, in the order of the sheet', () => {
    const recipes = '.b{top:0}.a{top:1px}.c{top:2px}.a--size-lg{top:3px}'
    expect(rulesFor(withClasses('a a--size-lg', 'b'), recipes)).toBe(
      '@layer recipes{.b{top:0}.a{top:1px}.a--size-lg{top:3px}}',
    )
  })

  test('include every state of an element, since a state changes without a new element', () => {
    const states =
      '.a:hover{top:0}.a[data-state=open]{top:1px}.a:not(.b){top:2px}[data-theme=dark] .a{top:3px}.a::before{content:"}.x{"}.a[open]>summary{top:4px}'
    expect(rulesFor(withClasses('a'), states)).toBe(`@layer recipes{${states}}`)
  })

  test('need every class of a selector: of ancestors, siblings and conditions', () => {
    const all = '.a .b{top:0}.a+.b{top:1px}.a:has(.b){top:2px}.a.b{top:3px}'
    expect(rulesFor(withClasses('a'), all)).toBe('')
    expect(rulesFor(withClasses('b'), all)).toBe('')
    expect(rulesFor(withClasses('a', 'b'), all)).toBe(`@layer recipes{${all}}`)
  })

  test('need one class where a selector offers several', () => {
    const either = '.a:is(.b,.c){top:0}.d,.e{top:1px}.f :where(.g,h2){top:2px}'
    expect(rulesFor(withClasses('a', 'c'), either)).toBe('@layer recipes{.a:is(.b,.c){top:0}}')
    expect(rulesFor(withClasses('e'), either)).toBe('@layer recipes{.d,.e{top:1px}}')
    expect(rulesFor(withClasses('f'), either)).toBe('@layer recipes{.f :where(.g,h2){top:2px}}')
    expect(rulesFor(withClasses('a', 'b', 'd', 'f'), either)).toBe(`@layer recipes{${either}}`)
  })

  test('keep their breakpoint; one without rules is left out', () => {
    const recipes = '.a{top:0}@media (width>=30rem){.a{top:1px}.b{top:2px}}@media print{.b{top:3px}}'
    expect(rulesFor(withClasses('a'), recipes)).toBe('@layer recipes{.a{top:0}@media (width>=30rem){.a{top:1px}}}')
  })

  test('begin with the order of the layers, also of those that the page has no rule of', () => {
    const css = '@layer reset{a{top:0}}@layer recipes{.a{top:0}}@layer house{.b{top:0}}@layer recipes{.c{top:0}}'
    expect(stylesOf(css).of(withClasses('b'))).toBe(
      '@layer reset,recipes,house;@layer reset{a{top:0}}@layer house{.b{top:0}}',
    )
  })

  test('include what is no rule of a recipe: fonts, tokens, animations, and rules of the document', () => {
    const always = `@font-face{font-family:X;src:url(/x.woff2)}@layer tokens{:root{--c-x:1px}}@layer base{@keyframes spin{to{rotate:1turn}}.x{top:0}}`
    const inRecipes = '@layer recipes{a>b{top:0}@keyframes turn{to{rotate:2turn}}}'
    const styles = stylesOf(`${always}@layer recipes{.a{top:0}}${inRecipes}`)
    expect(styles.of('')).toBe(`@layer tokens,base,recipes;${always}${inRecipes}`)
  })

  test('are found for class names with escaped characters', () => {
    expect(rulesFor(withClasses('gap-1.5'), '.gap-1\\.5{top:0}.gap-1\\:5{top:1px}')).toBe(
      '@layer recipes{.gap-1\\.5{top:0}}',
    )
  })

  test('are looked for in the attributes alone, not in what the page says', () => {
    expect([
      ...classesIn('<p class="a  b">class=&quot;c&quot;</p><svg class="a"><g data-class="d"></g></svg>'),
    ]).toEqual(['a', 'b'])
  })
})

describe('the sheets that some pages have', () => {
  const { core, rest } = { core: divideSheet('@layer recipes{.a{top:0}}').list, rest: '/assets/rest.css' }
  const others = {
    '/assets/staff.css': divideFurtherSheet('@layer recipes;@layer recipes{.b{top:0}.c{top:1px}}'),
    '/assets/center.css': divideFurtherSheet('@layer house,recipes;@layer house{.d{top:0}}'),
  }

  test('are divided too, each beside the path that has all of it, in the order of the page', () => {
    const page = pageStyles({ core, rest, others }).of(withClasses('a', 'b'), ['/assets/staff.css'])
    expect(page).toEqual([
      { text: '@layer recipes;@layer recipes{.a{top:0}}', rest },
      { text: '@layer recipes{.b{top:0}}', rest: '/assets/staff.css' },
    ])
  })

  test('do not say the order of layers again: two of which a page needs no rule would be two sheets of the same text', () => {
    const [, ...further] = pageStyles({ core, rest, others }).of('', Object.keys(others))
    expect(further.map(({ text }) => text)).toEqual(['', ''])
  })

  test('are left out of other pages, and one of a library is left to its link', () => {
    const styles = pageStyles({ core, rest, others })
    expect(styles.of(withClasses('b'))).toHaveLength(1)
    expect(styles.of(withClasses('b'), ['/assets/map.css'])).toHaveLength(1)
  })
})

describe('the sheet of the client', () => {
  let css: string
  beforeAll(() => {
    css = compileStyles().core
  })

  test('is written whole, to the letter, where all is needed', () => {
    expect(stylesOf(css).whole === `@layer reset,base,tokens,recipes,house;${css.trim()}`).toBe(true)
  })

  test('is mostly left out of a page without elements, and what is left out follows whole, in its layers', () => {
    const { rest } = divideSheet(css)
    expect(stylesOf(css).of('')?.length).toBeLessThan(css.length / 3)
    const layered = css.slice(css.indexOf('@layer recipes{'))
    expect(rest === layered.trim(), 'the layers of recipes are the last, so the rest is the end of the sheet').toBe(
      true,
    )
  })
})
