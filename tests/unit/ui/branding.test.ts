import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { centerFixtures } from '#backend/db/seed/fixtures/centers.ts'
import {
  type BrandingProfile,
  brandingCss,
  brandingVariables,
  defaultBranding,
  minimumContrast,
  shadeSteps,
  shadesOf,
  surfaceColor,
} from '#shared/branding.ts'
import { contrastRatio, hexOfOklch, mixOklab, normalizeHex, oklchOf } from '#shared/color.ts'

/** A small generator with a seed of its own, so that every run tries the same colours. */
function colors(count: number, seed: number): string[] {
  let state = seed
  return Array.from({ length: count }, () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return `#${(state >>> 8).toString(16).padStart(6, '0')}`
  })
}

const awkward = [
  '#000000',
  '#ffffff',
  '#ffff00',
  '#00ffff',
  '#ff00ff',
  '#0000ff',
  '#808080',
  '#767676',
  '#ffd400',
  '#f7f7f7',
]
const primaries = [...awkward, ...colors(240, 7)]
const secondaries = [...colors(240, 99), ...awkward]
const brands = primaries.map((primaryColor, index) => ({ primaryColor, secondaryColor: secondaries[index] }))

type Mode = 'light' | 'dark'

/** Every text and the grounds that the recipes put it on. */
function pairs(profile: BrandingProfile, mode: Mode): [name: string, text: string, ground: string][] {
  const branding = brandingVariables(profile)
  const variables = { ...branding.light, ...(mode === 'dark' ? branding.dark : {}) }
  const color = (role: string) => variables[`--brand-${role}`] ?? ''
  const tint = branding.light['--brand-primary-500'] ?? ''
  const grounds: Record<string, string> = {
    background: color('background'),
    panel: surfaceColor(mode, 'panel', tint),
    subtle: surfaceColor(mode, 'subtle', tint),
    muted: surfaceColor(mode, 'muted', tint),
    'brand-subtle': color('subtle'),
  }
  const texts = ['text', 'muted', 'link', 'accent-text']
  return [
    ...texts.flatMap((text) =>
      Object.entries(grounds).map(
        ([ground, hex]) => [`${text} on ${ground}`, color(text), hex] as [string, string, string],
      ),
    ),
    ['text on emphasized', color('text'), surfaceColor(mode, 'emphasized', tint)],
    ['link on a hovered subtle button', color('link'), color('subtle-hover')],
    ['text on an accent tile', color('text'), color('accent-subtle')],
    ['muted on an accent tile', color('muted'), color('accent-subtle')],
    ['accent text on an accent tile', color('accent-text'), color('accent-subtle')],
    ['a button', color('on-solid'), color('solid')],
    ['a hovered button', color('on-solid'), color('solid-hover')],
    ['an accent badge', color('on-accent'), color('accent')],
    ['the footer', color('on-footer'), color('footer')],
  ]
}

