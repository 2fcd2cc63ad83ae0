/** Staff pages, which are denser (14/20 px, rows of 48 px) and have their own style sheet. */
import { defineRecipe, defineSlotRecipe } from '@chakra-ui/react/styled-system'

/** Visible to screen readers only. */
const unseen = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
}

export const tableRecipe = defineSlotRecipe({
  className: 'table',
  slots: ['scroll', 'root', 'caption', 'header', 'body', 'row', 'columnHeader', 'sort', 'cell'],
  base: {
    scroll: {
      // The page scrolls; only what is too wide for it scrolls sideways in here.
      overflowX: 'auto',
      maxW: 'full',
      borderWidth: '1px',
      borderRadius: 'l3',
      bg: 'bg.panel',
      position: 'relative',
      // What has the focus does not end under the pinned column.
      scrollPaddingInlineStart: '12rem',
      // Paper does not scroll.
      _print: { overflow: 'visible' },
    },
    root: {
      width: 'full',
      // Separate borders move with sticky cells; collapsed ones do not.
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
      '&[data-linked]': { cursor: 'button' },
      '&:is(tbody > tr):last-of-type > *': { borderBottomWidth: '0' },
    },
    columnHeader: {
      height: '11',
      px: '3',
      bg: 'bg.muted',
      color: 'fg.muted',
      fontWeight: 'medium',
      textAlign: 'start',
      whiteSpace: 'nowrap',
      borderBottomWidth: '1px',
      _print: { whiteSpace: 'normal', px: '2' },
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
      px: '3',
      py: '1.5',
      textAlign: 'start',
      borderBottomWidth: '1px',
      borderColor: 'border.muted',
      bg: 'bg.panel',
      maxW: 'sm',
      '& > label': { display: 'flex' },
      '[data-density=dense] &': { height: '9', py: '0.5' },
      _print: { height: '9', px: '2' },
    },
  },
  variants: {
    align: { start: {}, end: { cell: { textAlign: 'end' }, columnHeader: { textAlign: 'end' } } },
    /** The first column is sticky while the rest scrolls horizontally. */
    pinned: {
      true: {
        cell: {
          minW: '40',
          sm: { position: 'sticky', insetStart: '0', zIndex: '1' },
          fontWeight: 'medium',
          color: 'fg',
        },
        columnHeader: { sm: { position: 'sticky', insetStart: '0', zIndex: '2' } },
      },
    },
    // A share, which gives way to what other columns need at least.
    wide: { true: { cell: { width: '24%' } } },
    nowrap: { true: { cell: { whiteSpace: 'nowrap' } } },
    tight: { true: { cell: { width: '1px', whiteSpace: 'nowrap' }, columnHeader: { width: '1px' } } },
  },
  defaultVariants: { align: 'start' },
})

/** A sidebar of the window's height, with the brand on top. */
const besideHeader = {
  top: 'var(--banner-height, 0px)',
  height: 'calc(100dvh - var(--banner-height, 0px))',
  bg: 'bg.subtle',
}

/**
 * The signed-in layouts of header, content and footer. `under` puts the sidebar below the header, `beside` at the
 * window's full height next to it, `folding` narrows that one to its icons.
 */
