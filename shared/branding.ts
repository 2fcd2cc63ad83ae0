/**
 * From a center's colours to the CSS variables that the one Chakra system reads (docs/architecture.md, "Styles").
 * Used by the gateway (every page's style block) and by the settings page (preview and contrast check). Pure, total: whatever
 * the colours are, the result is valid CSS in which every pair of text and ground has at least 4.5:1 (WCAG 2.2 AA).
 */
import { contrastRatio, type Hex, hexOfOklch, mixOklab, normalizeHex, oklchOf } from './color.ts'

export const shadeSteps = ['50', '100', '200', '300', '400', '500', '600', '700', '800', '900', '950'] as const
export type ShadeStep = (typeof shadeSteps)[number]
export type Shades = Record<ShadeStep, Hex>

/** The colours of a volunteer center's profile (requirements.md REQ-3). Unreadable values count as absent. */
export interface BrandingProfile {
  primaryColor?: string | null
  primaryColorShades?: Partial<Record<ShadeStep, string>> | null
  secondaryColor?: string | null
  secondaryColorShades?: Partial<Record<ShadeStep, string>> | null
  mutedColor?: string | null
  backgroundColor?: string | null
  textColor?: string | null
}

export type ColorMode = 'light' | 'dark'

/** One colour that could not be used as given, for the settings page to explain. */
export interface BrandingAdjustment {
  mode: ColorMode
  /** The variable without its prefix, e.g. `solid`, `link`, `text`. */
  role: string
  wanted: Hex
  used: Hex
  /** The lowest contrast that the wanted colour would have had. */
  contrast: number
}

export interface Branding {
  /** `--brand-…` → hex. `dark` holds only what differs. */
  light: Record<string, Hex>
  dark: Record<string, Hex>
  adjustments: BrandingAdjustment[]
}

export const minimumContrast = 4.5

/** Used for what a profile leaves out. */
export const defaultBranding = { primaryColor: '#1f6f5c', secondaryColor: '#e0a43b' } as const

const ladder: Record<ShadeStep, readonly [lightness: number, chromaShare: number]> = {
  '50': [0.976, 0.12],
  '100': [0.949, 0.24],
  '200': [0.894, 0.45],
  '300': [0.815, 0.7],
  '400': [0.725, 0.9],
  '500': [0.64, 1],
  '600': [0.55, 1],
  '700': [0.47, 0.92],
  '800': [0.385, 0.8],
  '900': [0.305, 0.64],
  '950': [0.225, 0.48],
}

/** Eleven shades of even lightness in OKLCH; the given color replaces the step nearest to it. */
export function shadesOf(hex: string): Shades {
  const color = normalizeHex(hex) ?? defaultBranding.primaryColor
  const { lightness, chroma, hue } = oklchOf(color)
  const nearest = shadeSteps.reduce((best, step) =>
    Math.abs(ladder[step][0] - lightness) < Math.abs(ladder[best][0] - lightness) ? step : best,
  )
  // A pale brand colour still needs a spine: its darker shades get at least the chroma that reads as that hue.
  const spine = chroma < 0.02 ? chroma : Math.max(chroma, 0.07)
  const entries = shadeSteps.map((step) => {
    const [light, share] = ladder[step]
    return [step, step === nearest ? color : hexOfOklch({ lightness: light, chroma: spine * share, hue })] as const
  })
  return Object.fromEntries(entries) as Shades
}

/**
 * The neutral grounds: a grey with a touch of the primary (requirements.md REQ-11). The system writes them as `color-mix` on
 * `--brand-primary-500`, this file computes the same colours to check contrast against them.
 */
export const surfaces = {
  light: {
    panel: { base: '#ffffff', tint: 0 },
    subtle: { base: '#f8f7f4', tint: 3 },
    muted: { base: '#f2f1ed', tint: 5 },
    emphasized: { base: '#e6e4df', tint: 7 },
    border: { base: '#dfddd7', tint: 7 },
  },
  dark: {
    background: { base: '#131416', tint: 5 },
    panel: { base: '#1c1e20', tint: 6 },
    subtle: { base: '#212427', tint: 6 },
    muted: { base: '#282b2e', tint: 7 },
    emphasized: { base: '#34383b', tint: 7 },
    border: { base: '#3a3e42', tint: 7 },
  },
} as const

export type SurfaceName = 'panel' | 'subtle' | 'muted' | 'emphasized' | 'border'

export function surfaceColor(mode: ColorMode, name: SurfaceName | 'background', primary: Hex): Hex {
  const surface = mode === 'dark' ? surfaces.dark[name] : surfaces.light[name === 'background' ? 'panel' : name]
  return surface.tint === 0 ? surface.base : mixOklab(primary, surface.tint, surface.base)
}

