/** Cards, tiles and their content. Cards have a border, floating surfaces the only shadow; boxes are never nested. */
import { defineRecipe, defineSlotRecipe } from '@chakra-ui/react/styled-system'

export const cardRecipe = defineSlotRecipe({
  className: 'card',
  slots: ['root', 'media', 'body', 'header', 'title', 'description', 'meta', 'footer', 'link', 'action'],
  base: {
    root: {
      display: 'flex',
      flexDirection: 'column',
      position: 'relative',
      minW: '0',
      height: 'full',
      borderRadius: 'l3',
      color: 'fg',
      textAlign: 'start',
      // Its marker on the map is hovered or focused.
      '&[data-active]': { outline: '3px solid', outlineColor: 'accent.solid' },
    },
    media: {
      position: 'relative',
      flexShrink: '0',
      aspectRatio: '16 / 9',
      overflow: 'hidden',
      borderTopRadius: 'calc({radii.l3} - 1px)',
      bg: 'primary.subtle',
      '& > img, & > svg': { width: 'full', height: 'full', objectFit: 'cover' },
    },
    body: { flex: '1', display: 'flex', flexDirection: 'column', gap: '2', p: 'var(--card-padding)' },
    header: { display: 'flex', alignItems: 'center', gap: '2', color: 'fg.muted', textStyle: 'sm', minW: '0' },
    title: { fontWeight: 'semibold', overflowWrap: 'break-word', textWrap: 'pretty' },
    description: { color: 'fg.muted' },
    meta: { display: 'flex', flexWrap: 'wrap', columnGap: '4', rowGap: '1', color: 'fg.muted', textStyle: 'sm' },
    footer: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: '2',
      mt: 'auto',
      px: 'var(--card-padding)',
      pb: 'var(--card-padding)',
    },
    // The save button in the corner of the picture, above the card's link.
    action: {
      position: 'absolute',
      top: '3',
      insetEnd: '3',
      zIndex: '1',
      borderRadius: 'full',
      bg: 'bg.panel',
    },
    // The whole card is one link: the box of the link covers it, and its accessible name is only the title.
    link: {
      color: 'inherit',
      textDecoration: 'none',
      _after: { content: '""', position: 'absolute', inset: '0', borderRadius: 'l3' },
      _focusVisible: {
        outline: 'none',
        _after: { outline: '3px solid', outlineColor: 'colorPalette.focusRing', outlineOffset: '2px' },
      },
    },
  },
  variants: {
    size: {
      sm: { root: { '--card-padding': 'spacing.4' }, title: { fontSize: 'md', lineHeight: '1.4' } },
      md: {
        root: { '--card-padding': { base: 'spacing.5', md: 'spacing.6' } },
        title: { fontSize: 'lg', lineHeight: '1.35' },
      },
      lg: { root: { '--card-padding': { base: 'spacing.6', md: 'spacing.8' } }, title: { textStyle: 'xl' } },
    },
    variant: {
      outline: { root: { bg: 'bg.panel', borderWidth: '1px', borderColor: 'border' } },
      elevated: { root: { bg: 'bg.panel', shadow: 'float', _highContrast: { borderWidth: '1px' } } },
      subtle: { root: { bg: 'bg.muted' } },
      brand: { root: { bg: 'bg.hero' } },
    },
    interactive: {
      true: {
        root: {
          transitionProperty: 'box-shadow, border-color',
          transitionDuration: 'moderate',
          transitionTimingFunction: 'ease-out',
          '&:has(.card__link:hover)': { shadow: 'float', borderColor: 'colorPalette.border' },
          '& :is(button, .card__above)': { position: 'relative', zIndex: '1' },
        },
      },
    },
    orientation: {
      vertical: {},
      /** Picture at the left on a tablet and larger: news, activities. */
      horizontal: {
        root: { sm: { flexDirection: 'row' } },
        media: {
          sm: {
            width: '38%',
            aspectRatio: 'auto',
            minH: '44',
            borderRadius: 'calc({radii.l3} - 1px)',
            borderEndRadius: '0',
          },
        },
      },
    },
  },
  defaultVariants: { size: 'md', variant: 'outline', orientation: 'vertical' },
})

export const tileRecipe = defineSlotRecipe({
  className: 'tile',
  slots: ['root', 'media', 'name', 'count'],
  base: {
    root: {
      display: 'flex',
      flexDirection: 'column',
      alignItems: 'center',
      gap: '1',
      px: '3',
      pt: '5',
      pb: '4',
      height: 'full',
      borderRadius: 'l3',
      bg: 'accent.subtle',
      color: 'fg',
      textAlign: 'center',
      textDecoration: 'none',
      transition: 'background-color 0.15s',
      _hover: { bg: 'primary.muted' },
      _highContrast: { borderWidth: '1px' },
    },
    media: {
      height: { base: '16', md: '20' },
      mb: '2',
      maxWidth: 'full',
      '& > *': { height: 'full', width: 'auto', maxWidth: 'full', borderRadius: 'sm' },
    },
    name: { maxWidth: 'full', fontWeight: 'semibold', hyphens: 'auto', overflowWrap: 'anywhere' },
    count: { color: 'fg.muted', textStyle: 'sm', fontVariantNumeric: 'tabular-nums' },
  },
})

