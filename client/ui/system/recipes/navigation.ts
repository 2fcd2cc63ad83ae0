/** Header, footer, tabs, breadcrumb, paging, hero, disclosure. */
import { defineRecipe, defineSlotRecipe } from '@chakra-ui/react/styled-system'

export const headerRecipe = defineSlotRecipe({
  className: 'header',
  slots: ['root', 'bar', 'brand', 'logo', 'name', 'nav', 'note', 'tools', 'tabs'],
  base: {
    root: {
      position: 'sticky',
      top: 'var(--banner-height, 0px)',
      zIndex: 'sticky',
      bg: 'bg.panel',
      borderBottomWidth: '1px',
      _print: { position: 'static' },
    },
    bar: {
      display: 'flex',
      alignItems: 'stretch',
      gap: { base: '2', lg: '4' },
      minH: { base: '16', md: '18' },
    },
    brand: {
      display: 'flex',
      alignItems: 'center',
      columnGap: '3',
      rowGap: '6',
      // A long name wraps to a second line before a tab is cut off.
      minW: { base: '0', lg: 'auto' },
      flexShrink: '99',
      color: 'fg',
      textDecoration: 'none',
      fontWeight: 'semibold',
      lineHeight: '1.2',
      py: '3',
      // A name for which large text leaves no room comes below the logo, where it is cut off.
      smDown: { flexWrap: 'wrap', alignContent: 'flex-start', maxH: '16', overflow: 'clip' },
    },
    // Square until the image has loaded, because most logos are.
    logo: { height: { base: '9', md: '10' }, width: 'auto', aspectRatio: 'auto 1', maxW: '40', objectFit: 'contain' },
    name: { minW: '0', lineClamp: '2', hyphens: 'auto', flex: '1 1 4.5rem' },
    nav: {
      display: 'flex',
      minW: '0',
      flex: '1 1 auto',
      lgDown: { display: 'none' },
      '& > nav': { display: 'flex', alignItems: 'stretch', minW: '0' },
      // Fits five tabs beside the tools on a small laptop.
      '& a': {
        lgToXl: { textStyle: 'sm', mx: '-1.5' },
        '@media (min-width: 80rem) and (max-width: 85rem)': { mx: '-1' },
      },
    },
    note: { display: 'flex', alignItems: 'center', textStyle: 'sm', color: 'fg.muted', lgDown: { display: 'none' } },
    tools: {
      display: 'flex',
      alignItems: 'center',
      gap: '1',
      ms: 'auto',
      flexShrink: '0',
      '& button': { lgToXl: { px: '1' } },
    },
    /** Many tabs get their own row. */
    tabs: { mx: '-2.5', lgDown: { display: 'none' } },
  },
})

/** Links that look like tabs: the header's navigation and the tabs above a list. */
export const tabsRecipe = defineSlotRecipe({
  className: 'tabs',
  slots: ['root', 'link', 'count'],
  base: {
    root: {
      display: 'flex',
      gap: '1',
      minW: '0',
      overflowX: 'auto',
      scrollbarWidth: 'none',
      listStyle: 'none',
      '& > li': { display: 'flex' },
    },
    link: {
      display: 'inline-flex',
      alignItems: 'center',
      gap: '2',
      minH: '12',
      // Nine tabs in a row fit a laptop.
      px: { base: '3.5', lg: '2.5' },
      position: 'relative',
      whiteSpace: 'nowrap',
      fontWeight: 'medium',
      color: 'fg.muted',
      textDecoration: 'none',
      _hover: { color: 'fg' },
      _after: {
        content: '""',
        position: 'absolute',
        insetInline: { base: '3.5', lg: '2.5' },
        bottom: '0',
        height: '3px',
        borderTopRadius: '3px',
      },
      '&:is([aria-current=page], [aria-current=true])': {
        color: 'primary.fg',
        fontWeight: 'semibold',
        _after: { bg: 'primary.fg', _highContrast: { bg: 'Highlight' } },
      },
      _focusVisible: { outlineOffset: '-2px', borderRadius: 'sm' },
    },
    count: { color: 'fg.muted', fontWeight: 'normal', fontVariantNumeric: 'tabular-nums' },
  },
  variants: {
    variant: {
      // On a phone all of them are visible, on as many lines as they need, each with its own border: a line under the chosen
      // one would stand between two rows.
      line: {
        root: {
          borderBottomWidth: { md: '1px' },
          mdDown: {
            flexWrap: 'wrap',
            gap: '2',
            '& a': {
              minH: '11',
              whiteSpace: 'normal',
              borderWidth: '1px',
              borderRadius: 'full',
              _after: { display: 'none' },
            },
            '& a:is([aria-current=page], [aria-current=true])': { bg: 'primary.subtle', borderColor: 'primary.fg' },
          },
        },
      },
      header: {},
    },
  },
  defaultVariants: { variant: 'line' },
})

