/** Composite fields: calendar, files, tags, availability grid, rich text. */
import { defineSlotRecipe } from '@chakra-ui/react/styled-system'

const focus = {
  _focusVisible: { outline: '2px solid', outlineColor: 'colorPalette.focusRing', outlineOffset: '1px' },
} as const

export const dateInputRecipe = defineSlotRecipe({
  className: 'date-input',
  slots: ['root', 'panel', 'header', 'month', 'year', 'table', 'weekday', 'day'],
  base: {
    root: { position: 'relative', width: 'full', maxW: '18rem' },
    panel: {
      position: 'absolute',
      zIndex: 'docked',
      top: 'calc(100% + {spacing.1.5})',
      insetStart: '0',
      width: '20rem',
      maxW: 'calc(100vw - {spacing.8})',
      p: '3',
      bg: 'bg.panel',
      color: 'fg',
      borderWidth: '1px',
      borderRadius: 'l3',
      shadow: 'float',
    },
    header: { display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: '1', mb: '2' },
    month: { flex: '1', textAlign: 'end', pe: '2', fontWeight: 'semibold' },
    year: { flex: '1' },
    table: { width: 'full', tableLayout: 'fixed', borderCollapse: 'collapse' },
    weekday: { height: '8', textStyle: 'sm', fontWeight: 'medium', color: 'fg.muted', textAlign: 'center' },
    day: {
      ...focus,
      display: 'grid',
      placeContent: 'center',
      width: 'full',
      height: '11',
      borderRadius: 'l1',
      fontVariantNumeric: 'tabular-nums',
      cursor: 'pointer',
      color: 'fg',
      _hover: { bg: 'primary.subtle' },
      '&[data-outside]': { color: 'fg.muted' },
      '&[data-today]': { boxShadow: 'inset 0 0 0 1px currentColor', fontWeight: 'semibold' },
      '&[data-chosen]': {
        bg: 'colorPalette.solid',
        color: 'colorPalette.contrast',
        _highContrast: { forcedColorAdjust: 'none', bg: 'Highlight', color: 'HighlightText' },
      },
      _disabled: { bgColor: 'transparent', textDecoration: 'line-through', color: 'fg.muted', cursor: 'not-allowed' },
    },
  },
})

export const fileInputRecipe = defineSlotRecipe({
  className: 'file-input',
  slots: ['root', 'file', 'name', 'progress'],
  base: {
    root: {
      display: 'flex',
      flexDirection: 'column',
      alignItems: 'flex-start',
      gap: '2',
      p: '4',
      width: 'full',
      borderWidth: '1px',
      borderStyle: 'dashed',
      borderColor: 'border.emphasized',
      borderRadius: 'l2',
      bg: 'bg.panel',
      '&[data-over]': { borderColor: 'primary.border', bg: 'primary.subtle' },
      '&[data-invalid]': { borderColor: 'border.error' },
    },
    file: { display: 'flex', alignItems: 'center', gap: '3', width: 'full', minW: '0' },
    name: { flex: '1', minW: '0', overflowWrap: 'anywhere' },
    progress: {
      width: 'full',
      height: '2',
      appearance: 'none',
      borderWidth: '0',
      borderRadius: 'full',
      bg: 'bg.muted',
      overflow: 'hidden',
      '&::-webkit-progress-bar': { bg: 'bg.muted' },
      '&::-webkit-progress-value': { bg: 'colorPalette.solid', transition: 'width 0.15s' },
      '&::-moz-progress-bar': { bg: 'colorPalette.solid' },
    },
  },
})

export const tagInputRecipe = defineSlotRecipe({
  className: 'tag-input',
  slots: ['root', 'list', 'tag', 'remove'],
  base: {
    root: { display: 'flex', flexDirection: 'column', gap: '2', width: 'full' },
    list: { display: 'flex', flexWrap: 'wrap', gap: '2', listStyle: 'none', p: '0', m: '0' },
    tag: {
      display: 'inline-flex',
      alignItems: 'center',
      minH: '11',
      ps: '4',
      borderRadius: 'full',
      bg: 'primary.subtle',
      color: 'primary.fg',
      fontWeight: 'medium',
      overflowWrap: 'anywhere',
    },
    remove: {
      ...focus,
      display: 'grid',
      placeContent: 'center',
      minW: '11',
      minH: '11',
      borderRadius: 'full',
      cursor: 'pointer',
    },
  },
})

