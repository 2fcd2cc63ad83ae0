/** Staff pages: denser (14 on 20, rows of 48). These go to a sheet of their own. */
import { defineRecipe, defineSlotRecipe } from '@chakra-ui/react/styled-system'

export const tableRecipe = defineSlotRecipe({
  className: 'table',
  slots: ['scroll', 'root', 'caption', 'header', 'body', 'row', 'columnHeader', 'sort', 'cell'],
  base: {
    scroll: {
      overflow: 'auto',
      maxW: 'full',
      borderWidth: '1px',
      borderRadius: 'l3',
      bg: 'bg.panel',
      position: 'relative',
    },
    root: {
      width: 'full',
      // Separate borders travel with sticky cells; collapsed ones stay behind.
      borderCollapse: 'separate',
      borderSpacing: '0',
      textStyle: 'sm',
      fontVariantNumeric: 'tabular-nums',
      textAlign: 'start',
    },
    caption: { textAlign: 'start', px: '4', py: '3', fontWeight: 'semibold' },
    header: {},
    body: {},
    row: {
      '&:is([aria-selected=true], [data-selected])': { '& > *': { bg: 'primary.subtle' } },
      'tbody > &': { _hover: { '& > *': { bg: 'bg.subtle' } } },
      '&:is(tbody > tr):last-of-type > *': { borderBottomWidth: '0' },
    },
    columnHeader: {
      position: 'sticky',
      top: '0',
      zIndex: '1',
      height: '11',
      px: '4',
      bg: 'bg.muted',
      color: 'fg.muted',
      fontWeight: 'medium',
      textAlign: 'start',
      whiteSpace: 'nowrap',
      borderBottomWidth: '1px',
    },
    sort: {
      display: 'inline-flex',
      alignItems: 'center',
      gap: '1',
      minH: '11',
      color: 'inherit',
      fontWeight: 'inherit',
      textDecoration: 'none',
      cursor: 'button',
      _hover: { color: 'fg' },
    },
    cell: {
      height: '12',
      px: '4',
      py: '1.5',
      textAlign: 'start',
      borderBottomWidth: '1px',
      borderColor: 'border.muted',
      bg: 'bg.panel',
      maxW: 'sm',
      '& > label': { display: 'flex' },
    },
  },
  variants: {
    align: { start: {}, end: { cell: { textAlign: 'end' }, columnHeader: { textAlign: 'end' } } },
    /** The first column stays while the rest scrolls sideways. */
    pinned: {
      true: {
        cell: {
          minW: '48',
          sm: { position: 'sticky', insetStart: '0', zIndex: '1' },
          fontWeight: 'medium',
          color: 'fg',
        },
        columnHeader: { sm: { insetStart: '0', zIndex: '2' } },
      },
    },
    nowrap: { true: { cell: { whiteSpace: 'nowrap' } } },
    tight: { true: { cell: { width: '1px', whiteSpace: 'nowrap' }, columnHeader: { width: '1px' } } },
  },
  defaultVariants: { align: 'start' },
})

export const staffLayoutRecipe = defineSlotRecipe({
  className: 'staff-layout',
  slots: ['root', 'sidebar', 'main'],
  base: {
    root: {
      display: 'grid',
      gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: '16rem minmax(0, 1fr)' },
      flex: '1',
      minW: '0',
    },
    sidebar: {
      lgDown: { display: 'none' },
      borderInlineEndWidth: '1px',
      bg: 'bg.subtle',
      p: '4',
      position: 'sticky',
      top: '18',
      alignSelf: 'start',
      height: 'calc(100dvh - {spacing.18})',
      overflowY: 'auto',
    },
    main: { minW: '0', px: { base: '4', md: '6', xl: '8' }, py: { base: '5', md: '6' } },
  },
})

export const sideNavRecipe = defineSlotRecipe({
  className: 'side-nav',
  slots: ['root', 'heading', 'link'],
  base: {
    root: { display: 'flex', flexDirection: 'column', gap: '0.5', listStyle: 'none' },
    heading: { px: '3', pt: '4', pb: '1', textStyle: 'sm', color: 'fg.muted', fontWeight: 'medium' },
    link: {
      display: 'flex',
      alignItems: 'center',
      gap: '3',
      minH: '11',
      px: '3',
      borderRadius: 'l2',
      color: 'fg',
      fontWeight: 'medium',
      textDecoration: 'none',
      cursor: 'button',
      width: 'full',
      textAlign: 'start',
      '& > svg': { color: 'fg.muted' },
      '& > .badge': { ms: 'auto' },
      _hover: { bg: 'bg.emphasized' },
      '&[aria-current=page]': {
        bg: 'primary.subtle',
        color: 'primary.fg',
        fontWeight: 'semibold',
        '& > svg': { color: 'inherit' },
      },
    },
  },
})

export const pageHeaderRecipe = defineSlotRecipe({
  className: 'page-header',
  slots: ['root', 'text', 'title', 'count', 'description', 'actions'],
  base: {
    root: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'flex-start',
      justifyContent: 'space-between',
      columnGap: '6',
      rowGap: '3',
      mb: '5',
    },
    text: { minW: '0', flex: '1 1 18rem' },
    title: { textStyle: '2xl', fontWeight: 'semibold', overflowWrap: 'break-word' },
    count: { color: 'fg.muted', fontWeight: 'normal', ms: '2', fontVariantNumeric: 'tabular-nums' },
    description: { color: 'fg.muted', mt: '1', maxW: 'prose' },
    actions: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2' },
  },
})

/** Filters in one line above a list; they wrap on a phone. */
export const toolbarRecipe = defineRecipe({
  className: 'toolbar',
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'flex-end',
    gap: '3',
    my: '4',
    '& > *': { width: 'auto', flex: '0 1 auto' },
  },
})

export const bulkBarRecipe = defineRecipe({
  className: 'bulk-bar',
  base: {
    position: 'sticky',
    bottom: '4',
    zIndex: 'docked',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '3',
    mt: '4',
    px: '5',
    py: '3',
    borderRadius: 'l3',
    bg: 'bg.panel',
    shadow: 'float',
    textStyle: 'sm',
    _highContrast: { borderWidth: '1px' },
  },
})
