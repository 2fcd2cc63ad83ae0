/**
 * Semantic colors. Brand colors are the center's CSS variables (`shared/branding.ts`, with values per mode); neutrals are
 * greys with a tint of the primary color; status colors are independent of the brand. Every text pair is at least 4.5:1.
 */
import { defineSemanticTokens } from '@chakra-ui/react/styled-system'
import { surfaces } from '#shared/branding.ts'

const tinted = ({ base, tint }: { base: string; tint: number }) =>
  tint === 0 ? base : `color-mix(in oklab, var(--brand-primary-500) ${tint}%, ${base})`

const surface = (name: 'panel' | 'subtle' | 'muted' | 'emphasized' | 'border') => ({
  value: { base: tinted(surfaces.light[name]), _dark: tinted(surfaces.dark[name]) },
})

/** Fixed colors of one status: light value first, dark second. */
export const statusColors = {
  red: {
    fg: ['#a8231b', '#ffb3aa'],
    solid: ['#b42a21', '#f28b80'],
    contrast: ['#ffffff', '#2b0704'],
    subtle: ['#fdeeec', '#3a1a17'],
    muted: ['#fadfdb', '#4d221e'],
    border: ['#c8493f', '#e0796e'],
  },
  orange: {
    fg: ['#83480a', '#f6c27c'],
    solid: ['#9c560c', '#efae55'],
    contrast: ['#ffffff', '#2a1702'],
    subtle: ['#fdf3e3', '#332410'],
    muted: ['#fae6c8', '#453016'],
    border: ['#b8762a', '#cf9447'],
  },
  green: {
    fg: ['#1c643a', '#93dbac'],
    solid: ['#217345', '#66c38a'],
    contrast: ['#ffffff', '#04210f'],
    subtle: ['#e9f6ee', '#142f20'],
    muted: ['#d3ecdc', '#1b3f2b'],
    border: ['#3f9163', '#57ab79'],
  },
  blue: {
    fg: ['#1f548e', '#a6cbf5'],
    solid: ['#2563a8', '#80b2ec'],
    contrast: ['#ffffff', '#05182d'],
    subtle: ['#eaf2fb', '#16283c'],
    muted: ['#d5e4f6', '#1e3651'],
    border: ['#4a82bd', '#6c9fd8'],
  },
} as const

type StatusName = keyof typeof statusColors
const status = (name: StatusName) => {
  const pair = ([base, _dark]: readonly [string, string]) => ({ value: { base, _dark } })
  const colors = statusColors[name]
  return {
    fg: pair(colors.fg),
    solid: pair(colors.solid),
    contrast: pair(colors.contrast),
    subtle: pair(colors.subtle),
    muted: pair(colors.muted),
    border: pair(colors.border),
    focusRing: pair(colors.fg),
  }
}

const brand = (name: string) => ({ value: `var(--brand-${name})` })

export const semanticColors = defineSemanticTokens.colors({
  bg: {
    DEFAULT: brand('background'),
    panel: surface('panel'),
    subtle: surface('subtle'),
    muted: surface('muted'),
    emphasized: surface('emphasized'),
    inverted: brand('text'),
    /** The light background of the hero. */
    hero: { value: { base: 'var(--brand-subtle)', _dark: tinted(surfaces.dark.subtle) } },
    footer: brand('footer'),
  },
  fg: {
    DEFAULT: brand('text'),
    muted: brand('muted'),
    inverted: brand('background'),
    onFooter: brand('on-footer'),
    error: { value: '{colors.red.fg}' },
  },
  border: {
    DEFAULT: surface('border'),
    muted: surface('emphasized'),
    /** Borders of form controls: at least 3:1 (WCAG 1.4.11). */
    emphasized: { value: { base: '#8b8c86', _dark: '#7d8489' } },
    error: { value: '{colors.red.border}' },
  },
  primary: {
    solid: brand('solid'),
    solidHover: brand('solid-hover'),
    contrast: brand('on-solid'),
    fg: brand('link'),
    subtle: brand('subtle'),
    muted: brand('subtle-hover'),
    border: brand('link'),
    focusRing: brand('link'),
  },
  accent: {
    solid: brand('accent'),
    contrast: brand('on-accent'),
    fg: brand('accent-text'),
    subtle: brand('accent-subtle'),
    muted: brand('accent-subtle'),
    border: brand('accent-text'),
    focusRing: brand('accent-text'),
  },
  gray: {
    solid: brand('text'),
    contrast: brand('background'),
    fg: brand('text'),
    subtle: { value: '{colors.bg.muted}' },
    muted: { value: '{colors.bg.emphasized}' },
    border: { value: '{colors.border}' },
    focusRing: brand('link'),
  },
  red: status('red'),
  orange: status('orange'),
  green: status('green'),
  blue: status('blue'),
})

export const semanticTokens = defineSemanticTokens({
  colors: semanticColors,
  radii: { l1: { value: '{radii.sm}' }, l2: { value: '{radii.md}' }, l3: { value: '{radii.lg}' } },
  shadows: {
    /** The only shadow, for floating surfaces. In dark mode lightness shows the depth, so a thin border is added. */
    float: {
      value: {
        base: '0 1px 2px rgb(16 24 20 / 0.05), 0 8px 28px -6px rgb(16 24 20 / 0.14)',
        _dark: '0 0 0 1px rgb(255 255 255 / 0.07), 0 12px 32px -8px rgb(0 0 0 / 0.6)',
      },
    },
    xs: { value: '{shadows.float}' },
    sm: { value: '{shadows.float}' },
    md: { value: '{shadows.float}' },
    lg: { value: '{shadows.float}' },
    xl: { value: '{shadows.float}' },
  },
})
