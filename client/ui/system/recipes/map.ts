/** A map: Leaflet draws the content, these styles are for its border and markers. */
import { defineSlotRecipe } from '@chakra-ui/react/styled-system'

export const mapRecipe = defineSlotRecipe({
  className: 'map',
  slots: ['root', 'canvas', 'marker', 'name', 'area', 'action', 'show'],
  base: {
    // Its own stacking context, because Leaflet's layers start at z-index 400.
    root: {
      position: 'relative',
      isolation: 'isolate',
      borderRadius: 'l3',
      overflow: 'hidden',
      borderWidth: '1px',
      bg: 'bg.muted',
    },
    canvas: {
      height: { base: '80', md: '96' },
      // A phone held sideways scrolls the page beside it.
      maxHeight: { base: '60dvh', lg: 'none' },
      // Leaflet's own sheet has no layer, so that it wins without `!important`; it is white and blue in both modes, with a font of its own.
      fontFamily: 'body !important',
      '& a': { color: 'primary.fg !important' },
      '& :is(.leaflet-bar a, .leaflet-popup-content-wrapper, .leaflet-popup-tip, .leaflet-tooltip, .leaflet-control-attribution)':
        {
          bg: 'bg.panel !important',
          color: 'fg !important',
          borderColor: 'border !important',
        },
      '& .leaflet-bar a': { width: '11 !important', height: '11 !important', lineHeight: '2.75rem !important' },
      '& .leaflet-popup-content': { fontSize: 'md !important' },
      '& .leaflet-bar a:hover': { bg: 'bg.muted !important' },
      '& .leaflet-bar a.leaflet-disabled': { color: 'fg.muted !important' },
      '& .leaflet-tooltip-right::before': { borderRightColor: 'bg.panel !important' },
      '& .leaflet-tooltip-left::before': { borderLeftColor: 'bg.panel !important' },
      '& .leaflet-popup-close-button': { color: 'fg.muted !important' },
    },
    // Above Leaflet's own controls (z-index 1000), in the middle of the upper edge.
    action: {
      position: 'absolute',
      zIndex: '1001',
      insetBlockStart: '3',
      insetInline: '12',
      display: 'flex',
      justifyContent: 'center',
      pointerEvents: 'none',
      '& > *': { pointerEvents: 'auto', shadow: 'float' },
    },
    // An SVG path of Leaflet's.
    area: { fill: 'primary.solid', stroke: 'primary.solid' },
    marker: {
      borderRadius: 'full',
      bg: 'primary.solid',
      borderWidth: '3px',
      borderColor: 'white',
      shadow: 'float',
      color: 'primary.contrast',
      fontSize: 'sm',
      fontWeight: 'semibold',
      // Leaflet sets the size, 36 pixels with the border; the number of a shared pin is in its middle.
      textAlign: 'center',
      lineHeight: '30px',
      '&[data-active]': {
        bg: 'accent.solid',
        color: 'accent.contrast',
        _highContrast: { forcedColorAdjust: 'none', bg: 'Highlight', color: 'HighlightText' },
      },
    },
    // A button in Leaflet's popup.
    show: { mt: '1', py: '1', textDecoration: 'underline', fontWeight: 'medium', cursor: 'pointer' },
    name: {
      maxW: '44',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      // One line, which the room for it is reckoned with (`nameThose` of map-pins.ts).
      '& [dir=auto]': { whiteSpace: 'inherit' },
      fontSize: 'sm',
      fontWeight: 'medium',
    },
  },
  variants: {
    height: {
      page: {},
      beside: { canvas: { lg: { height: 'calc(100dvh - {spacing.32})' } } },
    },
  },
  defaultVariants: { height: 'page' },
})

const twoColumns = { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)' }

/**
 * A list with its map. From `xl` on the map is beside the list unless the visitor hid it, which the document has before the first
 * paint (`data-search-map`); below that it is shown once it is opened (`data-opened`), above the list on a phone.
 */
export const listAndMapRecipe = defineSlotRecipe({
  className: 'list-and-map',
  slots: ['root', 'map', 'hide', 'show'],
  base: {
    root: {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr)',
      gap: '6',
      alignItems: 'start',
      // The map comes after the list in the document, which the browser may have painted before it reads that.
      '&[data-map=true]': {
        '&[data-opened=true]': { lgToXl: twoColumns },
        '[data-search-map=shown] &': { xl: twoColumns },
      },
    },
    map: {
      alignSelf: 'stretch',
      lgDown: { order: '-1' },
      '[data-opened=false] > &': { xlDown: { display: 'none' } },
      '[data-search-map=hidden] &': { xl: { display: 'none' } },
    },
    // The two texts of the button that opens and closes it.
    hide: {
      '[data-opened=false] &': { xlDown: { display: 'none' } },
      '[data-search-map=hidden] &': { xl: { display: 'none' } },
    },
    show: {
      '[data-opened=true] &': { xlDown: { display: 'none' } },
      '[data-search-map=shown] &': { xl: { display: 'none' } },
    },
  },
})
