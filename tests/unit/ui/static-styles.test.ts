import { brotliCompressSync } from 'node:zlib'
import { transform } from 'lightningcss'
import { beforeAll, describe, expect, it } from 'vitest'
import { compileStyles, type StyleSheets } from '#client/ui/build/compile-styles.ts'
import { staticStyles } from '#client/ui/build/static-styles-plugin.ts'
import { statusColors } from '#client/ui/system/colors.ts'
import { contrastRatio } from '#shared/color.ts'

let sheets: StyleSheets
beforeAll(() => {
  sheets = compileStyles()
})

const kilobytes = (text: string) => brotliCompressSync(text).length / 1000

/** Asked as a boolean, so that a failure does not print 70 kB. */
const has = (css: string, text: string) => css.includes(text)

/** Position of a rule in its sheet; fails the test when it is not there. */
function at(css: string, text: string): number {
  const index = css.indexOf(text)
  expect(index, text).toBeGreaterThan(-1)
  return index
}

describe('the static style sheets', () => {
  it('fit the budget of a public page', () => {
    expect(kilobytes(sheets.core)).toBeLessThan(11.6)
    expect(kilobytes(sheets.staff)).toBeLessThan(2.25)
    expect(kilobytes(sheets.forms)).toBeLessThan(2)
    expect(kilobytes(sheets.conversations)).toBeLessThan(1)
    expect(kilobytes(sheets.board)).toBeLessThan(1)
    expect(kilobytes(sheets.lazy)).toBeLessThan(1)
  })

  it('are valid CSS in the five cascade layers, in order', () => {
    for (const code of Object.values(sheets)) {
      expect(transform({ filename: 'x.css', code: Buffer.from(code), errorRecovery: false }).warnings).toEqual([])
    }
    const order = [...sheets.core.matchAll(/@layer (\w+)\{/g)].map((match) => match[1])
    expect([...new Set(order)]).toEqual(['reset', 'base', 'tokens', 'recipes', 'house'])
    expect(has(sheets.core.replaceAll(/@layer \w+\{/g, ''), '@layer')).toBe(false)
  })

  it('define every token that is used, and no other', () => {
    const own = new Set([...sheets.core.matchAll(/(--c-(?:[\w-]|\\.)+):/g)].map((match) => match[1]))
    for (const css of Object.values(sheets)) {
      const defined = new Set([...own, ...[...css.matchAll(/(--c-(?:[\w-]|\\.)+):/g)].map((match) => match[1])])
      const read = [...css.matchAll(/var\((--c-(?:[\w-]|\\.)+)/g)].map((match) => match[1])
      expect(read.filter((name) => !defined.has(name))).toEqual([])
    }
    const all = Object.values(sheets).join('')
    const written = [...sheets.core.matchAll(/[{;](--c-(?:[\w-]|\\.)+):/g)].map((match) => match[1] ?? '')
    expect(written.filter((name) => !all.includes(`var(${name})`) && !all.includes(`var(${name},`))).toEqual([])
  })

  it('leave brand colors to the center: variables, no values', () => {
    expect(has(sheets.core, 'var(--brand-solid)')).toBe(true)
    expect(has(sheets.core, 'color-mix(in oklab, var(--brand-primary-500)')).toBe(true)
    expect(/--brand-[a-z0-9-]+:/.test(sheets.core)).toBe(false)
  })

  it('apply dark values on screens only', () => {
    expect(has(sheets.core, '@media screen{[data-theme=dark]{')).toBe(true)
  })

  it('put breakpoints after the unconditional rules of a recipe, as Chakra’s runtime does', () => {
    const plain = at(sheets.core, '.card__title--size-lg{')
    const small = sheets.core.indexOf('@media screen and (width>=30rem)', plain)
    const wide = sheets.core.indexOf('@media screen and (width>=48rem)', plain)
    expect(small).toBeGreaterThan(plain)
    expect(wide).toBeGreaterThan(small)
  })

  it('keep staff components out of the public sheet', () => {
    expect(has(sheets.core, '.table__cell')).toBe(false)
    expect(has(sheets.staff, '.table__cell')).toBe(true)
  })

  it('include the animations of the lazy components, which write only their own rules at run time', () => {
    for (const name of ['fade-out', 'slide-from-right-full', 'scale-in'])
      expect(has(sheets.lazy, `@keyframes ${name}`)).toBe(true)
    // Pages fade in with it too.
    expect(has(sheets.core, '@keyframes fade-in')).toBe(true)
    expect(has(sheets.core, 'slide-from-right-full')).toBe(false)
    expect(has(sheets.lazy, '.dialog')).toBe(false)
  })

  it('stop all motion with prefers-reduced-motion', () => {
    expect(has(sheets.core, 'prefers-reduced-motion:reduce')).toBe(true)
  })
})

describe('status colors', () => {
  it.each(Object.entries(statusColors))('%s is readable in both modes', (_, colors) => {
    for (const mode of [0, 1] as const) {
      expect(contrastRatio(colors.fg[mode], colors.subtle[mode])).toBeGreaterThanOrEqual(4.5)
      expect(contrastRatio(colors.fg[mode], colors.muted[mode])).toBeGreaterThanOrEqual(4.5)
      expect(contrastRatio(colors.contrast[mode], colors.solid[mode])).toBeGreaterThanOrEqual(4.5)
      // The danger button’s hover.
      expect(contrastRatio(colors.contrast[mode], colors.fg[mode])).toBeGreaterThanOrEqual(4.5)
    }
  })
})

describe('the Vite plugin', () => {
  it('serves the three sheets under their virtual names', async () => {
    const plugin = staticStyles()
    const resolve = plugin.resolveId as (id: string) => string | undefined
    const load = plugin.load as (id: string) => Promise<string | undefined>
    expect((await load(resolve('virtual:platform-styles.css') ?? '')) === sheets.core).toBe(true)
    expect((await load(resolve('virtual:platform-styles-staff.css') ?? '')) === sheets.staff).toBe(true)
    expect(resolve('virtual:other.css')).toBeUndefined()
  })
})
