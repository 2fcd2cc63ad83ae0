/** The staff's tables on a phone. */
import { defineSlotRecipe } from '@chakra-ui/react/styled-system'

/** The rows of a table on a phone: a line for the name, and two for the rest. */
export const compactRowsRecipe = defineSlotRecipe({
  className: 'compact-rows',
  slots: ['root', 'row', 'head', 'title', 'end', 'values', 'value'],
  base: {
    root: { listStyle: 'none', display: 'flex', flexDirection: 'column', gap: '2' },
    row: { borderWidth: '1px', borderRadius: 'l3', bg: 'bg.panel', px: '3', py: '2' },
    // Buttons that leave the title no room come below it, with the checkbox at the end.
    head: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '2', rowGap: '1', minH: '9' },
    title: {
      minW: '0',
      flex: '999 1 9rem',
      textStyle: 'md',
      fontWeight: 'semibold',
      lineClamp: '2',
      overflowWrap: 'anywhere',
    },
    end: {
      display: 'flex',
      alignItems: 'center',
      gap: '1',
      '&, & .inline': { flexWrap: 'wrap' },
      flex: 'auto',
      '& > label': { display: 'flex', ms: 'auto' },
    },
    // One text, whatever the cells are made of.
    values: { textStyle: 'sm', color: 'fg.muted', lineHeight: '1.625rem' },
    value: {
      // The lines of a cell.
      '& .stack': { display: 'inline !important' },
      '& .stack > * + *::before': { content: '", "' },
      '&:not(:last-child)::after': { content: '" · "' },
    },
  },
  variants: {
    lines: { two: { values: { lineClamp: '2' } }, all: {} },
  },
  defaultVariants: { lines: 'two' },
})
