/** Badges, chips, alerts, loading and empty states. */
import { defineRecipe, defineSlotRecipe } from '@chakra-ui/react/styled-system'

const tones = {
  neutral: { colorPalette: 'gray' },
  brand: { colorPalette: 'primary' },
  accent: { colorPalette: 'accent' },
  info: { colorPalette: 'blue' },
  success: { colorPalette: 'green' },
  warning: { colorPalette: 'orange' },
  error: { colorPalette: 'red' },
}

export const badgeRecipe = defineRecipe({
  className: 'badge',
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1',
    maxWidth: 'full',
    borderRadius: 'full',
    fontWeight: 'medium',
    fontVariantNumeric: 'tabular-nums',
    textStyle: 'sm',
    px: '2.5',
    minH: '6',
    _highContrast: { borderWidth: '1px' },
  },
  variants: {
    tone: tones,
    variant: {
      subtle: { bg: 'colorPalette.subtle', color: 'colorPalette.fg' },
      solid: { bg: 'colorPalette.solid', color: 'colorPalette.contrast' },
      outline: { borderWidth: '1px', borderColor: 'colorPalette.border', color: 'colorPalette.fg' },
    },
    size: { sm: { px: '2', minH: '5', fontSize: '0.8125rem' }, md: {} },
  },
  defaultVariants: { tone: 'neutral', variant: 'subtle', size: 'md' },
})

/** A selectable option: filters above results, themes in a form. */
export const chipRecipe = defineSlotRecipe({
  className: 'chip',
  slots: ['root', 'label', 'remove'],
  base: {
    root: {
      display: 'inline-flex',
      alignItems: 'center',
      gap: '2',
      minH: '11',
      maxWidth: 'full',
      px: '4',
      borderRadius: 'full',
      borderWidth: '1px',
      borderColor: 'border.emphasized',
      bg: 'bg.panel',
      color: 'fg',
      fontWeight: 'medium',
      textDecoration: 'none',
      cursor: 'button',
      transition: 'background-color 0.15s, border-color 0.15s',
      _hover: { borderColor: 'primary.border', bg: 'primary.subtle' },
      '&:is([aria-pressed=true], [aria-current=true], :has(:checked))': {
        bg: 'primary.subtle',
        borderColor: 'primary.border',
        color: 'primary.fg',
        boxShadow: 'inset 0 0 0 1px var(--c-colors-primary-border)',
        _highContrast: { forcedColorAdjust: 'none', bg: 'Highlight', color: 'HighlightText' },
      },
      '&:has(:focus-visible)': { outline: '2px solid', outlineColor: 'colorPalette.focusRing', outlineOffset: '2px' },
      _disabled: { layerStyle: 'disabled' },
    },
    label: { overflow: 'hidden', textOverflow: 'ellipsis' },
    remove: {
      display: 'inline-flex',
      alignItems: 'center',
      justifyContent: 'center',
      boxSize: '11',
      my: '-1px',
      me: '-4',
      ms: '-2',
      borderRadius: 'full',
      cursor: 'button',
      color: 'inherit',
      _hover: { bg: 'primary.muted' },
    },
  },
  variants: {
    removable: {
      true: {
        root: {
          cursor: 'default',
          bg: 'primary.subtle',
          borderColor: 'transparent',
          color: 'primary.fg',
          _hover: { borderColor: 'transparent' },
        },
      },
    },
  },
})

export const tagRecipe = defineRecipe({
  className: 'tag',
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1',
    maxWidth: 'full',
    px: '2.5',
    minH: '7',
    borderRadius: 'full',
    textStyle: 'sm',
    bg: 'bg.muted',
    color: 'fg.muted',
    _highContrast: { borderWidth: '1px' },
  },
  variants: { tone: { neutral: {}, accent: { bg: 'accent.subtle', color: 'accent.fg' } } },
  defaultVariants: { tone: 'neutral' },
})