const lowest = (color: Hex, against: readonly Hex[]) => Math.min(...against.map((other) => contrastRatio(color, other)))

/** Changes lightness in steps until the contrast with every given color is at least `minimum`:1; at worst black or white. */
function readable(
  color: Hex,
  against: readonly Hex[],
  direction: 'darker' | 'lighter',
  minimum = minimumContrast,
): Hex {
  const start = oklchOf(color)
  let candidate = color
  for (let step = 1; lowest(candidate, against) < minimum && step <= 100; step++) {
    const lightness = start.lightness + (direction === 'darker' ? -0.01 : 0.01) * step
    if (lightness <= 0 || lightness >= 1) return direction === 'darker' ? '#000000' : '#ffffff'
    candidate = hexOfOklch({ ...start, lightness })
  }
  return candidate
}

/** A fill and the text on it. Middle tones darken for white text; light colours keep their look and take dark text. */
function fillOf(color: Hex, ink: Hex): { fill: Hex; hover: Hex; on: Hex } {
  const hoverOf = (fill: Hex) => {
    const base = oklchOf(fill)
    return hexOfOklch({ ...base, lightness: Math.max(0.05, base.lightness - 0.055) })
  }
  if (contrastRatio(color, '#ffffff') >= 2.4) {
    const fill = readable(color, ['#ffffff'], 'darker')
    return { fill, hover: hoverOf(fill), on: '#ffffff' }
  }
  const hover = hoverOf(color)
  return { fill: color, hover, on: readable(ink, [color, hover], 'darker') }
}

/** A pale ground for text: the given shade when it is pale, else what the ladder says. */
function pale(given: Hex, own: Hex): Hex {
  return oklchOf(given).lightness >= 0.9 ? given : own
}

function readShades(given: BrandingProfile['primaryColorShades'], color: Hex): Shades {
  const own = shadesOf(color)
  const entries = shadeSteps.map((step) => [step, normalizeHex(given?.[step]) ?? own[step]] as const)
  return Object.fromEntries(entries) as Shades
}

