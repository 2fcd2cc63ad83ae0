/**
 * Colour arithmetic for branding: hex ↔ OKLCH (Ottosson, https://bottosson.github.io/posts/oklab/), WCAG 2.2 contrast and the
 * same mixing in OKLab that CSS `color-mix(in oklab, …)` does. Pure; hex strings are always `#rrggbb` in lower case.
 */

export type Hex = string

/** Lightness 0–1, chroma 0–0.4, hue in degrees. */
export interface Oklch {
  lightness: number
  chroma: number
  hue: number
}

type Triple = readonly [number, number, number]

/** `#abc` or `#aabbcc` in any case → `#aabbcc`; anything else → null. Nothing unparsed ever reaches a style sheet. */
export function normalizeHex(value: unknown): Hex | null {
  if (typeof value !== 'string') return null
  const match = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(value.trim())
  const digits = match?.[1]?.toLowerCase()
  if (!digits) return null
  return `#${digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits}`
}

function channels(hex: Hex): Triple {
  const value = Number.parseInt(hex.slice(1), 16)
  return [(value >> 16) / 255, ((value >> 8) & 255) / 255, (value & 255) / 255]
}

const toLinear = (channel: number) => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4)
const toGamma = (channel: number) => (channel <= 0.0031308 ? channel * 12.92 : 1.055 * channel ** (1 / 2.4) - 0.055)

function linearToOklab([r, g, b]: Triple): Triple {
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
}

function oklabToLinear([lightness, a, b]: Triple): Triple {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
}

function oklabOf(hex: Hex): Triple {
  const [r, g, b] = channels(hex)
  return linearToOklab([toLinear(r), toLinear(g), toLinear(b)])
}

function hexOfLinear(linear: Triple): Hex {
  const byte = (channel: number) => Math.round(Math.min(1, Math.max(0, toGamma(Math.max(0, channel)))) * 255)
  return `#${linear.map((channel) => byte(channel).toString(16).padStart(2, '0')).join('')}`
}

export function oklchOf(hex: Hex): Oklch {
  const [lightness, a, b] = oklabOf(hex)
  const chroma = Math.hypot(a, b)
  // Greys have no hue of their own; 0 keeps the arithmetic finite.
  const hue = chroma < 1e-4 ? 0 : ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360
  return { lightness, chroma, hue }
}

/** The nearest sRGB colour of the same lightness and hue: chroma is given up first, so that lightness (and contrast) hold. */
export function hexOfOklch({ lightness, chroma, hue }: Oklch): Hex {
  const angle = (hue * Math.PI) / 180
  const light = Math.min(1, Math.max(0, lightness))
  const at = (c: number) => oklabToLinear([light, c * Math.cos(angle), c * Math.sin(angle)])
  const fits = (linear: Triple) => linear.every((channel) => channel >= -0.0005 && channel <= 1.0005)
  if (fits(at(chroma))) return hexOfLinear(at(chroma))
  let low = 0
  let high = chroma
  for (let step = 0; step < 18; step++) {
    const middle = (low + high) / 2
    if (fits(at(middle))) low = middle
    else high = middle
  }
  return hexOfLinear(at(low))
}

/** Relative luminance, WCAG 2.2. */
export function luminance(hex: Hex): number {
  const [r, g, b] = channels(hex)
  return 0.2126 * toLinear(r) + 0.7152 * toLinear(g) + 0.0722 * toLinear(b)
}

/** Contrast ratio 1–21, WCAG 2.2 (SC 1.4.3). */
export function contrastRatio(one: Hex, other: Hex): number {
  const a = luminance(one)
  const b = luminance(other)
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

/** What `color-mix(in oklab, tint <percent>%, base)` shows. */
export function mixOklab(tint: Hex, percent: number, base: Hex): Hex {
  const a = oklabOf(tint)
  const b = oklabOf(base)
  const share = percent / 100
  const mixed = a.map((value, index) => value * share + (b[index] ?? 0) * (1 - share)) as unknown as Triple
  return hexOfLinear(oklabToLinear(mixed))
}
