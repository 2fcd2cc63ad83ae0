/** Layout boxes: width, gaps and columns as variants, because the content security policy forbids style attributes. */
import { defineRecipe } from '@chakra-ui/react/styled-system'
import { phoneScreen } from '../../screens.ts'

const gaps = {
  '0': { gap: '0' },
  '1': { gap: '1' },
  '2': { gap: '2' },
  '3': { gap: '3' },
  '4': { gap: '4' },
  '5': { gap: '5' },
  '6': { gap: '6' },
  '8': { gap: { base: '6', md: '8' } },
  '10': { gap: { base: '8', md: '10' } },
  '12': { gap: { base: '8', md: '12' } },
  '16': { gap: { base: '10', md: '16' } },
}

const alignments = {
  start: { alignItems: 'flex-start' },
  center: { alignItems: 'center' },
  end: { alignItems: 'flex-end' },
  baseline: { alignItems: 'baseline' },
  stretch: { alignItems: 'stretch' },
}

export const containerRecipe = defineRecipe({
  className: 'container',
  base: { width: 'full', marginInline: 'auto', px: { base: '4', sm: '5', md: '6', lg: '8' } },
  variants: {
    width: {
      content: { maxW: 'calc({sizes.content} + {spacing.16})' },
      wide: { maxW: 'calc({sizes.wide} + {spacing.16})' },
      text: { maxW: 'calc({sizes.text} + {spacing.16})' },
      narrow: { maxW: 'calc({sizes.md} + {spacing.16})' },
      /** The full window, for the signed-in layouts. */
      full: { px: { base: '4', md: '5', lg: '5' } },
    },
  },
  defaultVariants: { width: 'content' },
})

export const stackRecipe = defineRecipe({
  className: 'stack',
  base: { display: 'flex', flexDirection: 'column', minW: '0' },
  variants: { gap: gaps, align: alignments, width: { text: { maxW: 'text' } } },
  defaultVariants: { gap: '4', align: 'stretch' },
})

export const inlineRecipe = defineRecipe({
  className: 'inline',
  base: { display: 'flex', minW: '0' },
  variants: {
    gap: gaps,
    align: alignments,
    justify: {
      start: {},
      center: { justifyContent: 'center' },
      end: { justifyContent: 'flex-end' },
      between: { justifyContent: 'space-between' },
    },
    wrap: {
      true: { flexWrap: 'wrap' },
      /** On a phone one below another from the first paint on; on a larger screen as `true`. */
      stacked: { flexWrap: 'wrap', [`@media ${phoneScreen}`]: { flexDirection: 'column', alignItems: 'flex-start' } },
    },
  },
  defaultVariants: { gap: '3', align: 'center', justify: 'start', wrap: true },
})

export const gridRecipe = defineRecipe({
  className: 'grid',
  base: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' },
  variants: {
    columns: {
      one: {},
      /** Two short fields that belong together, also on a phone. */
      pair: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
      two: { md: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
      three: {
        sm: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
        lg: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
      },
      four: {
        sm: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
        lg: { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' },
      },
      /** Theme tiles: two columns also on a phone. */
      six: {
        gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
        sm: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
        lg: { gridTemplateColumns: 'repeat(6, minmax(0, 1fr))' },
      },
      /** Cards beside a filter column: as many as fit. */
      cards: { gridTemplateColumns: 'repeat(auto-fill, minmax(min(18rem, 100%), 1fr))' },
      /** Filters or navigation at the left, content at the right. */
      aside: { lg: { gridTemplateColumns: '17.5rem minmax(0, 1fr)' } },
      /** Content at the left, facts or the reply box at the right. */
      main: { lg: { gridTemplateColumns: 'minmax(0, 1fr) 22.5rem' } },
      /** Two equal columns on a desktop, content first. */
      halves: { lg: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)' } },
    },
    gap: gaps,
    align: alignments,
  },
  defaultVariants: { columns: 'one', gap: '6', align: 'stretch' },
})

export const sectionRecipe = defineRecipe({
  className: 'section',
  variants: {
    space: {
      none: {},
      sm: { py: { base: '6', md: '8' } },
      md: { py: { base: '10', md: '16' } },
      lg: { py: { base: '12', md: '24' } },
    },
    tone: {
      plain: {},
      subtle: { bg: 'bg.subtle' },
      brand: { bg: 'bg.hero' },
    },
  },
  defaultVariants: { space: 'md', tone: 'plain' },
})

/** Shows an element on one side of a breakpoint only; on the other it is hidden from screen readers too. */
export const showRecipe = defineRecipe({
  className: 'show',
  variants: {
    on: {
      // Paper shows what a larger screen does.
      phone: { md: { display: 'none' }, _print: { display: 'none' } },
      tabletUp: { [`@media ${phoneScreen}`]: { display: 'none' } },
      belowDesktop: { lg: { display: 'none' } },
      desktop: { lgDown: { display: 'none' } },
      wide: { xlDown: { display: 'none' } },
    },
  },
})

/** Sticks below the header while its column scrolls: reply box, facts. */
export const stickyRecipe = defineRecipe({
  className: 'sticky',
  base: { lg: { position: 'sticky', top: '24', alignSelf: 'start' } },
})
