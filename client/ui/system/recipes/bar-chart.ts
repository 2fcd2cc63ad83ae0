import { defineSlotRecipe } from '@chakra-ui/react/styled-system'

/** Horizontal bars with their numbers; a second series is striped too, so that it reads without color. */
export const barChartRecipe = defineSlotRecipe({
  className: 'bar-chart',
  slots: ['root', 'row', 'label', 'bars', 'line', 'bar', 'pattern', 'value', 'legend', 'key'],
  base: {
    root: { display: 'grid', gap: '3' },
    row: {
      display: 'grid',
      gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: '11rem minmax(0, 1fr)' },
      columnGap: '4',
      rowGap: '1',
      alignItems: 'center',
    },
    label: { fontWeight: 'medium', overflowWrap: 'anywhere' },
    bars: { display: 'grid', gap: '1' },
    line: { display: 'flex', alignItems: 'center', gap: '2' },
    bar: {
      display: 'block',
      height: '5',
      minW: '2px',
      color: 'primary.solid',
      '&[data-series="1"]': { color: 'accent.fg' },
      printColorAdjust: 'exact',
    },
    pattern: { position: 'absolute', color: 'accent.fg' },
    value: { flexShrink: '0', textStyle: 'sm', fontVariantNumeric: 'tabular-nums' },
    legend: { display: 'flex', flexWrap: 'wrap', gap: '4', textStyle: 'sm', color: 'fg.muted' },
    key: { display: 'inline-flex', alignItems: 'center', gap: '2', '& > svg': { width: '6', height: '3' } },
  },
})