export const alertRecipe = defineSlotRecipe({
  className: 'alert',
  slots: ['root', 'indicator', 'content', 'title', 'description'],
  base: {
    root: {
      display: 'flex',
      // Large text comes below the icon.
      flexWrap: 'wrap',
      alignItems: 'flex-start',
      columnGap: '3',
      width: 'full',
      px: 'min({spacing.5}, 6vw)',
      py: '4',
      borderRadius: 'l3',
      bg: 'colorPalette.subtle',
      color: 'fg',
      // Without colors (forced-colors, print) the border still marks the box.
      borderWidth: '1px',
      borderColor: 'transparent',
    },
    indicator: { color: 'colorPalette.fg', flexShrink: '0', mt: '3px' },
    content: { flex: '1 1 8rem', minW: '0', display: 'flex', flexDirection: 'column', gap: '1' },
    title: { fontWeight: 'semibold', color: 'colorPalette.fg' },
    description: { '& a': { textDecoration: 'underline' } },
  },
  variants: {
    status: {
      info: { root: { colorPalette: 'blue' } },
      success: { root: { colorPalette: 'green' } },
      warning: { root: { colorPalette: 'orange' } },
      error: { root: { colorPalette: 'red' } },
      neutral: { root: { colorPalette: 'gray' } },
    },
  },
  defaultVariants: { status: 'info' },
})

export const skeletonRecipe = defineRecipe({
  className: 'skeleton',
  base: {
    display: 'block',
    bg: 'bg.emphasized',
    borderRadius: 'sm',
    animation: 'pulse',
    color: 'transparent',
    userSelect: 'none',
    _highContrast: { borderWidth: '1px' },
  },
  variants: {
    shape: {
      text: { height: '1em', my: '0.3em', width: 'full' },
      short: { height: '1em', my: '0.3em', width: '60%' },
      title: { height: '1.5em', width: '75%', my: '0.2em' },
      media: { aspectRatio: '16 / 9', borderRadius: '0' },
      circle: { borderRadius: 'full', boxSize: '10', flexShrink: '0' },
      block: { height: '24', borderRadius: 'l3' },
      control: { height: '11', borderRadius: 'l2' },
    },
  },
  defaultVariants: { shape: 'text' },
})

export const spinnerRecipe = defineRecipe({
  className: 'spinner',
  base: {
    display: 'inline-block',
    flexShrink: '0',
    boxSize: 'var(--spinner-size)',
    borderRadius: 'full',
    borderWidth: '2px',
    borderStyle: 'solid',
    borderColor: 'currentColor',
    borderBottomColor: 'transparent',
    borderInlineStartColor: 'transparent',
    animation: 'spin',
  },
  variants: {
    size: {
      sm: { '--spinner-size': 'sizes.4' },
      md: { '--spinner-size': 'sizes.5' },
      lg: { '--spinner-size': 'sizes.8', borderWidth: '3px' },
    },
  },
  defaultVariants: { size: 'md' },
})

export const emptyStateRecipe = defineSlotRecipe({
  className: 'empty-state',
  slots: ['root', 'media', 'title', 'description', 'actions'],
  base: {
    root: {
      display: 'flex',
      flexDirection: 'column',
      alignItems: 'center',
      gap: '3',
      py: { base: '10', md: '16' },
      px: '4',
      textAlign: 'center',
    },
    media: { width: '48', maxW: 'full', mb: '2', '& > svg': { width: 'full', height: 'auto' } },
    title: { textStyle: 'xl', fontWeight: 'semibold' },
    description: { color: 'fg.muted', maxW: '33em', textWrap: 'pretty' },
    actions: { display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: '3', mt: '3' },
  },
  variants: {
    size: {
      lg: { media: { width: '64' }, title: { textStyle: '3xl' } },
      md: {},
      sm: { root: { py: '8' }, media: { width: '32' }, title: { fontSize: 'lg' } },
    },
  },
  defaultVariants: { size: 'md' },
})

/** A bar at the bottom of the window: the connection is lost or restored. */
export const connectionBarRecipe = defineRecipe({
  className: 'connection-bar',
  base: {
    position: 'fixed',
    insetInline: '0',
    bottom: '0',
    zIndex: 'banner',
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '2',
    px: '4',
    py: '2.5',
    textStyle: 'sm',
    fontWeight: 'medium',
    _print: { display: 'none' },
  },
  variants: {
    state: {
      online: { p: '0', pointerEvents: 'none' },
      offline: { bg: 'fg', color: 'bg' },
      back: { bg: 'green.solid', color: 'bg.panel' },
    },
  },
  defaultVariants: { state: 'online' },
})