/** All variables of a profile, and what had to be changed to keep the text readable. */
export function brandingVariables(profile: BrandingProfile): Branding {
  const primaryColor = normalizeHex(profile.primaryColor) ?? defaultBranding.primaryColor
  const secondaryColor = normalizeHex(profile.secondaryColor) ?? defaultBranding.secondaryColor
  const primary = readShades(profile.primaryColorShades, primaryColor)
  const secondary = readShades(profile.secondaryColorShades, secondaryColor)
  const adjustments: BrandingAdjustment[] = []
  const note = (mode: ColorMode, role: string, wanted: Hex, used: Hex, against: readonly Hex[]) => {
    if (wanted !== used) {
      adjustments.push({ mode, role, wanted, used, contrast: lowest(wanted, against) })
    }
    return used
  }
  const tint = primary['500']

  const lightInk = hexOfOklch({
    lightness: 0.24,
    chroma: Math.min(0.02, oklchOf(primaryColor).chroma),
    hue: oklchOf(tint).hue,
  })
  const wantedGround = normalizeHex(profile.backgroundColor) ?? '#ffffff'
  const ground = oklchOf(wantedGround)
  // A light page stays light: a dark background belongs to dark mode, which has its own.
  const background =
    ground.lightness >= 0.93
      ? wantedGround
      : hexOfOklch({ lightness: 0.965, chroma: Math.min(ground.chroma, 0.02), hue: ground.hue })
  const wantedText = normalizeHex(profile.textColor) ?? lightInk
  note('light', 'background', wantedGround, background, [wantedText])
  const ownPrimary = shadesOf(primaryColor)
  const subtle = pale(primary['50'], ownPrimary['50'])
  const subtleHover = pale(primary['100'], ownPrimary['100'])
  const accentSubtle = pale(secondary['100'], shadesOf(secondaryColor)['100'])
  const soft = [
    background,
    ...(['panel', 'subtle', 'muted', 'emphasized'] as const).map((name) => surfaceColor('light', name, tint)),
    subtle,
    subtleHover,
    accentSubtle,
  ]

  const text = note('light', 'text', wantedText, readable(wantedText, soft, 'darker', 7), soft)
  const wantedMuted =
    normalizeHex(profile.mutedColor) ?? hexOfOklch({ lightness: 0.47, chroma: 0.018, hue: oklchOf(tint).hue })
  const muted = note('light', 'muted', wantedMuted, readable(wantedMuted, soft, 'darker'), soft)

  const solid = fillOf(primaryColor, primary['950'])
  note('light', 'solid', primaryColor, solid.fill, [solid.on])
  const link = note('light', 'link', primaryColor, readable(primaryColor, soft, 'darker'), soft)
  const accent = fillOf(secondaryColor, secondary['950'])
  note('light', 'accent', secondaryColor, accent.fill, [accent.on])
  const accentText = readable(secondary['700'], soft, 'darker')
  const footer = readable(primary['800'], ['#ffffff'], 'darker', 7)
  note('light', 'footer', primary['800'], footer, ['#ffffff'])

  const night = surfaceColor('dark', 'background', tint)
  const nights = [
    night,
    ...(['panel', 'subtle', 'muted', 'emphasized'] as const).map((name) => surfaceColor('dark', name, tint)),
  ]
  const hue = oklchOf(tint).hue
  const darkSubtle = hexOfOklch({ lightness: 0.27, chroma: Math.min(0.045, oklchOf(tint).chroma), hue })
  const darkMuted = hexOfOklch({ lightness: 0.33, chroma: Math.min(0.06, oklchOf(tint).chroma), hue })
  const accentHue = oklchOf(secondary['500'])
  const darkAccentSubtle = hexOfOklch({ ...accentHue, lightness: 0.28, chroma: Math.min(0.032, accentHue.chroma) })
  const darkGrounds = [...nights, darkSubtle, darkMuted, darkAccentSubtle]
  const darkText = readable(hexOfOklch({ lightness: 0.945, chroma: 0.008, hue }), darkGrounds, 'lighter', 7)
  const darkMutedText = readable(hexOfOklch({ lightness: 0.76, chroma: 0.016, hue }), darkGrounds, 'lighter')
  const darkLink = readable(primary['300'], darkGrounds, 'lighter')
  const darkInk = hexOfOklch({ lightness: 0.2, chroma: Math.min(0.04, oklchOf(tint).chroma), hue })
  const darkSolid = readable(primary['400'], [darkInk], 'lighter', 5.5)
  const darkSolidHover = hexOfOklch({
    ...oklchOf(darkSolid),
    lightness: Math.min(0.95, oklchOf(darkSolid).lightness + 0.06),
  })
  const accentInk = hexOfOklch({ lightness: 0.2, chroma: Math.min(0.04, accentHue.chroma), hue: accentHue.hue })
  const darkAccent = readable(secondary['400'], [accentInk], 'lighter', 5.5)
  const darkAccentText = readable(secondary['300'], darkGrounds, 'lighter')

  const light: Record<string, Hex> = {}
  for (const step of shadeSteps) light[`--brand-primary-${step}`] = primary[step]
  for (const step of shadeSteps) light[`--brand-secondary-${step}`] = secondary[step]
  const named = (values: Record<string, Hex>) =>
    Object.fromEntries(Object.entries(values).map(([role, hex]) => [`--brand-${role}`, hex]))
  return {
    light: {
      ...light,
      ...named({
        solid: solid.fill,
        'solid-hover': solid.hover,
        'on-solid': solid.on,
        link,
        subtle,
        'subtle-hover': subtleHover,
        accent: accent.fill,
        'on-accent': accent.on,
        'accent-text': accentText,
        'accent-subtle': accentSubtle,
        muted,
        background,
        text,
        footer,
        'on-footer': '#ffffff',
      }),
    },
    dark: named({
      solid: darkSolid,
      'solid-hover': darkSolidHover,
      'on-solid': darkInk,
      link: darkLink,
      subtle: darkSubtle,
      'subtle-hover': darkMuted,
      accent: darkAccent,
      'on-accent': accentInk,
      'accent-text': darkAccentText,
      'accent-subtle': darkAccentSubtle,
      muted: darkMutedText,
      background: night,
      text: darkText,
      footer: hexOfOklch({ lightness: 0.235, chroma: Math.min(0.04, oklchOf(tint).chroma), hue }),
      'on-footer': darkText,
    }),
    adjustments,
  }
}

const block = (variables: Record<string, Hex>) =>
  Object.entries(variables)
    .map(([name, hex]) => `${name}:${hex}`)
    .join(';')

/** The style text of a page: `:root{…}@media screen{[data-theme=dark]{…}}` (paper is white). Holds nothing but known names and parsed hex colours. */
export function brandingCss(profile: BrandingProfile): string {
  const { light, dark } = brandingVariables(profile)
  return `:root{${block(light)}}@media screen{[data-theme=dark]{${block(dark)}}}`
}