export const statRecipe = defineSlotRecipe({
  className: 'stat',
  slots: ['root', 'value', 'label', 'help'],
  base: {
    root: { display: 'flex', flexDirection: 'column-reverse', justifyContent: 'flex-end', minW: '0' },
    value: { textStyle: '4xl', fontWeight: 'semibold', color: 'primary.fg', fontVariantNumeric: 'tabular-nums' },
    label: { color: 'fg.muted' },
    help: { color: 'fg.muted', textStyle: 'sm' },
  },
  variants: { size: { lg: {}, md: { value: { textStyle: '3xl' }, label: { textStyle: 'sm' } } } },
  defaultVariants: { size: 'lg' },
})

export const avatarRecipe = defineSlotRecipe({
  className: 'avatar',
  slots: ['root', 'image'],
  base: {
    root: {
      display: 'inline-flex',
      alignItems: 'center',
      justifyContent: 'center',
      flexShrink: '0',
      overflow: 'hidden',
      borderRadius: 'full',
      fontWeight: 'semibold',
      userSelect: 'none',
      bg: 'accent.subtle',
      color: 'accent.fg',
      lineHeight: '1',
    },
    image: { width: 'full', height: 'full', objectFit: 'cover' },
  },
  variants: {
    size: {
      xs: { root: { boxSize: '6', fontSize: '0.625rem' } },
      sm: { root: { boxSize: '8', fontSize: '0.75rem' } },
      md: { root: { boxSize: '10', fontSize: 'sm' } },
      lg: { root: { boxSize: '14', fontSize: 'lg' } },
      // Large text comes below so large a picture.
      xl: { root: { boxSize: '20', fontSize: '2xl', '& + *': { flex: '1 1 8rem' } } },
    },
    shape: {
      circle: {},
      /** Logos of organizations: never cropped. */
      square: {
        root: { borderRadius: 'sm', bg: 'bg.muted', color: 'fg.muted' },
        image: { objectFit: 'contain', bg: 'white' },
      },
    },
  },
  defaultVariants: { size: 'md', shape: 'circle' },
})

export const bannerRecipe = defineRecipe({
  className: 'banner',
  base: { py: '2.5', textStyle: 'sm', fontWeight: 'medium', '& a': { color: 'inherit', textDecoration: 'underline' } },
  variants: {
    /** Icon, text and button in one row; `--banner-height` (foundation.ts) has its height for sticky elements below it. */
    sticky: {
      true: {
        display: 'flex',
        alignItems: 'center',
        zIndex: 'banner',
        md: { position: 'sticky', top: '0', height: '3.25rem', py: '0' },
        _print: { display: 'none' },
        '& > div': { display: 'flex', alignItems: 'center', gap: '3', flexWrap: { base: 'wrap', md: 'nowrap' } },
        '& p': { flex: '1', minW: '0', md: { lineClamp: '1' } },
        '& button': { mdDown: { width: 'full' } },
      },
    },
    tone: {
      info: { bg: 'blue.subtle', color: 'blue.fg' },
      warning: { bg: 'orange.subtle', color: 'orange.fg' },
      error: { bg: 'red.subtle', color: 'red.fg' },
      success: { bg: 'green.subtle', color: 'green.fg' },
      brand: { bg: 'primary.solid', color: 'primary.contrast' },
    },
  },
  defaultVariants: { tone: 'info' },
})

/** A bar over the bottom of the page: showing or hiding it does not shift the layout. */
export const dockRecipe = defineRecipe({
  className: 'dock',
  base: {
    position: 'fixed',
    insetInline: '0',
    bottom: '0',
    zIndex: 'banner',
    // At the highest zoom a part of the page stays visible.
    maxH: '60dvh',
    overflowY: 'auto',
    px: { base: '4', md: '6' },
    pt: '3',
    pb: 'calc({spacing.3} + env(safe-area-inset-bottom))',
    borderTopWidth: '1px',
    bg: 'bg.panel',
    color: 'fg',
    shadow: 'float',
    _print: { display: 'none' },
    // A browser that paints before it has parsed the whole card would let it grow upwards, which is a layout shift.
    '&:not(:has(> [data-dock-end]))': { visibility: 'hidden' },
  },
})
