/** Overlays: Chakra's components in the lazy chunks use these recipes at run time, with the same tokens as the page. */
import { defineSlotRecipe } from '@chakra-ui/react/styled-system'

const backdrop = {
  position: 'fixed',
  inset: '0',
  zIndex: 'overlay',
  bg: 'rgb(12 16 14 / 0.48)',
  _open: { animationName: 'fade-in', animationDuration: 'moderate' },
  _closed: { animationName: 'fade-out', animationDuration: 'fast' },
} as const

/** Header and footer leave the body no height: then all of it scrolls, as on a phone at a zoom of 400 %. */
const lowWindow = '@media (max-height: 30em)'

const panel = {
  display: 'flex',
  flexDirection: 'column',
  position: 'relative',
  width: 'full',
  outline: '0',
  bg: 'bg.panel',
  color: 'fg',
  shadow: 'float',
  _highContrast: { borderWidth: '1px' },
  [lowWindow]: { overflowY: 'auto' },
} as const

const frame = {
  // Its title may take three lines, above a body that scrolls.
  header: { display: 'flex', alignItems: 'center', flexShrink: '0', minH: '14', ps: '6', pe: '16', pt: '5', pb: '2' },
  title: { textStyle: 'xl', fontWeight: 'semibold' },
  description: { color: 'fg.muted', '&:not(:last-child)': { mb: '4' } },
  body: {
    flex: '1',
    minH: '0',
    px: '6',
    pt: '2',
    pb: '6',
    overflowY: 'auto',
    overscrollBehavior: 'contain',
    [lowWindow]: { flex: 'none', overflowY: 'visible' },
  },
  footer: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'flex-end',
    gap: '3',
    px: '6',
    py: '4',
    borderTopWidth: '1px',
    _empty: { display: 'none' },
  },
  closeTrigger: { position: 'absolute', top: '3', insetEnd: '3' },
} as const

export const dialogRecipe = defineSlotRecipe({
  className: 'dialog',
  slots: ['backdrop', 'positioner', 'content', 'header', 'title', 'description', 'body', 'footer', 'closeTrigger'],
  base: {
    ...frame,
    // They do nothing while one of them is sending.
    footer: { ...frame.footer, '&:has([aria-busy=true]) button:not([aria-busy=true])': { layerStyle: 'disabled' } },
    backdrop,
    positioner: {
      display: 'flex',
      position: 'fixed',
      inset: '0',
      zIndex: 'modal',
      justifyContent: 'center',
      alignItems: { base: 'flex-end', sm: 'center' },
      p: { base: '0', sm: '6' },
      overscrollBehavior: 'none',
    },
    content: {
      ...panel,
      // A bottom sheet on a phone, a centered card on larger screens.
      borderRadius: { base: '{radii.lg} {radii.lg} 0 0', sm: 'l3' },
      maxH: { base: '92dvh', sm: 'calc(100dvh - {spacing.12})' },
      _open: { animationName: 'scale-in, fade-in', animationDuration: 'moderate', animationTimingFunction: 'ease-out' },
      _closed: { animationName: 'scale-out, fade-out', animationDuration: 'fast' },
    },
  },
  variants: {
    size: {
      sm: { content: { maxW: { sm: 'md' } } },
      md: { content: { maxW: { sm: 'xl' } } },
      lg: { content: { maxW: { sm: '4xl' } } },
    },
  },
  defaultVariants: { size: 'md' },
})

const sheetOnPhone = {
  maxW: 'full',
  height: 'auto',
  maxH: 'calc(100dvh - {spacing.16})',
  borderRadius: '{radii.lg} {radii.lg} 0 0',
} as const

