/** Menus of a site: the default, and moves in the editor. */
import { describe, expect, it } from 'vitest'
import { sitePages } from '#client/site/routes.ts'
import { isLocked, moved, placesFor, stepPlace } from '#client/staff/menus/menu-tree.ts'
import english from '#shared/messages/en/common.json' with { type: 'json' }
import dutch from '#shared/messages/nl/common.json' with { type: 'json' }
import { defaultMenus, type MenuItem, menuAddress } from '#shared/resources/menu.ts'
import type { routes } from '#shared/routes.ts'

describe('the default header', () => {
  it('has the links of the product’s own navigation, in their order and in both languages', () => {
    const own = Object.entries(sitePages)
      .flatMap(([id, { navigation }]) =>
        navigation?.site ? [{ id: id as keyof typeof routes, ...navigation.site }] : [],
      )
      .sort((a, b) => a.order - b.order)
    expect(defaultMenus.header.map(({ label, labelEn, target }) => [label, labelEn, target])).toEqual(
      own.map(({ id, label }) => [dutch.nav[label], english.nav[label], { kind: 'route', route: id }]),
    )
    expect(defaultMenus.header.map(({ target }) => menuAddress(target))[0]).toBe('/vacancies/search')
  })
})

describe('a step in a menu', () => {
  const link = (id: string): MenuItem => ({
    id,
    label: id,
    labelEn: null,
    target: { kind: 'route', route: 'home' },
    audience: 'everyone',
    flag: null,
    newWindow: false,
    children: [],
  })
  const column = (id: string, ...children: string[]): MenuItem => ({
    ...link(id),
    target: { kind: 'none' },
    children: children.map(link),
  })
  const shape = (items: readonly MenuItem[]): unknown =>
    items.map(({ id, children }) => (children.length > 0 ? [id, shape(children)] : id))
  const tree = [column('A', 'a1', 'a2'), link('x'), column('B', 'b1')]
  const shapeAfter = (id: string, step: 'up' | 'down' | 'indent' | 'outdent') => {
    const place = stepPlace('footer', tree, id, step)
    return place && shape(moved(tree, id, place))
  }

  it('moves an entry among its own, into the column above it, and out again', () => {
    expect(shapeAfter('a2', 'up')).toEqual([['A', ['a2', 'a1']], 'x', ['B', ['b1']]])
    expect(shapeAfter('A', 'down')).toEqual(['x', ['A', ['a1', 'a2']], ['B', ['b1']]])
    expect(shapeAfter('x', 'indent')).toEqual([
      ['A', ['a1', 'a2', 'x']],
      ['B', ['b1']],
    ])
    expect(shapeAfter('a1', 'outdent')).toEqual([['A', ['a2']], 'a1', 'x', ['B', ['b1']]])
  })

  it('leads nowhere at an end, for a column into a column, and in a menu of one level', () => {
    expect(shapeAfter('a1', 'up')).toBeNull()
    expect(shapeAfter('b1', 'down')).toBeNull()
    expect(shapeAfter('B', 'indent')).toBeNull()
    expect(stepPlace('header', [link('x'), link('y')], 'y', 'indent')).toBeNull()
  })

  it('has every other place to choose from, and none that is full', () => {
    expect(placesFor('footer', tree, 'x').map(({ column: inside, after: before }) => [inside, before])).toEqual([
      [null, null],
      [null, 'B'],
      ['A', null],
      ['A', 'a1'],
      ['A', 'a2'],
      ['B', null],
      ['B', 'b1'],
    ])
    const full = [column('A', ...Array.from({ length: 12 }, (_, index) => `a${index}`)), link('x')]
    expect(placesFor('footer', full, 'x')).toEqual([{ place: { column: null, index: 0 }, after: null, column: null }])
  })
})

describe('an entry of the footer', () => {
  it('is locked where everybody would miss a page that the law asks for without it', () => {
    const { footer } = defaultMenus
    const [first] = footer
    const last = footer.at(-1)
    const privacy = last?.children.find(({ id }) => id === 'f35')
    if (!first || !last || !privacy) throw new Error('The default footer links the privacy page')
    expect([first, last, privacy].map((item) => isLocked('footer', footer, item))).toEqual([false, true, true])
    // One that is hidden already is not kept so.
    const hidden = { ...privacy, audience: 'staff' as const }
    expect(isLocked('footer', [first, { ...last, children: [hidden] }], hidden)).toBe(false)
    expect(isLocked('header', [privacy], privacy)).toBe(false)
  })
})
