/** Scales of the design (requirements.md REQ-11): type 14–48, a 4-px space base, three radii, one soft shadow. Lengths in rem, so 200 % text works. */
import { defineTokens } from '@chakra-ui/react/styled-system'

const rem = (pixels: number) => ({ value: `${pixels / 16}rem` })

const steps = [
  0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4, 4.5, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 16, 18, 20, 24, 28, 32, 36, 40, 44, 48, 52,
  56, 60, 64, 72, 80, 96,
]
const space = Object.fromEntries(steps.map((step) => [step, rem(step * 4)]))

// `Inter Fallback` is Arial with Inter's metrics (fonts.css): a page without Inter has the same lines.
const sans =
  "var(--inter, 'Inter Variable'), 'Inter Fallback', ui-sans-serif, system-ui, -apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif"

export const tokens = defineTokens({
  fonts: {
    heading: { value: sans },
    body: { value: sans },
    mono: { value: "ui-monospace, SFMono-Regular, Menlo, Consolas, 'Liberation Mono', monospace" },
  },
  fontSizes: {
    '2xs': rem(14),
    xs: rem(14),
    sm: rem(14),
    md: rem(16),
    lg: rem(18),
    xl: rem(20),
    '2xl': rem(24),
    '3xl': rem(30),
    '4xl': rem(38),
    '5xl': rem(48),
  },
  fontWeights: {
    normal: { value: '400' },
    medium: { value: '500' },
    semibold: { value: '600' },
    bold: { value: '700' },
  },
  letterSpacings: {
    tight: { value: '-0.012em' },
    tighter: { value: '-0.022em' },
  },
  spacing: space,
  sizes: {
    ...space,
    xs: rem(320),
    sm: rem(384),
    md: rem(448),
    lg: rem(512),
    xl: rem(576),
    '2xl': rem(672),
    '4xl': rem(896),
    text: rem(720),
    content: rem(1216),
    wide: rem(1440),
    // About 68 characters. Not in `ch`, which changes when the font of the site takes the place of its fallback.
    prose: { value: '43em' },
    full: { value: '100%' },
    fit: { value: 'fit-content' },
  },
  radii: {
    none: { value: '0' },
    xs: rem(6),
    sm: rem(8),
    md: rem(12),
    lg: rem(16),
    full: { value: '9999px' },
  },
  borders: { sm: { value: '1px solid' }, md: { value: '2px solid' } },
  zIndex: {
    base: { value: 0 },
    docked: { value: 10 },
    sticky: { value: 1100 },
    banner: { value: 1200 },
    overlay: { value: 1300 },
    modal: { value: 1400 },
    popover: { value: 1500 },
    skipNav: { value: 1600 },
    toast: { value: 1700 },
  },
  durations: {
    faster: { value: '100ms' },
    fast: { value: '150ms' },
    moderate: { value: '200ms' },
    slow: { value: '300ms' },
    slower: { value: '300ms' },
    slowest: { value: '300ms' },
  },
  easings: {
    'ease-out': { value: 'cubic-bezier(0.2, 0, 0, 1)' },
    'ease-in-smooth': { value: 'cubic-bezier(0.32, 0.72, 0, 1)' },
  },
  animations: {
    spin: { value: 'spin 0.8s linear infinite' },
    pulse: { value: 'pulse 1.8s ease-in-out infinite' },
  },
  cursor: {
    button: { value: 'pointer' },
    checkbox: { value: 'pointer' },
    radio: { value: 'pointer' },
    switch: { value: 'pointer' },
    menuitem: { value: 'pointer' },
    option: { value: 'pointer' },
    disabled: { value: 'not-allowed' },
  },
})

/** Body 16/26, long text 18/28, dense 14/20; from size 20 line height (1.15–1.3) and letter spacing are tight. */
export const textStyles = {
  '2xs': { value: { fontSize: 'xs', lineHeight: '1.25rem' } },
  xs: { value: { fontSize: 'xs', lineHeight: '1.25rem' } },
  sm: { value: { fontSize: 'sm', lineHeight: '1.25rem' } },
  md: { value: { fontSize: 'md', lineHeight: '1.625rem' } },
  lg: { value: { fontSize: 'lg', lineHeight: '1.75rem' } },
  xl: { value: { fontSize: 'xl', lineHeight: '1.3', letterSpacing: 'tight' } },
  '2xl': { value: { fontSize: '2xl', lineHeight: '1.25', letterSpacing: 'tight' } },
  '3xl': { value: { fontSize: '3xl', lineHeight: '1.2', letterSpacing: 'tighter' } },
  '4xl': { value: { fontSize: '4xl', lineHeight: '1.15', letterSpacing: 'tighter' } },
  '5xl': { value: { fontSize: '5xl', lineHeight: '1.1', letterSpacing: 'tighter' } },
}

/** In em of the browser's font size, like Chakra's: a larger font size gets the narrow layout earlier. */

export const keyframes = {
  spin: { from: { transform: 'rotate(0deg)' }, to: { transform: 'rotate(360deg)' } },
  pulse: { '50%': { opacity: '0.55' } },
  'loading-bar': { from: { transform: 'scaleX(0)' }, to: { transform: 'scaleX(0.95)' } },
  'fade-in': { from: { opacity: 0 }, to: { opacity: 1 } },
  'fade-out': { from: { opacity: 1 }, to: { opacity: 0 } },
  'scale-in': { from: { scale: '0.97' }, to: { scale: '1' } },
  'scale-out': { from: { scale: '1' }, to: { scale: '0.97' } },
  'slide-from-left-full': { from: { translate: '-100% 0' }, to: { translate: '0 0' } },
  'slide-from-right-full': { from: { translate: '100% 0' }, to: { translate: '0 0' } },
  'slide-from-bottom-full': { from: { translate: '0 100%' }, to: { translate: '0 0' } },
  'slide-to-bottom-full': { from: { translate: '0 0' }, to: { translate: '0 100%' } },
  'slide-to-left-full': { from: { translate: '0 0' }, to: { translate: '-100% 0' } },
  'slide-to-right-full': { from: { translate: '0 0' }, to: { translate: '100% 0' } },
}