export const slotGridRecipe = defineSlotRecipe({
  className: 'slot-grid',
  slots: ['root', 'column', 'row', 'cell', 'whole'],
  base: {
    root: {
      width: 'full',
      maxW: '34rem',
      tableLayout: 'fixed',
      borderCollapse: 'separate',
      borderSpacing: '0',
      // A drag selects cells, not text; a finger still scrolls up and down.
      userSelect: 'none',
      touchAction: 'pan-y',
    },
    column: {
      fontSize: { base: '0.75rem', sm: 'sm' },
      fontWeight: 'medium',
      textAlign: 'center',
      '&:first-child': { width: '5.75rem' },
    },
    row: { fontSize: { base: '0.875rem', sm: 'md' }, textAlign: 'start', fontWeight: 'medium', borderTopWidth: '1px' },
    cell: {
      borderTopWidth: '1px',
      textAlign: 'center',
      '& > label': { display: 'flex', justifyContent: 'center', width: 'full', gap: '0' },
      '&:has(:checked)': { bg: 'primary.subtle' },
    },
    whole: {
      ...focus,
      width: 'full',
      minH: '11',
      fontWeight: 'medium',
      textAlign: 'inherit',
      borderRadius: 'l1',
      cursor: 'pointer',
      _hover: { bg: 'bg.muted' },
      '&[aria-pressed=true]': { color: 'primary.fg' },
    },
  },
})

/** A round part of an image; the circle and its corners are placed by the cropper itself. */
export const imageCropperRecipe = defineSlotRecipe({
  className: 'image-cropper',
  slots: ['root', 'viewport', 'image', 'selection', 'handle', 'grip', 'label', 'zoom'],
  base: {
    root: { display: 'flex', flexDirection: 'column', gap: '3', width: 'full' },
    viewport: {
      position: 'relative',
      overflow: 'hidden',
      // The cropper stretches the image over this box, so the box has the proportions of the image.
      width: 'fit-content',
      maxW: 'full',
      mx: 'auto',
      borderRadius: 'l2',
      touchAction: 'none',
    },
    image: {
      display: 'block',
      maxW: 'full',
      maxH: { base: '18rem', sm: '22rem' },
      // A light logo without a background shows on its checks.
      background: 'repeating-conic-gradient(#c4c8cc 0% 25%, #f4f5f6 0% 50%) 0 0 / 16px 16px',
    },
    selection: {
      ...focus,
      borderRadius: 'full',
      '&[data-part=rectangle]': { borderRadius: '0' },
      border: '3px solid white',
      boxShadow: '0 0 0 1px rgb(0 0 0 / 0.6), 0 0 0 200vmax rgb(0 0 0 / 0.5)',
      cursor: 'move',
    },
    handle: { display: 'grid', placeContent: 'center', boxSize: '11' },
    grip: { boxSize: '4', borderRadius: 'full', bg: 'white', boxShadow: '0 0 0 1px rgb(0 0 0 / 0.6)' },
    label: { fontWeight: 'medium' },
    zoom: { width: 'full', height: '11', accentColor: 'colorPalette.solid', cursor: 'pointer' },
  },
})

