/** Facts, steps and history. */
import { defineSlotRecipe } from '@chakra-ui/react/styled-system'

export const factListRecipe = defineSlotRecipe({
  className: 'fact-list',
  slots: ['root', 'item', 'icon', 'term', 'value'],
  base: {
    root: { display: 'grid', columnGap: '6', rowGap: '5' },
    item: {
      display: 'grid',
      gridTemplateColumns: 'auto minmax(0, 1fr)',
      columnGap: '3',
      alignContent: 'start',
      minW: '0',
    },
    icon: { gridRow: '1 / span 2', color: 'primary.fg', display: 'flex', pt: '2px' },
    term: { color: 'fg.muted', textStyle: 'sm', gridColumn: '2' },
    value: { fontWeight: 'medium', gridColumn: '2', overflowWrap: 'break-word' },
  },
  variants: {
    columns: {
      one: { root: { gridTemplateColumns: 'minmax(0, 1fr)' } },
      two: { root: { gridTemplateColumns: 'repeat(auto-fit, minmax(min(15rem, 100%), 1fr))' } },
    },
  },
  defaultVariants: { columns: 'two' },
})

export const descriptionListRecipe = defineSlotRecipe({
  className: 'description-list',
  slots: ['root', 'item', 'term', 'value'],
  base: {
    root: { display: 'grid' },
    item: {
      display: 'grid',
      gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: 'minmax(8rem, 30%) minmax(0, 1fr)' },
      columnGap: '4',
      py: '2.5',
      '&:not(:last-child)': { borderBottomWidth: '1px', borderColor: 'border.muted' },
    },
    term: { color: 'fg.muted' },
    value: { minW: '0', overflowWrap: 'break-word' },
  },
  variants: { size: { md: {}, sm: { root: { textStyle: 'sm' }, item: { py: '2' } } } },
  defaultVariants: { size: 'md' },
})

export const timelineRecipe = defineSlotRecipe({
  className: 'timeline',
  slots: ['root', 'item', 'marker', 'content', 'title', 'time'],
  base: {
    root: { listStyle: 'none' },
    item: {
      position: 'relative',
      display: 'grid',
      gridTemplateColumns: 'auto minmax(0, 1fr)',
      columnGap: '3',
      pb: '5',
      '&:not(:last-child)::before': {
        content: '""',
        position: 'absolute',
        insetStart: 'calc({sizes.8} / 2 - 1px)',
        top: '8',
        bottom: '0',
        width: '2px',
        bg: 'border',
      },
    },
    marker: {
      boxSize: '8',
      borderRadius: 'full',
      display: 'grid',
      placeContent: 'center',
      bg: 'bg.muted',
      color: 'fg.muted',
    },
    content: { minW: '0', pt: '1' },
    title: { fontWeight: 'medium' },
    time: { color: 'fg.muted', textStyle: 'sm' },
  },
  variants: {
    tone: {
      neutral: {},
      brand: { marker: { bg: 'primary.subtle', color: 'primary.fg' } },
      success: { marker: { bg: 'green.subtle', color: 'green.fg' } },
      error: { marker: { bg: 'red.subtle', color: 'red.fg' } },
    },
  },
  defaultVariants: { tone: 'neutral' },
})

export const stepsRecipe = defineSlotRecipe({
  className: 'steps',
  slots: ['root', 'item', 'marker', 'label'],
  base: {
    root: { display: 'flex', gap: '2', listStyle: 'none', counterReset: 'step' },
    item: {
      flex: '1',
      minW: '0',
      display: 'flex',
      flexDirection: 'column',
      gap: '2',
      pt: '3',
      color: 'fg.muted',
      textStyle: 'sm',
      borderTopWidth: '4px',
      borderColor: 'bg.emphasized',
      '&[data-state=done]': { borderColor: 'primary.fg', color: 'fg' },
      '&[aria-current=step]': {
        borderColor: 'primary.fg',
        color: 'fg',
        fontWeight: 'semibold',
        // Its name takes the room of those that are not visible.
        smDown: { minW: 'min-content' },
      },
    },
    marker: { display: 'inline-flex', color: 'primary.fg' },
    label: {
      display: 'flex',
      alignItems: 'center',
      gap: '1.5',
      overflowWrap: 'break-word',
      '& a': { color: 'inherit', textDecoration: 'none', _hover: { textDecoration: 'underline' } },
      // On a phone only the name of the current step is visible; the others are for screen readers.
      'li:not([aria-current=step]) > &': {
        smDown: { position: 'absolute', clipPath: 'inset(50%)', width: '1px', height: '1px', overflow: 'hidden' },
      },
    },
  },
})
