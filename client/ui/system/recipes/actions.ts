/** Buttons and links: Chakra's recipes in our sizes (at least 44 px for touch; `sm` is for staff tools). */
import { defineRecipe } from '@chakra-ui/react/styled-system'

export const buttonRecipe = defineRecipe({
  className: 'button',
  base: {
    display: 'inline-flex',
    appearance: 'none',
    alignItems: 'center',
    justifyContent: 'center',
    userSelect: 'none',
    position: 'relative',
    borderRadius: 'l2',
    verticalAlign: 'middle',
    borderWidth: '1px',
    borderColor: 'transparent',
    cursor: 'button',
    flexShrink: '0',
    maxWidth: 'full',
    lineHeight: '1.25',
    textAlign: 'center',
    textDecoration: 'none',
    fontWeight: 'semibold',
    transitionProperty: 'background-color, border-color, color',
    transitionDuration: 'fast',
    transitionTimingFunction: 'ease-out',
    _disabled: { layerStyle: 'disabled' },
    _print: { display: 'none' },
  },
  variants: {
    size: {
      sm: {
        minH: '9',
        minW: '9',
        px: '3',
        py: '1',
        textStyle: 'sm',
        gap: '1.5',
        borderRadius: 'sm',
        // The touch target stays 44 px where the pointer is coarse.
        '@media (pointer: coarse)': { _after: { content: '""', position: 'absolute', inset: '-5px 0' } },
      },
      md: { minH: '11', minW: '11', px: '5', py: '2', fontSize: 'md', gap: '2' },
      lg: { minH: '13', minW: '13', px: '6', py: '3', fontSize: 'lg', gap: '2.5' },
    },
    variant: {
      solid: {
        bg: 'colorPalette.solid',
        color: 'colorPalette.contrast',
        _hover: { bg: 'primary.solidHover' },
      },
      subtle: {
        bg: 'colorPalette.subtle',
        color: 'colorPalette.fg',
        _hover: { bg: 'colorPalette.muted' },
      },
      outline: {
        bg: 'bg.panel',
        borderColor: 'border.emphasized',
        color: 'fg',
        _hover: { borderColor: 'colorPalette.border', color: 'colorPalette.fg', bg: 'colorPalette.subtle' },
      },
      /** The chosen one of several, which `outline` shows. */
      chosen: {
        bg: 'colorPalette.subtle',
        borderColor: 'colorPalette.fg',
        color: 'colorPalette.fg',
        boxShadow: 'inset 0 0 0 1px var(--c-colors-color-palette-fg)',
        _highContrast: { forcedColorAdjust: 'none', bg: 'Highlight', color: 'HighlightText', borderColor: 'Highlight' },
      },
      ghost: {
        color: 'colorPalette.fg',
        _hover: { bg: 'colorPalette.subtle' },
      },
      danger: {
        bg: 'red.solid',
        color: 'red.contrast',
        _hover: { bg: 'red.fg' },
      },
      dangerQuiet: {
        color: 'red.fg',
        borderColor: 'red.border',
        _hover: { bg: 'red.subtle' },
      },
    },
    /** Its text starts where the text above and below it starts: for a `ghost` at the left edge. */
    flush: { true: { px: '0', _highContrast: { px: '3' } } },
    iconOnly: { true: { px: '0', borderRadius: 'full' } },
    fullWidth: { true: { width: 'full' } },
    loading: {
      true: {
        _disabled: { cursor: 'progress', opacity: '1' },
        // The hidden label keeps its width, so that the button does not change size; the spinner is over it.
        WebkitTextFillColor: 'transparent',
        '& > svg': { visibility: 'hidden' },
        // Forced colors show the label anyway, so the spinner is placed beside it there.
        '& > .spinner': { position: 'absolute', _highContrast: { position: 'static' } },
      },
    },
  },
  defaultVariants: { size: 'md', variant: 'solid' },
})

export const linkRecipe = defineRecipe({
  className: 'link',
  base: {
    color: 'colorPalette.fg',
    borderRadius: 'xs',
    cursor: 'pointer',
    textUnderlineOffset: '0.2em',
    textDecorationThickness: '1px',
  },
  variants: {
    variant: {
      underline: { textDecoration: 'underline', _hover: { textDecorationThickness: '2px' } },
      plain: { textDecoration: 'none', fontWeight: 'medium', _hover: { textDecoration: 'underline' } },
      /** In the color of the surrounding text: titles, breadcrumbs, footers. */
      quiet: { color: 'inherit', textDecoration: 'none', _hover: { textDecoration: 'underline' } },
    },
    standalone: {
      true: { display: 'inline-flex', alignItems: 'center', gap: '1.5', minH: '11' },
    },
  },
  defaultVariants: { variant: 'underline' },
})

export const skipLinkRecipe = defineRecipe({
  className: 'skip-link',
  base: {
    position: 'absolute',
    insetStart: '4',
    top: '3',
    zIndex: 'skipNav',
    px: '5',
    py: '3',
    borderRadius: 'l2',
    bg: 'bg.panel',
    color: 'primary.fg',
    fontWeight: 'semibold',
    shadow: 'float',
    '&:not(:focus)': {
      clipPath: 'inset(50%)',
      width: '1px',
      height: '1px',
      overflow: 'hidden',
      whiteSpace: 'nowrap',
      p: '0',
    },
  },
})
