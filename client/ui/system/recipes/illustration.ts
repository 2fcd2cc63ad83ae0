/**
 * The palette of the illustrations (`shared/illustrations/*.svg`): eleven roles from the center's two colors, and light,
 * wood, skin and hair colors that are independent of the brand. `<use>` passes these properties on into the SVG file. In dark
 * mode the order of the roles is the same (ground, soft, mid, deep, ink) with inverted lightness, so that `ink` always has the
 * most contrast with `ground`.
 */
import { defineRecipe } from '@chakra-ui/react/styled-system'
import { illustrationColors, illustrationRoles } from '#shared/illustrations/palette.ts'

const primary = (step: number) => `var(--brand-primary-${step})`
const secondary = (step: number) => `var(--brand-secondary-${step})`
const mix = (color: string, percent: number, other: string) => `color-mix(in oklab, ${color} ${percent}%, ${other})`

const light = {
  ...Object.fromEntries(
    Object.entries(illustrationRoles).map(([role, [color, step]]) => [
      `--ill-${role}`,
      `var(--brand-${color}-${step})`,
    ]),
  ),
  ...Object.fromEntries(Object.entries(illustrationColors).map(([role, color]) => [`--ill-${role}`, color])),
}

/** Dark grey below the brand tints of a dark page, and the dimmed white of its light objects. */
const night = '#17191b'
const lamp = '#e9e6e0'

export const illustrationRecipe = defineRecipe({
  className: 'illustration',
  base: {
    ...light,
    // Print always has a white background, so the dark palette applies to screens only.
    '@media screen': {
      _dark: {
        '--ill-ground': mix(primary(900), 55, night),
        '--ill-soft': mix(primary(800), 66, night),
        '--ill-mid': mix(primary(600), 80, night),
        '--ill-deep': mix(primary(400), 88, night),
        '--ill-ink': mix(primary(200), 90, night),
        '--ill-accent': mix(secondary(400), 88, night),
        '--ill-accent-soft': mix(secondary(800), 60, night),
        '--ill-accent-deep': mix(secondary(600), 85, night),
        '--ill-field': mix(primary(800), 80, night),
        '--ill-night': mix(primary(950), 75, night),
        '--ill-warm': mix(secondary(700), 80, night),
        '--ill-paper': lamp,
        '--ill-glow': '#e0b25c',
        '--ill-wood': '#86573a',
        '--ill-skin-1': '#e3b594',
        '--ill-skin-2': '#ba8059',
        '--ill-skin-3': '#7d4d2c',
        '--ill-hair-1': '#4a3a31',
        '--ill-hair-3': '#b5b0aa',
        '--ill-hair-4': '#c99d52',
      },
    },
  },
})
