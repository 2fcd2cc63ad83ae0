/** Headings, running text, long texts. */
import { defineRecipe } from '@chakra-ui/react/styled-system'

export const headingRecipe = defineRecipe({
  className: 'heading',
  base: { fontFamily: 'heading', fontWeight: 'semibold', color: 'inherit' },
  variants: {
    size: {
      sm: { textStyle: 'sm' },
      md: { fontSize: 'md', lineHeight: '1.4' },
      lg: { fontSize: 'lg', lineHeight: '1.35' },
      xl: { textStyle: 'xl' },
      '2xl': { textStyle: '2xl' },
      '3xl': { textStyle: '2xl', md: { textStyle: '3xl' } },
      '4xl': { textStyle: '3xl', md: { textStyle: '4xl' } },
      '5xl': { textStyle: '3xl', sm: { textStyle: '4xl' }, lg: { textStyle: '5xl' } },
    },
    lines: {
      one: { lineClamp: '1' },
      two: { lineClamp: '2' },
      three: { lineClamp: '3' },
    },
  },
  defaultVariants: { size: 'xl' },
})

export const textRecipe = defineRecipe({
  className: 'text',
  variants: {
    size: {
      sm: { textStyle: 'sm' },
      md: { textStyle: 'md' },
      lg: { textStyle: 'lg' },
      xl: { fontSize: 'xl', lineHeight: '1.5' },
    },
    tone: {
      default: {},
      muted: { color: 'fg.muted' },
      error: { color: 'fg.error' },
      brand: { color: 'primary.fg' },
    },
    weight: { normal: {}, medium: { fontWeight: 'medium' }, semibold: { fontWeight: 'semibold' } },
    lines: { one: { lineClamp: '1' }, two: { lineClamp: '2' }, three: { lineClamp: '3' } },
    measure: { true: { maxW: 'prose' } },
    tabular: { true: { fontVariantNumeric: 'tabular-nums' } },
    align: { start: {}, center: { textAlign: 'center', textWrap: 'balance' }, end: { textAlign: 'end' } },
  },
  defaultVariants: { size: 'md', tone: 'default', weight: 'normal', align: 'start' },
})

/** Rich text of editors: headings, lists, quotes, images, tables. 18/28 px, at most 68 characters per line. */
export const proseRecipe = defineRecipe({
  className: 'prose',
  base: {
    maxW: 'prose',
    textStyle: 'lg',
    overflowWrap: 'anywhere',
    '& > * + *': { mt: '1em' },
    '& > :first-child': { mt: '0!' },
    '& h2': { textStyle: '2xl', fontWeight: 'semibold', mt: '1.8em', mb: '-0.2em' },
    '& h3': { textStyle: 'xl', fontWeight: 'semibold', mt: '1.6em', mb: '-0.4em' },
    '& ul, & ol': { ps: '1.4em', listStyle: 'revert' },
    '& li + li': { mt: '0.35em' },
    '& li::marker': { color: 'primary.fg', fontWeight: 'semibold' },
    '& a': { color: 'primary.fg', textDecoration: 'underline', textUnderlineOffset: '0.2em' },
    '& blockquote': { borderInlineStartWidth: '3px', borderColor: 'accent.solid', ps: '5', color: 'fg.muted' },
    '& blockquote footer': { textStyle: 'sm', mt: '2', fontWeight: 'medium' },
    '& figure, & img': { borderRadius: 'l3' },
    '& figcaption': { textStyle: 'sm', color: 'fg.muted', mt: '2' },
    '& hr': { my: '2em', borderColor: 'border' },
    '& table': { display: 'block', overflowX: 'auto', textStyle: 'md' },
    '& th, & td': { px: '3', py: '2', borderBottomWidth: '1px', textAlign: 'start' },
  },
  variants: { size: { md: { textStyle: 'md' }, lg: {} } },
  defaultVariants: { size: 'lg' },
})

export const visuallyHiddenRecipe = defineRecipe({
  className: 'visually-hidden',
  base: {
    position: 'absolute',
    width: '1px',
    height: '1px',
    margin: '-1px',
    padding: '0',
    overflow: 'hidden',
    clipPath: 'inset(50%)',
    whiteSpace: 'nowrap',
    borderWidth: '0',
  },
})

export const iconRecipe = defineRecipe({
  className: 'icon',
  base: {
    display: 'inline-block',
    flexShrink: '0',
    verticalAlign: '-0.2em',
    fill: 'none',
    stroke: 'currentColor',
    strokeLinecap: 'round',
    strokeLinejoin: 'round',
    strokeWidth: '1.75',
  },
  variants: {
    size: { sm: { boxSize: '4' }, md: { boxSize: '5' }, lg: { boxSize: '6' }, xl: { boxSize: '8' } },
  },
  defaultVariants: { size: 'md' },
})
