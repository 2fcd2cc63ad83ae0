import { readFileSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { drawingFiles } from '#client/build/drawings-plugin.ts'
import { compileAll } from '#client/ui/build/compile-all.ts'
import { categoryDrawing, distinctDrawings, generalDrawings, themeDrawings } from '#client/ui/drawings.ts'
import { heroName } from '#client/ui/illustration.tsx'
import { illustrationRecipe } from '#client/ui/system/recipes/illustration.ts'
import { portraits } from '#shared/resources/home-page-values.ts'
import { categorySlugs, themeSlugs } from '#shared/resources/taxonomies.ts'

const folder = new URL('../../../shared/illustrations/', import.meta.url)
const sheets = Object.fromEntries(
  ['themes', 'categories', 'heroes', 'portraits', 'states'].map((name) => [
    name,
    readFileSync(new URL(`${name}.svg`, folder), 'utf8'),
  ]),
)
const sheet = (name: string) => sheets[name] ?? ''
const symbolsOf = (name: string) => [...sheet(name).matchAll(/<symbol id="([^"]+)"/g)].map((match) => match[1])

const palette = Object.keys(illustrationRecipe.base ?? {}).filter((name) => name.startsWith('--ill-'))
const centers = ['demo', 'oldebroek', 'roermond', 'ede', 'barneveld', 'arnhem', 'nijmegen']

describe('the illustrations', () => {
  it('include one for every theme, and none for an unknown theme', () => {
    const drawn = symbolsOf('themes')
    expect(drawn).toEqual(expect.arrayContaining(themeSlugs.map((slug) => `theme-${slug}`)))
    const known = new RegExp(`^theme-(${themeSlugs.join('|')})(-[23])?$`)
    expect(drawn.filter((id) => !known.test(id ?? ''))).toEqual([])
  })

  it('include every variant that a list may show', () => {
    expect(themeSlugs.flatMap(themeDrawings).sort()).toEqual([...symbolsOf('themes')].sort())
    const categories = new Set([...categorySlugs.map(categoryDrawing), ...generalDrawings])
    expect([...categories].sort()).toEqual([...symbolsOf('categories')].sort())
  })

  it('include a scene for every center, and four for pages without content', () => {
    expect(symbolsOf('heroes')).toEqual(centers.map(heroName))
    expect([...symbolsOf('states')].sort()).toEqual(['state-empty', 'state-error', 'state-not-found'])
  })

  it.each([
    ['themes', '0 0 320 180'],
    ['categories', '0 0 320 180'],
    ['heroes', '0 0 640 480'],
    ['states', '0 0 320 240'],
    ['portraits', '0 0 96 96'],
  ])('%s has the size that the page keeps room for', (name, box) => {
    const boxes = [...sheet(name).matchAll(/<symbol [^>]*viewBox="([^"]+)"/g)].map((match) => match[1])
    expect(boxes).toEqual(symbolsOf(name).map(() => box))
  })

  it('include every portrait that a quote can have, without a part that is not drawn', () => {
    expect(symbolsOf('portraits')).toEqual([...portraits])
    expect(/style=|class=|<style|<image|<text|<script|<use/.test(sheet('portraits'))).toBe(false)
  })

  it.each(Object.keys(sheets).filter((name) => name !== 'portraits'))(
    '%s has its colours from the page’s palette alone, each with a value of its own',
    (name) => {
      const painted = [...sheet(name).matchAll(/(?:fill|stroke)="([^"]+)"/g)].map((match) => match[1] ?? '')
      const own = /^var\((--ill-[a-z0-9-]+),#[0-9a-f]{6}\)$/
      const used = new Set(painted.filter((paint) => paint !== 'none').map((paint) => own.exec(paint)?.[1] ?? paint))
      expect([...used].filter((colour) => !palette.includes(colour))).toEqual([])
      expect(/style=|class=|<style|<image|<text|<script|<use/.test(sheet(name))).toBe(false)
      const ids = [...sheet(name).matchAll(/ id="/g)]
      expect(ids.length).toBe(symbolsOf(name).length)
    },
  )

  it.each([
    ['themes', 13],
    ['categories', 8.5],
    ['heroes', 3.5],
    ['states', 4.5],
    ['portraits', 1],
  ])('%s are within the budget when compressed, with all that they are drawn with', (name, budget) => {
    const files = [...drawingFiles(name, sheet(name))]
    const shapes = (text: string) => text.match(/<(?:symbol|path|circle|rect|ellipse|g)\b[^>]*>/g)
    expect(files.flatMap(([, text]) => shapes(text))).toEqual(shapes(sheet(name)))
    // A page shows one scene, and many of the others.
    expect(files.map(([file]) => file)).toEqual(['heroes', 'portraits'].includes(name) ? symbolsOf(name) : [name])
    for (const [file, text] of files) expect(brotliCompressSync(text).length / 1000, file).toBeLessThan(budget)
  })

  it('have every palette color defined in the style sheet', () => {
    const { core } = compileAll()
    expect(palette.filter((name) => !core.includes(`${name}:`))).toEqual([])
  })
})

describe('the choice of a drawing', () => {
  it('shows none twice in a page of twelve that all fit the same ones', () => {
    const fitting = [
      ...themeDrawings('welzijn'),
      ...themeDrawings('zorg'),
      ...themeDrawings('natuur'),
      ...generalDrawings,
    ]
    expect(new Set(distinctDrawings(Array(12).fill(fitting))).size).toBe(12)
  })

  it('prefers what fits best, and leaves out what is on the screen already', () => {
    expect(distinctDrawings([['category-koken', 'theme-sport']])).toEqual(['category-koken'])
    expect(distinctDrawings([['category-koken', 'theme-sport']], ['category-koken'])).toEqual(['theme-sport'])
  })

  it('repeats the one that is furthest away when there are too few', () => {
    expect(distinctDrawings(Array(4).fill(['category-koken', 'theme-sport', 'theme-zorg']))).toEqual([
      'category-koken',
      'theme-sport',
      'theme-zorg',
      'category-koken',
    ])
  })

  it('is one for any subject where none fits, and of welzijn without a known theme', () => {
    expect(distinctDrawings([[]])).toEqual(['category-algemeen'])
    expect(themeDrawings(undefined)[0]).toBe('theme-welzijn')
  })
})
