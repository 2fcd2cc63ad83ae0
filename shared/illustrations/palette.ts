/** The colors of the illustrations on a light page: roles from the center's two colors, and colors of their own. */
import { defaultBranding, type ShadeStep, shadesOf } from '../branding.ts'

export const illustrationRoles = {
  ground: ['primary', '100'],
  soft: ['primary', '200'],
  mid: ['primary', '400'],
  deep: ['primary', '700'],
  ink: ['primary', '900'],
  accent: ['secondary', '400'],
  'accent-soft': ['secondary', '100'],
  'accent-deep': ['secondary', '700'],
  /** Large areas that are dark or saturated in both modes. */
  field: ['primary', '700'],
  night: ['primary', '900'],
  warm: ['secondary', '400'],
} as const satisfies Record<string, readonly ['primary' | 'secondary', ShadeStep]>

/** Light, wood, skin and hair, which are independent of the brand. */
export const illustrationColors = {
  paper: '#fffdf9',
  glow: '#f8c86a',
  wood: '#9a6238',
  /** Faces, and soft shadows at a low opacity: dark in both modes. */
  line: '#33221c',
  'skin-1': '#f3c7a6',
  'skin-2': '#c98d62',
  'skin-3': '#85532f',
  'hair-1': '#33261f',
  'hair-2': '#8f4f2c',
  'hair-3': '#c4bfb8',
  'hair-4': '#deae5c',
} as const satisfies Record<string, string>

/** One drawing of a sheet as a picture of its own, 16:9, in the colors of a center; null when the sheet does not have it. */
export function drawingSvg(
  sheet: string,
  name: string,
  { primaryColor, secondaryColor }: { primaryColor?: string | null; secondaryColor?: string | null },
): string | null {
  const [, attributes, body] = new RegExp(`<symbol id="${name}"([^>]*)>([\\s\\S]*?)</symbol>`).exec(sheet) ?? []
  if (attributes === undefined || body === undefined) return null
  const shades = {
    primary: shadesOf(primaryColor ?? defaultBranding.primaryColor),
    secondary: shadesOf(secondaryColor ?? defaultBranding.secondaryColor),
  }
  const roles = Object.entries(illustrationRoles).map(([role, [color, step]]) => [role, shades[color][step]])
  const colors: Record<string, string> = { ...Object.fromEntries(roles), ...illustrationColors }
  const colored = body.replace(
    /var\(--ill-([\w-]+),\s*([^)]+)\)/g,
    (_whole, role: string, otherwise: string) => colors[role] ?? otherwise,
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1920" height="1080"${attributes}>${colored}</svg>`
}