export const heroRecipe = defineSlotRecipe({
  className: 'hero',
  slots: ['root', 'inner', 'content', 'lead', 'contact', 'quote', 'media'],
  base: {
    root: { bg: 'bg.hero', overflow: 'clip' },
    inner: {
      display: 'grid',
      gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 7fr) minmax(0, 5fr)' },
      alignItems: 'start',
      gap: { base: '6', lg: '12' },
      py: { base: '10', md: '14', lg: '16' },
    },
    content: { display: 'flex', flexDirection: 'column', gap: '4', minW: '0' },
    lead: { textStyle: 'lg', maxW: '35em', mb: '3', color: 'fg' },
    // A row of its own for each on a phone: a text that comes later moves nothing.
    contact: {
      display: 'grid',
      gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'auto minmax(0, 1fr)' },
      alignItems: 'center',
      columnGap: '6',
      rowGap: '2',
      '& > :nth-child(n + 3)': { gridColumn: '1 / -1' },
    },
    // The face beside the words and who says them.
    quote: {
      display: 'grid',
      gridTemplateColumns: 'auto minmax(0, 1fr)',
      columnGap: '4',
      alignItems: 'center',
      mt: '2',
      maxW: '35em',
      '& > svg, & > picture': { gridRow: '1 / 3' },
      '& > svg, & > picture > img': { boxSize: '16', borderRadius: 'full', objectFit: 'cover' },
      overflowWrap: 'anywhere',
      '& > figcaption': { textStyle: 'sm', color: 'fg.muted' },
    },
    media: {
      alignSelf: 'center',
      lgDown: { display: 'none' },
      '& > svg, & > img, & > picture > img': { width: 'full', height: 'auto' },
      '& > picture > img': { borderRadius: 'l3' },
    },
  },
})

export const breadcrumbRecipe = defineSlotRecipe({
  className: 'breadcrumb',
  slots: ['root', 'item', 'link'],
  base: {
    root: { display: 'flex', gap: '2', textStyle: 'sm', color: 'fg.muted', listStyle: 'none' },
    item: {
      display: 'flex',
      alignItems: 'center',
      gap: '2',
      // A long title is truncated before the name of its list.
      '&:not(:first-of-type)': { minW: '0', _before: { content: '"/" / ""', color: 'border.emphasized' } },
    },
    link: {
      color: 'inherit',
      textDecoration: 'none',
      py: '3',
      truncate: true,
      '&:is([aria-current], :hover)': { color: 'fg' },
      _hover: { textDecoration: 'underline' },
    },
  },
})

export const paginationRecipe = defineSlotRecipe({
  className: 'pagination',
  slots: ['root', 'link', 'gap', 'page', 'summary'],
  base: {
    root: {
      display: 'flex',
      flexWrap: 'wrap',
      justifyContent: 'center',
      alignItems: 'center',
      gap: '1',
      listStyle: 'none',
    },
    link: {
      display: 'inline-flex',
      alignItems: 'center',
      justifyContent: 'center',
      gap: '1',
      minW: '11',
      minH: '11',
      px: '3',
      borderRadius: 'l2',
      fontWeight: 'medium',
      fontVariantNumeric: 'tabular-nums',
      color: 'fg',
      textDecoration: 'none',
      cursor: 'button',
      _hover: { bg: 'primary.subtle', color: 'primary.fg' },
      '&[aria-current=page]': {
        bg: 'primary.solid',
        color: 'primary.contrast',
        _highContrast: { forcedColorAdjust: 'none', bg: 'Highlight', color: 'HighlightText' },
      },
      _disabled: { layerStyle: 'disabled' },
    },
    gap: { px: '2', color: 'fg.muted' },
    summary: { px: '3', fontWeight: 'medium', sm: { display: 'none' } },
  },
  variants: {
    /** On a phone the summary replaces the page numbers. */
    compact: { true: { page: { smDown: { display: 'none' } } } },
  },
})