export const drawerRecipe = defineSlotRecipe({
  className: 'drawer',
  slots: ['backdrop', 'positioner', 'content', 'header', 'title', 'description', 'body', 'footer', 'closeTrigger'],
  base: {
    ...frame,
    backdrop,
    // Only the panel receives clicks, so that without an overlay the page beside it stays usable.
    positioner: { display: 'flex', position: 'fixed', inset: '0', zIndex: 'modal', pointerEvents: 'none' },
    content: {
      ...panel,
      // Size and duration that the specification gives: 24rem, 300 ms.
      maxW: 'min({sizes.sm}, calc(100vw - {spacing.8}))',
      height: '100dvh',
      pointerEvents: 'auto',
      animationDuration: 'slow',
      animationTimingFunction: 'ease-out',
      animationFillMode: 'both',
    },
  },
  variants: {
    placement: {
      start: {
        positioner: { justifyContent: 'flex-start' },
        content: {
          _open: { animationName: 'slide-from-left-full', _rtl: { animationName: 'slide-from-right-full' } },
          _closed: { animationName: 'slide-to-left-full', _rtl: { animationName: 'slide-to-right-full' } },
        },
      },
      end: {
        positioner: { justifyContent: 'flex-end' },
        content: {
          _open: { animationName: 'slide-from-right-full', _rtl: { animationName: 'slide-from-left-full' } },
          _closed: { animationName: 'slide-to-right-full', _rtl: { animationName: 'slide-to-left-full' } },
        },
      },
      /** At the right; at the bottom of a phone. */
      sheet: {
        positioner: { justifyContent: 'flex-end', smDown: { alignItems: 'flex-end' } },
        content: {
          _open: {
            animationName: { base: 'slide-from-bottom-full', sm: 'slide-from-right-full' },
            _rtl: { sm: { animationName: 'slide-from-left-full' } },
          },
          _closed: {
            animationName: { base: 'slide-to-bottom-full', sm: 'slide-to-right-full' },
            _rtl: { sm: { animationName: 'slide-to-left-full' } },
          },
          smDown: sheetOnPhone,
        },
      },
    },
  },
  defaultVariants: { placement: 'end' },
})

/** An open `sheet`, for the page's own style sheet. */
export const staticDrawerRecipe = defineSlotRecipe({
  className: 'static-drawer',
  slots: ['root', 'title', 'body', 'close'],
  base: {
    root: {
      ...panel,
      position: 'fixed',
      insetEnd: '0',
      bottom: '0',
      zIndex: 'modal',
      maxW: 'min({sizes.sm}, calc(100vw - {spacing.8}))',
      height: '100dvh',
      // As dark as the overlay of the drawer that takes its place.
      outline: '100vmax solid rgb(12 16 14 / 0.48)',
      smDown: sheetOnPhone,
      _print: { position: 'static', outline: '0', height: 'auto', maxW: 'full' },
    },
    title: { ...frame.title, ps: '6', pe: '16', pt: '5', pb: '2' },
    body: frame.body,
    close: frame.closeTrigger,
  },
})

const list = {
  bg: 'bg.panel',
  color: 'fg',
  shadow: 'float',
  borderRadius: 'l2',
  p: '1.5',
  outline: '0',
  overflowY: 'auto',
  zIndex: 'popover',
  _highContrast: { borderWidth: '1px' },
  _open: { animationName: 'fade-in', animationDuration: 'fast' },
  _closed: { animationName: 'fade-out', animationDuration: 'faster' },
} as const

const row = {
  display: 'flex',
  alignItems: 'center',
  gap: '3',
  minH: '11',
  px: '3',
  py: '1.5',
  borderRadius: 'l1',
  width: 'full',
  color: 'inherit',
  textAlign: 'start',
  textDecoration: 'none',
  userSelect: 'none',
  outline: '0',
  cursor: 'menuitem',
  _disabled: { layerStyle: 'disabled' },
  _highlighted: { bg: 'primary.subtle', color: 'primary.fg', _highContrast: { outline: '2px solid Highlight' } },
} as const