export const staffLayoutRecipe = defineSlotRecipe({
  className: 'staff-layout',
  slots: ['root', 'sidebar', 'column', 'brand', 'foot'],
  base: {
    root: {
      display: 'flex',
      flex: '1 0 auto',
      alignItems: 'stretch',
      minW: '0',
      // The footer starts below the first screen, so that it does not shift when the data loads.
      minH: '100dvh',
    },
    column: {
      display: 'flex',
      flexDirection: 'column',
      flex: '1',
      minW: '0',
    },
    sidebar: {
      display: 'flex',
      flexDirection: 'column',
      gap: '1',
      flexShrink: '0',
      width: '60',
      borderInlineEndWidth: '1px',
      px: '3',
      pb: '2',
      position: 'sticky',
      alignSelf: 'flex-start',
      overflowY: 'auto',
      lgDown: { display: 'none' },
      _print: { display: 'none' },
    },
    // As high as the header beside it, whose logo is here.
    brand: { minH: '18', flexShrink: '0', display: 'flex', alignItems: 'center', px: '2' },
    foot: { mt: 'auto', pt: '2', borderTopWidth: '1px' },
  },
  variants: {
    sidebar: {
      // Aligned with the header and the footer of the site.
      under: {
        root: {
          width: 'full',
          maxW: 'calc({sizes.wide} + {spacing.16})',
          marginInline: 'auto',
        },
        sidebar: {
          top: 'calc({spacing.18} + var(--banner-height, 0px))',
          height: 'calc(100dvh - {spacing.18} - var(--banner-height, 0px))',
          ms: '5',
          ps: '0',
          py: '6',
        },
      },
      beside: { sidebar: besideHeader },
      // The document sets the folded state before the first paint, so that the layout does not shift.
      folding: {
        sidebar: {
          ...besideHeader,
          '[data-sidebar=folded] &': {
            width: '18',
            '& .side-nav__label, & .side-nav__heading, & .header__name': unseen,
            '& .side-nav__group': { borderTopWidth: '1px', pt: '1', mt: '1' },
            '& .side-nav__count': { insetBlock: '0 auto', px: '0' },
            '& .header__brand:not(:has(img))': { display: 'none' },
          },
        },
      },
    },
  },
  defaultVariants: { sidebar: 'under' },
})

export const sideNavRecipe = defineSlotRecipe({
  className: 'side-nav',
  slots: ['root', 'group', 'heading', 'item', 'link', 'label', 'count'],
  base: {
    label: { minW: '0', flex: '1' },
    root: { display: 'flex', flexDirection: 'column', listStyle: 'none' },
    group: { '&[data-apart]': { mt: '3' } },
    heading: {
      display: 'block',
      px: '3',
      pt: '2',
      pb: '0.5',
      textStyle: 'sm',
      color: 'fg.muted',
      fontWeight: 'medium',
    },
    item: { position: 'relative' },
    link: {
      display: 'flex',
      alignItems: 'center',
      position: 'relative',
      gap: '3',
      minH: '11',
      // Denser where a mouse points.
      '@media (min-width: 64rem) and (pointer: fine)': { minH: '2.0625rem', textStyle: 'sm' },
      px: '3',
      borderRadius: 'l2',
      color: 'fg',
      fontWeight: 'medium',
      textDecoration: 'none',
      cursor: 'button',
      width: 'full',
      textAlign: 'start',
      '& > svg': { color: 'fg.muted' },
      _hover: { bg: 'bg.emphasized' },
      '&[aria-current=page]': {
        bg: 'primary.subtle',
        color: 'primary.fg',
        fontWeight: 'semibold',
        '& > svg': { color: 'inherit' },
      },
    },
    count: {
      position: 'absolute',
      insetBlock: '0',
      insetInlineEnd: '0',
      display: 'flex',
      alignItems: 'center',
      px: '2',
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
      // A stack has its own gaps.
      '*:not(.stack) > div > &': { mb: '5' },
    },
    text: { minW: '0', flex: '1 1 18rem' },
    title: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'baseline',
      columnGap: '2',
      textStyle: '2xl',
      fontWeight: 'semibold',
      overflowWrap: 'break-word',
    },
    count: { color: 'fg.muted', fontWeight: 'normal', fontVariantNumeric: 'tabular-nums' },
    description: { color: 'fg.muted', mt: '1', maxW: 'prose' },
    actions: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2' },
  },
})

/** The number of new items at the corner of an icon button. */
export const counterRecipe = defineSlotRecipe({
  className: 'counter',
  slots: ['root', 'count'],
  base: {
    root: { position: 'relative', display: 'inline-flex' },
    count: {
      position: 'absolute',
      top: '0.5',
      insetInlineEnd: '0.5',
      minW: '5',
      height: '5',
      px: '1',
      borderRadius: 'full',
      bg: 'red.solid',
      color: 'bg.panel',
      fontSize: '0.75rem',
      fontWeight: 'semibold',
      lineHeight: '1.25rem',
      textAlign: 'center',
      fontVariantNumeric: 'tabular-nums',
      pointerEvents: 'none',
    },
  },
})