export const footerRecipe = defineSlotRecipe({
  className: 'footer',
  slots: ['root', 'columns', 'column', 'heading', 'link', 'mark', 'bottom'],
  base: {
    root: {
      bg: 'bg.footer',
      color: 'fg.onFooter',
      mt: 'auto',
      pt: { base: '10', md: '16' },
      pb: '6',
      '--c-colors-color-palette-focus-ring': 'currentColor',
      _print: { display: 'none' },
    },
    columns: {
      display: 'grid',
      gap: '8',
      gridTemplateColumns: {
        base: 'minmax(0, 1fr)',
        sm: 'repeat(2, minmax(0, 1fr))',
        lg: '2fr repeat(3, minmax(0, 1fr))',
      },
    },
    column: { minW: '0', '& ul': { listStyle: 'none' } },
    heading: { fontWeight: 'semibold', fontSize: 'lg', mb: '2' },
    link: {
      color: 'inherit',
      display: 'inline-flex',
      alignItems: 'center',
      gap: '2',
      minH: { base: '11', lg: '9' },
      overflowWrap: 'anywhere',
      textDecoration: 'none',
      '&:is(a, button):hover': { textDecoration: 'underline' },
    },
    mark: {
      width: '36',
      height: '9',
      p: '1',
      bg: 'white',
      borderRadius: 'l1',
      objectFit: 'contain',
    },
    bottom: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      justifyContent: 'space-between',
      columnGap: '6',
      mt: '10',
      pt: '4',
      textStyle: 'sm',
      borderTopWidth: '1px',
      borderColor: 'color-mix(in oklab, currentColor 25%, transparent)',
    },
  },
})

export const disclosureRecipe = defineSlotRecipe({
  className: 'disclosure',
  slots: ['root', 'summary', 'content'],
  base: {
    root: { borderBottomWidth: '1px' },
    summary: {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: '3',
      minH: '14',
      py: '3',
      fontWeight: 'semibold',
      cursor: 'button',
      listStyle: 'none',
      borderRadius: 'xs',
      '&::-webkit-details-marker': { display: 'none' },
      '& > svg': { transition: 'rotate 0.15s', color: 'fg.muted', 'details[open] > &': { rotate: '180deg' } },
      _hover: { color: 'primary.fg' },
    },
    content: { pb: '5' },
  },
  variants: {
    size: {
      md: {},
      sm: { root: { borderBottomWidth: '0' }, summary: { minH: '11', py: '2' }, content: { pb: '3' } },
      /** More of the same, inside another. */
      xs: {
        root: { borderBottomWidth: '0' },
        summary: { justifyContent: 'flex-start', minH: '9', py: '1', textStyle: 'sm', color: 'primary.fg' },
        content: { pb: '0' },
      },
    },
  },
  defaultVariants: { size: 'md' },
})

/** The main action at the bottom of a phone's screen. */
export const actionBarRecipe = defineRecipe({
  className: 'action-bar',
  base: {
    display: 'flex',
    gap: '3',
    position: 'sticky',
    bottom: 'var(--dock-height, 0px)',
    zIndex: 'docked',
    mx: '-4',
    px: '4',
    pt: '3',
    pb: 'calc({spacing.3} + env(safe-area-inset-bottom))',
    // No room of its own: where it would stand, the section begins that it leads to.
    mb: 'calc(-1 * ({spacing.12} + {spacing.6} + 1px))',
    bg: 'bg.panel',
    borderTopWidth: '1px',
    '& > *': { flex: '1' },
    '&[data-reached]': { visibility: 'hidden' },
    md: { display: 'none' },
  },
})

/** The bar at the top while a page is loading: 3 px, 2000 ms to nearly full (requirements.md REQ-9). */
export const loadingBarRecipe = defineRecipe({
  className: 'loading-bar',
  base: {
    position: 'fixed',
    top: '0',
    insetInline: '0',
    height: '3px',
    zIndex: 'toast',
    pointerEvents: 'none',
    bg: 'primary.fg',
    transformOrigin: '0 50%',
    '[dir=rtl] &': { transformOrigin: '100% 50%' },
    transform: 'scaleX(0)',
  },
  variants: {
    state: {
      idle: { opacity: '0' },
      loading: { animation: 'loading-bar 2000ms cubic-bezier(0.1, 0.7, 0.3, 1) forwards' },
      finishing: {
        transform: 'scaleX(1)',
        opacity: '0',
        transition: 'transform 150ms ease-out, opacity 200ms ease-in 150ms',
      },
    },
  },
  defaultVariants: { state: 'idle' },
})
