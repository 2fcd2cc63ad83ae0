/** The pairs of colors that the site shows, with their contrast (WCAG 2.2). */
import { type Branding, type ColorMode, minimumContrast } from '#shared/branding.ts'
import { contrastRatio, type Hex } from '#shared/color.ts'

/** Color and ground by the names of the branding's variables. */
const pairs = {
  text: ['text', 'background'],
  muted: ['muted', 'background'],
  link: ['link', 'background'],
  linkSubtle: ['link', 'subtle'],
  solid: ['on-solid', 'solid'],
  solidHover: ['on-solid', 'solid-hover'],
  accent: ['on-accent', 'accent'],
  accentText: ['accent-text', 'accent-subtle'],
  footer: ['on-footer', 'footer'],
} as const
const pairNames = Object.keys(pairs) as (keyof typeof pairs)[]

/**
 * A ratio as it is shown, in hundredths: never more than it is, so that 4.499 is no pass, and only two equal colors have 1.
 */
export const shownRatio = (ratio: number): number =>
  // A product of two doubles may be just below the hundredth that it means.
  ratio <= 1 ? 1 : Math.max(1.01, Math.floor(ratio * 100 + 1e-9) / 100)

export type PairCheck = { color: Hex; ground: Hex; ratio: number; passes: boolean }

/** Each pair in both modes, as it will be shown. */
export function contrastPairs({ light, dark }: Branding) {
  const check = (colors: Record<string, Hex>, [name, on]: readonly [string, string]): PairCheck => {
    const color = colors[`--brand-${name}`] ?? '#000000'
    const ground = colors[`--brand-${on}`] ?? '#ffffff'
    const ratio = contrastRatio(color, ground)
    return { color, ground, ratio, passes: ratio >= minimumContrast }
  }
  return pairNames.map((name) => {
    const modes: Record<ColorMode, PairCheck> = {
      light: check(light, pairs[name]),
      dark: check({ ...light, ...dark }, pairs[name]),
    }
    return { name, modes }
  })
}