export const richTextRecipe = defineSlotRecipe({
  className: 'rich-text',
  slots: ['root', 'toolbar', 'tool', 'content'],
  base: {
    root: { width: 'full' },
    toolbar: { display: 'flex', flexWrap: 'wrap', gap: '1' },
    tool: {
      ...focus,
      display: 'grid',
      placeContent: 'center',
      boxSize: '11',
      borderRadius: 'l1',
      cursor: 'pointer',
      color: 'fg',
      _hover: { bg: 'bg.muted' },
      '&[aria-pressed=true]': { bg: 'primary.subtle', color: 'primary.fg' },
    },
    content: {
      cursor: 'text',
      '& > div': { outline: '0', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
    },
  },
  variants: {
    look: {
      field: {
        root: {
          borderWidth: '1px',
          borderColor: 'border.emphasized',
          borderRadius: 'l2',
          bg: 'bg.panel',
          '&:focus-within': { borderColor: 'colorPalette.focusRing', boxShadow: 'inset 0 0 0 1px currentColor' },
          '&[data-invalid]': { borderColor: 'border.error' },
        },
        toolbar: { p: '1', borderBottomWidth: '1px' },
        content: {
          minH: '36',
          px: '4',
          py: '3',
          '& > div': { minH: '30' },
          '& p:not(:last-child)': { mb: '3' },
          '& :is(ul, ol)': { ps: '6', mb: '3' },
          '& ul': { listStyle: 'disc' },
          '& ol': { listStyle: 'decimal' },
          '& :is(h2, h3)': { textStyle: 'lg', fontWeight: 'semibold', mb: '2' },
          '& a': { textDecoration: 'underline' },
        },
      },
      // The text looks as on the page, by the same styles (`prose`).
      page: {
        root: { '&[data-invalid]': { outline: '1px solid', outlineColor: 'border.error', borderRadius: 'l1' } },
        toolbar: { mb: '2', mx: '-2', columnGap: '0' },
        tool: { color: 'fg.muted', boxSize: { base: '11', md: '9' } },
        content: {
          position: 'relative',
          minH: '16',
          '& > div': { minH: '16' },
          '& > [data-placeholder]:has(> p:only-child > br:only-child)::before': {
            content: 'attr(data-placeholder)',
            position: 'absolute',
            color: 'fg.muted',
            pointerEvents: 'none',
          },
        },
      },
    },
  },
  defaultVariants: { look: 'field' },
})

/** Program output on the developer pages. */
export const codeBoxRecipe = defineSlotRecipe({
  className: 'code-box',
  slots: ['root'],
  base: {
    root: {
      maxH: '26rem',
      overflow: 'auto',
      p: '4',
      borderRadius: 'l2',
      borderWidth: '1px',
      bg: 'bg.subtle',
      textStyle: 'sm',
      fontFamily: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
      whiteSpace: 'pre-wrap',
      overflowWrap: 'anywhere',
    },
  },
})

export const markedTextRecipe = defineSlotRecipe({
  className: 'marked-text',
  slots: ['root'],
  base: {
    root: {
      p: '3',
      borderRadius: 'l2',
      borderWidth: '1px',
      bg: 'bg',
      color: 'fg',
      textStyle: 'sm',
      whiteSpace: 'pre-wrap',
      overflowWrap: 'anywhere',
      '& ins': { bg: 'green.subtle', color: 'green.fg', textDecoration: 'underline' },
      '& del': { bg: 'red.subtle', color: 'red.fg', textDecoration: 'line-through' },
    },
  },
})

/** A mail: white, whatever the color mode, because most mail programs show it so. */
export const mailIframeRecipe = defineSlotRecipe({
  className: 'mail-iframe',
  slots: ['root'],
  base: {
    root: {
      display: 'block',
      w: 'full',
      borderWidth: '1px',
      borderRadius: 'l2',
      bg: 'white',
    },
  },
})

/** A color as text with the browser's color picker beside it. */
export const colorInputRecipe = defineSlotRecipe({
  className: 'color-input',
  slots: ['root', 'picker'],
  base: {
    root: {
      display: 'flex',
      gap: '2',
      maxW: '14rem',
      '& > input:first-of-type': { fontVariantNumeric: 'tabular-nums' },
    },
    picker: {
      ...focus,
      flexShrink: '0',
      boxSize: '11',
      p: '1',
      borderWidth: '1px',
      borderColor: 'border.emphasized',
      borderRadius: 'l2',
      bg: 'bg.panel',
      cursor: 'pointer',
    },
  },
})

/** A page of the site in an iframe, drawn at its real width and scaled to its place. */
export const sitePreviewRecipe = defineSlotRecipe({
  className: 'site-preview',
  slots: ['column', 'root', 'frame'],
  base: {
    column: {
      display: 'flex',
      flexDirection: 'column',
      gap: '3',
      minW: '0',
      // Below the header.
      lg: { position: 'sticky', top: '24', alignSelf: 'start', height: 'calc(100dvh - {spacing.28})', minH: '96' },
    },
    root: {
      position: 'relative',
      overflow: 'hidden',
      width: 'full',
      // 16rem is the least in which a page can be recognized.
      height: 'max(60dvh, {sizes.64})',
      lg: { flex: '1', minH: '0', height: 'auto' },
      borderWidth: '1px',
      borderRadius: 'l3',
      bg: 'bg.muted',
    },
    frame: { display: 'block', border: '0', transformOrigin: '0 0', bg: 'white' },
  },
})

/** A site's logo and icon on light and dark, whatever the colors of the page. */
export const brandPreviewRecipe = defineSlotRecipe({
  className: 'brand-preview',
  slots: ['logo', 'tab', 'icon'],
  base: {
    logo: {
      height: '16',
      maxW: 'full',
      p: '3',
      borderRadius: 'l2',
      // A picture has no style of border of its own.
      border: '1px solid',
      borderColor: 'border',
      objectFit: 'contain',
      bg: 'white',
      '&[data-mode=dark]': { bg: '#1c1e20' },
    },
    tab: {
      display: 'inline-flex',
      alignItems: 'center',
      gap: '2',
      maxW: 'full',
      px: '3',
      minH: '10',
      borderRadius: 'l2',
      textStyle: 'sm',
      bg: 'white',
      color: '#202124',
      borderWidth: '1px',
      '&[data-mode=dark]': { bg: '#35363a', color: '#e8eaed' },
    },
    icon: { boxSize: '4', objectFit: 'contain' },
  },
})