export const menuRecipe = defineSlotRecipe({
  className: 'menu',
  slots: ['content', 'item', 'itemText', 'itemIndicator', 'itemGroup', 'itemGroupLabel', 'separator', 'positioner'],
  base: {
    content: { ...list, minW: '13rem', maxW: 'calc(100vw - {spacing.4})', maxH: 'var(--available-height)' },
    item: { ...row, '&[data-danger]': { color: 'red.fg', _highlighted: { bg: 'red.subtle', color: 'red.fg' } } },
    itemText: { flex: '1' },
    itemIndicator: { display: 'flex', color: 'primary.fg' },
    itemGroupLabel: { px: '3', pt: '2', pb: '1', textStyle: 'sm', color: 'fg.muted' },
    separator: { height: '1px', bg: 'border', my: '1.5', mx: '-1.5' },
  },
})

export const comboboxRecipe = defineSlotRecipe({
  className: 'combobox',
  slots: ['root', 'content', 'item', 'itemText', 'itemGroup', 'itemGroupLabel', 'positioner', 'empty'],
  base: {
    content: { ...list, maxH: 'min(20rem, var(--available-height, 20rem))', minW: '14rem', width: 'full' },
    item: { ...row, cursor: 'option' },
    itemText: { flex: '1' },
    itemGroupLabel: { px: '3', pt: '3', pb: '1', textStyle: 'sm', fontWeight: 'semibold', color: 'fg.muted' },
    empty: { px: '3', py: '2.5', color: 'fg.muted' },
  },
  variants: {
    variant: {
      // It comes into a field with the first key: a box of its own would move what is below.
      outline: { root: { display: 'contents' } },
      /** Below its field inside a dialog, as high in every state: the field must not move while its list changes. */
      flushed: {
        content: { shadow: 'none', bg: 'transparent', p: '0', mt: '3', height: 'min(24rem, 50dvh)', maxH: 'none' },
      },
    },
  },
  defaultVariants: { variant: 'outline' },
})

export const toastRecipe = defineSlotRecipe({
  className: 'toast',
  slots: ['root', 'title', 'description', 'actionTrigger', 'closeTrigger'],
  base: {
    root: {
      display: 'flex',
      alignItems: 'flex-start',
      gap: '3',
      width: { base: 'calc(100vw - {spacing.8})', sm: 'sm' },
      px: '5',
      py: '4',
      borderRadius: 'l3',
      bg: 'bg.panel',
      color: 'fg',
      shadow: 'float',
      '&[title]': { cursor: 'button' },
      // A modal dialog is open: what is pressed is the dialog's, also where a toast lies over it.
      'body[data-inert] &': { pointerEvents: 'none!' },
      translate: 'var(--x) var(--y)',
      scale: 'var(--scale)',
      zIndex: 'var(--z-index)',
      height: 'var(--height)',
      opacity: 'var(--opacity)',
      willChange: 'translate, opacity, scale',
      transition: 'translate 300ms, scale 300ms, opacity 300ms, height 300ms',
      transitionTimingFunction: 'ease-out',
      _highContrast: { borderWidth: '1px' },
      colorPalette: 'blue',
      '&[data-type=success]': { colorPalette: 'green' },
      '&[data-type=warning]': { colorPalette: 'orange' },
      '&[data-type=error]': { colorPalette: 'red' },
      '& > svg': { color: 'colorPalette.fg', mt: '3px' },
    },
    title: { fontWeight: 'semibold' },
    description: { color: 'fg.muted' },
    actionTrigger: {
      alignSelf: 'center',
      minH: '9',
      px: '3',
      ms: 'auto',
      borderRadius: 'sm',
      color: 'primary.fg',
      fontWeight: 'semibold',
      cursor: 'button',
      _hover: { bg: 'primary.subtle' },
    },
  },
})

export const overlayRecipes = {
  dialog: dialogRecipe,
  drawer: drawerRecipe,
  menu: menuRecipe,
  combobox: comboboxRecipe,
  toast: toastRecipe,
}