describe('branding', () => {
  for (const mode of ['light', 'dark'] as const) {
    it(`keeps all text of a ${mode} page at 4.5:1 for any two brand colors`, () => {
      const failures = brands.flatMap((brand) =>
        pairs(brand, mode)
          .filter(([, text, ground]) => contrastRatio(text, ground) < minimumContrast)
          .map(([name, text, ground]) => `${brand.primaryColor}/${brand.secondaryColor} ${name}: ${text} on ${ground}`),
      )
      expect(failures).toEqual([])
    })

    it(`keeps all text at 4.5:1 for any muted, background and text color and any shades (${mode})`, () => {
      const extra = colors(900, 31)
      const failures = brands.slice(0, 150).flatMap((brand, index) => {
        const shades = Object.fromEntries(shadeSteps.map((step, at) => [step, extra[(index * 3 + at * 7) % 900]]))
        const profile = {
          ...brand,
          mutedColor: extra[index],
          backgroundColor: extra[index + 200],
          textColor: extra[index + 400],
          primaryColorShades: shades,
          secondaryColorShades: shades,
        }
        return pairs(profile, mode)
          .filter(([, text, ground]) => contrastRatio(text, ground) < minimumContrast)
          .map(([name, text, ground]) => `${JSON.stringify(brand)} ${name}: ${text} on ${ground}`)
      })
      expect(failures).toEqual([])
    })
  }

  it('uses a brand color with enough contrast unchanged', () => {
    const { light, adjustments } = brandingVariables({ primaryColor: '#0b6b3a', secondaryColor: '#7a1f5c' })
    expect(light['--brand-solid']).toBe('#0b6b3a')
    expect(light['--brand-link']).toBe('#0b6b3a')
    expect(adjustments).toEqual([])
  })

  it('darkens a middle tone for white text and reports that to the settings page', () => {
    const { light, adjustments } = brandingVariables({ primaryColor: '#e9546b' })
    expect(light['--brand-on-solid']).toBe('#ffffff')
    const solid = adjustments.find((adjustment) => adjustment.role === 'solid')
    expect(solid).toMatchObject({ mode: 'light', wanted: '#e9546b', used: light['--brand-solid'] })
    expect(solid?.contrast).toBeLessThan(minimumContrast)
  })

  it('keeps a yellow button yellow, with dark text', () => {
    const { light } = brandingVariables({ primaryColor: '#ffd400' })
    expect(light['--brand-solid']).toBe('#ffd400')
    expect(contrastRatio(light['--brand-on-solid'] ?? '', '#ffd400')).toBeGreaterThan(7)
  })

  it('keeps a light page light when a center gives a dark background', () => {
    const { light, adjustments } = brandingVariables({ primaryColor: '#0b6b3a', backgroundColor: '#101010' })
    expect(oklchOf(light['--brand-background'] ?? '').lightness).toBeGreaterThan(0.9)
    expect(adjustments.map((adjustment) => adjustment.role)).toContain('background')
  })

  it('creates eleven shades from light to dark, including the given color', () => {
    for (const { primaryColor } of brands) {
      const shades = shadesOf(primaryColor)
      const lightness = shadeSteps.map((step) => oklchOf(shades[step]).lightness)
      expect(Object.values(shades)).toContain(primaryColor)
      expect(lightness).toEqual([...lightness].sort((a, b) => b - a))
    }
  })

  it('uses the shade of the profile where there is one', () => {
    const { light } = brandingVariables({
      primaryColor: '#0b6b3a',
      primaryColorShades: { 800: '#013220', 700: 'no colour' },
    })
    expect(light['--brand-primary-800']).toBe('#013220')
    expect(light['--brand-primary-700']).toBe(shadesOf('#0b6b3a')['700'])
    expect(light['--brand-footer']).toBe('#013220')
  })

  it('puts only hex colors into the style sheet', () => {
    const evil = '</style><script>alert(1)</script>'
    const css = brandingCss({
      primaryColor: evil,
      secondaryColor: 'red;}*{display:none',
      mutedColor: 'url(//x)',
      backgroundColor: '#12',
      primaryColorShades: { 50: evil },
    })
    expect(css).toBe(brandingCss(defaultBranding))
    expect(css).toMatch(
      /^:root\{(--brand-[a-z0-9-]+:#[0-9a-f]{6};?)+\}@media screen\{\[data-theme=dark\]\{(--brand-[a-z0-9-]+:#[0-9a-f]{6};?)+\}\}$/,
    )
  })
})

describe('color arithmetic', () => {
  it('parses short and long hex and nothing else', () => {
    expect(normalizeHex(' #AbC ')).toBe('#aabbcc')
    expect(normalizeHex('0B6B3A')).toBe('#0b6b3a')
    for (const bad of ['', '#12345', 'rgb(0,0,0)', '#12345g', null, 7, '#1234567']) expect(normalizeHex(bad)).toBeNull()
  })

  it('converts to OKLCH and back without loss', () => {
    for (const hex of [...awkward, ...colors(100, 5)]) expect(hexOfOklch(oklchOf(hex))).toBe(hex)
  })

  it('matches published values', () => {
    expect(contrastRatio('#000000', '#ffffff')).toBeCloseTo(21, 5)
    expect(contrastRatio('#767676', '#ffffff')).toBeCloseTo(4.54, 2)
    expect(oklchOf('#ff0000').lightness).toBeCloseTo(0.628, 3)
    expect(mixOklab('#000000', 0, '#123456')).toBe('#123456')
    expect(mixOklab('#000000', 100, '#123456')).toBe('#000000')
  })
})

describe('the brands of the sample data and of the configuration', () => {
  const configured = globSync('config/centres/*.yaml').map((path) => {
    const { id, branding } = parse(readFileSync(path, 'utf8')) as { id: string; branding: BrandingProfile }
    return [id, branding] as const
  })
  const seeded = centerFixtures.map(({ slug, colors: { primary, secondary } }) => {
    return [slug, { primaryColor: primary, secondaryColor: secondary }] as const
  })

  it.each([...configured, ...seeded])('%s needs no adjustment', (_, brand) => {
    expect(brandingVariables(brand).adjustments).toEqual([])
  })
})
