/** The grid of a month or week: a table whose days hold links. */
import { defineSlotRecipe } from '@chakra-ui/react/styled-system'

export const calendarRecipe = defineSlotRecipe({
  className: 'calendar',
  slots: ['root', 'weekday', 'day', 'number', 'event', 'time', 'more'],
  base: {
    root: { width: 'full', tableLayout: 'fixed', borderCollapse: 'collapse', bg: 'bg.panel' },
    weekday: { py: '2', px: '1', textStyle: 'sm', fontWeight: 'medium', color: 'fg.muted', textAlign: 'start' },
    day: {
      height: { base: '14', md: '32' },
      p: { base: '0', md: '1' },
      verticalAlign: 'top',
      borderWidth: '1px',
      '&[data-outside]': { bg: 'bg.subtle', color: 'fg.muted' },
    },
    number: {
      display: 'inline-flex',
      alignItems: 'center',
      justifyContent: 'center',
      flexWrap: 'wrap',
      minW: { base: 'full', md: '9' },
      minH: { base: '13', md: '9' },
      px: { md: '2' },
      borderRadius: 'full',
      color: 'inherit',
      fontWeight: 'medium',
      textDecoration: 'none',
      fontVariantNumeric: 'tabular-nums',
      // Not in the text: its label has the whole date.
      '&[data-month]::after': { content: '"\\00a0" attr(data-month)' },
      _hover: { bg: 'bg.emphasized' },
      mdDown: { borderRadius: 'l1', flexDirection: 'column' },
      '&[aria-current=date]': {
        bg: 'primary.solid',
        color: 'primary.contrast',
        _highContrast: { forcedColorAdjust: 'none', bg: 'Highlight', color: 'HighlightText' },
      },
    },
    event: {
      display: 'block',
      mt: '1',
      px: '2',
      py: '1',
      minH: '6',
      borderRadius: 'l1',
      bg: 'primary.subtle',
      color: 'primary.fg',
      textStyle: 'sm',
      textDecoration: 'none',
      overflow: 'hidden',
      // Titles break between words only; the end of a word that is wider than the day is cut off with dots.
      hyphens: 'manual',
      '& > span': { display: 'block', lineClamp: '2' },
      '& > span > span': {
        display: 'inline-block',
        maxW: 'full',
        overflow: 'hidden',
        textOverflow: 'ellipsis',
        verticalAlign: 'bottom',
      },
      _hover: { textDecoration: 'underline' },
      '&[data-cancelled]': { textDecoration: 'line-through', bg: 'bg.muted', color: 'fg.muted' },
      '&[aria-current=true]': { outline: '2px solid', outlineColor: 'colorPalette.focusRing' },
    },
    time: { fontVariantNumeric: 'tabular-nums', fontWeight: 'semibold' },
    more: { display: 'inline-block', mt: '1', px: '2', minH: '6', textStyle: 'sm', color: 'fg.muted' },
  },
  variants: {
    /** A week has space for full titles. */
    tall: { true: { event: { '& > span': { lineClamp: 'none', display: 'block' } } } },
  },
})