/** A list of events; a new one has a mark and its own background. */
export const noticesRecipe = defineSlotRecipe({
  className: 'notices',
  slots: ['root', 'item', 'icon', 'text', 'link', 'time'],
  base: {
    root: { listStyle: 'none', display: 'flex', flexDirection: 'column' },
    item: {
      position: 'relative',
      display: 'flex',
      alignItems: 'flex-start',
      gap: '3',
      px: '3',
      py: '3',
      borderRadius: 'l2',
      '& + &': { mt: '1' },
      _hover: { bg: 'bg.subtle' },
      '&[data-unread]': { bg: 'primary.subtle', '& > svg': { color: 'primary.fg' } },
    },
    icon: { '& > svg': { color: 'fg.muted', mt: '3px' } },
    text: { minW: '0', flex: '1', display: 'flex', flexDirection: 'column', gap: '0.5' },
    link: {
      color: 'fg',
      textDecoration: 'none',
      overflowWrap: 'anywhere',
      '[data-unread] &': { fontWeight: 'semibold' },
      // The whole line is clickable.
      _before: { content: '""', position: 'absolute', inset: '0', borderRadius: 'l2' },
      _hover: { textDecoration: 'underline' },
    },
    time: { textStyle: 'sm', color: 'fg.muted', '[data-unread] &': { color: 'fg' } },
  },
})

/** Filters in one row above a list; on a phone in columns below the search field, or compact: one button beside it. */
export const toolbarRecipe = defineRecipe({
  className: 'toolbar',
  base: {
    display: { base: 'grid', md: 'flex' },
    gridTemplateColumns: 'repeat(auto-fit, minmax(10rem, 1fr))',
    width: { base: 'full', md: 'auto' },
    flexWrap: 'wrap',
    alignItems: 'flex-end',
    gap: '3',
    '& > *': { width: 'auto', flex: '0 1 auto' },
    '& > :first-child': { gridColumn: '1 / -1' },
    '&[data-compact]': {
      width: { base: 'calc(100dvw - {spacing.8})', md: 'auto' },
      gridTemplateColumns: 'minmax(0, 1fr) auto',
      '& > :first-child': { gridColumn: 'auto' },
    },
    mdDown: { '& select': { width: 'full', minW: '0', textOverflow: 'ellipsis' } },
  },
})

export const bulkBarRecipe = defineRecipe({
  className: 'bulk-bar',
  base: {
    position: 'sticky',
    bottom: 'calc({spacing.4} + var(--dock-height, 0px))',
    zIndex: 'docked',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: { base: '2', md: '3' },
    mt: '4',
    px: { base: '4', md: '5' },
    py: '3',
    borderRadius: 'l3',
    bg: 'bg.panel',
    shadow: 'float',
    textStyle: 'sm',
    _highContrast: { borderWidth: '1px' },
  },
})

/** How far something is: a bar beside its words. */
export const meterRecipe = defineSlotRecipe({
  className: 'meter',
  slots: ['root'],
  base: {
    root: {
      display: 'block',
      width: 'full',
      height: '3',
      appearance: 'none',
      borderWidth: '0',
      borderRadius: 'full',
      bg: 'bg.muted',
      overflow: 'hidden',
      '&::-webkit-progress-bar': { bg: 'bg.muted' },
      '&::-webkit-progress-value': { bg: 'colorPalette.solid', borderRadius: 'full' },
      '&::-moz-progress-bar': { bg: 'colorPalette.solid', borderRadius: 'full' },
    },
  },
})

/** A week at a glance: a small square for each day and part of the day. */
export const weekGridRecipe = defineSlotRecipe({
  className: 'week-grid',
  slots: ['root', 'head', 'cell'],
  base: {
    root: { borderCollapse: 'separate', borderSpacing: '3px', fontSize: 'xs' },
    head: {
      fontWeight: 'medium',
      color: 'fg.muted',
      textAlign: 'center',
      '&[scope=row]': { textAlign: 'start', paddingEnd: '2' },
    },
    cell: {
      width: '5',
      height: '5',
      borderRadius: 'l1',
      borderWidth: '1px',
      textAlign: 'center',
      lineHeight: '1',
      '&[data-free]': { bg: 'primary.subtle', borderColor: 'primary.solid', color: 'primary.fg' },
    },
  },
})
