/** The editors of content: tiles of the media library, the focal point of a picture, the tree of a menu. */
import { defineSlotRecipe } from '@chakra-ui/react/styled-system'

export const mediaTilesRecipe = defineSlotRecipe({
  className: 'media-tiles',
  slots: ['root', 'tile', 'open', 'picture', 'body', 'name', 'note'],
  base: {
    root: {
      display: 'grid',
      gridTemplateColumns: 'repeat(auto-fill, minmax(min(11rem, 45%), 1fr))',
      gap: '4',
      listStyle: 'none',
      p: '0',
      m: '0',
    },
    tile: { display: 'flex', minW: '0' },
    open: {
      display: 'flex',
      flexDirection: 'column',
      width: 'full',
      minW: '0',
      textAlign: 'start',
      borderWidth: '1px',
      borderRadius: 'l3',
      overflow: 'hidden',
      bg: 'bg.panel',
      cursor: 'pointer',
      _hover: { borderColor: 'primary.border' },
      '&[aria-pressed=true]': { borderColor: 'primary.solid', outline: '2px solid', outlineColor: 'primary.solid' },
      _focusVisible: { outline: '3px solid', outlineColor: 'primary.focusRing', outlineOffset: '2px' },
    },
    picture: {
      display: 'grid',
      placeItems: 'center',
      aspectRatio: '4 / 3',
      bg: 'bg.muted',
      color: 'fg.muted',
      overflow: 'hidden',
      position: 'relative',
      '& picture': { display: 'contents' },
      '& img, & > svg.illustration': {
        position: 'absolute',
        inset: '0',
        width: '100%',
        height: '100%',
        objectFit: 'cover',
      },
    },
    body: {
      display: 'flex',
      flexDirection: 'column',
      alignItems: 'flex-start',
      gap: '1',
      p: '3',
      minW: '0',
      width: 'full',
    },
    name: {
      textStyle: 'sm',
      fontWeight: 'medium',
      overflowWrap: 'anywhere',
      lineClamp: '2',
    },
    note: { textStyle: 'sm', color: 'fg.muted', overflowWrap: 'anywhere' },
  },
})

export const focalPointRecipe = defineSlotRecipe({
  className: 'focal-point',
  slots: ['root', 'marker', 'slider'],
  base: {
    root: {
      position: 'relative',
      display: 'block',
      width: 'fit-content',
      maxW: 'full',
      mx: 'auto',
      borderRadius: 'l2',
      overflow: 'hidden',
      bg: 'bg.muted',
      cursor: 'crosshair',
      touchAction: 'manipulation',
      '& picture': { display: 'contents' },
      '& img': { display: 'block', maxW: 'full', maxH: '22rem', width: 'auto', height: 'auto' },
    },
    slider: { width: 'full', height: '11', accentColor: 'colorPalette.solid', cursor: 'pointer' },
    marker: {
      position: 'absolute',
      insetInlineStart: 'var(--focal-x)',
      top: 'var(--focal-y)',
      width: '8',
      height: '8',
      transform: 'translate(-50%, -50%)',
      borderRadius: 'full',
      borderWidth: '3px',
      borderColor: 'white',
      boxShadow: '0 0 0 2px #000, inset 0 0 0 2px #000',
      pointerEvents: 'none',
    },
  },
})

export const menuTreeRecipe = defineSlotRecipe({
  className: 'menu-tree',
  slots: ['list', 'item', 'row', 'grip', 'text', 'label', 'target', 'tools'],
  base: {
    list: {
      display: 'flex',
      flexDirection: 'column',
      gap: '2',
      listStyle: 'none',
      p: '0',
      m: '0',
      '& &': { ps: { base: '4', md: '8' }, mt: '2' },
    },
    item: { minW: '0' },
    row: {
      position: 'relative',
      display: 'flex',
      alignItems: 'center',
      flexWrap: 'wrap',
      gap: '2',
      p: '2',
      borderWidth: '1px',
      borderRadius: 'l2',
      bg: 'bg.panel',
      '&[data-dragging]': { opacity: '0.5' },
      '&[data-drop=inside]': { borderColor: 'primary.solid', bg: 'primary.subtle' },
      '&[data-drop=before]::before, &[data-drop=after]::after': {
        content: '""',
        position: 'absolute',
        insetInline: '0',
        height: '3px',
        borderRadius: 'full',
        bg: 'primary.solid',
      },
      '&[data-drop=before]::before': { top: '-6px' },
      '&[data-drop=after]::after': { bottom: '-6px' },
    },
    grip: { display: 'inline-flex', color: 'fg.muted', cursor: 'grab', p: '1' },
    text: { display: 'flex', flexDirection: 'column', flex: '1 1 12rem', minW: '0' },
    label: { fontWeight: 'medium', overflowWrap: 'anywhere' },
    target: { textStyle: 'sm', color: 'fg.muted', overflowWrap: 'anywhere' },
    tools: { display: 'flex', alignItems: 'center', gap: '1', flexWrap: 'wrap' },
  },
})

export const previewIframeRecipe = defineSlotRecipe({
  className: 'preview-iframe',
  slots: ['root', 'frame'],
  base: {
    root: { overflow: 'auto', borderWidth: '1px', borderRadius: 'l3', bg: 'bg', maxW: 'full' },
    frame: { display: 'block', borderWidth: '0', transformOrigin: '0 0' },
  },
  variants: {
    size: {
      // Seven tenths of its size, so that it fits beside the sidebar.
      desktop: {
        root: { height: '308px', width: 'min(896px, 100%)' },
        frame: {
          width: '1280px',
          height: '440px',
          transform: 'scale(0.7)',
          marginInlineEnd: '-384px',
          marginBottom: '-132px',
        },
      },
      phone: { root: { width: 'min(392px, 100%)' }, frame: { width: '390px', height: '560px' } },
    },
  },
  defaultVariants: { size: 'desktop' },
})

/** The editor of pages and news: its blocks, small pictures, and the page in a frame. */
export const contentEditorRecipe = defineSlotRecipe({
  className: 'content-editor',
  slots: ['block', 'handle', 'thumbnail', 'frame'],
  base: {
    block: {
      borderWidth: '1px',
      borderRadius: 'l3',
      padding: { base: '3', md: '5' },
      bg: 'bg.panel',
      '&[data-over]': { outlineWidth: '2px', outlineStyle: 'solid', outlineColor: 'primary.solid' },
    },
    handle: { cursor: 'grab' },
    thumbnail: { display: 'block', width: '60', height: 'auto', maxWidth: 'full', borderRadius: 'l2' },
    frame: {
      display: 'block',
      width: 'full',
      height: '80vh',
      minHeight: '96',
      marginInline: 'auto',
      borderWidth: '1px',
      borderRadius: 'l2',
      bg: 'bg',
    },
  },
  variants: { width: { desktop: {}, phone: { frame: { maxWidth: '390px' } } } },
  defaultVariants: { width: 'desktop' },
})
