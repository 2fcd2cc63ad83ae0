/** A map: Leaflet draws what is inside, its frame and its markers are the house's. */
import { defineSlotRecipe } from '@chakra-ui/react/styled-system'

export const mapRecipe = defineSlotRecipe({
  className: 'map',
  slots: ['root', 'canvas', 'marker', 'area'],
  base: {
    // A stacking context of its own: Leaflet counts its layers from 400.
    root: { isolation: 'isolate', borderRadius: 'l3', overflow: 'hidden', borderWidth: '1px', bg: 'bg.muted' },
    canvas: {},
    // An SVG path of Leaflet's.
    area: { fill: 'primary.solid', fillOpacity: '0.25', stroke: 'primary.solid', strokeWidth: '2px' },
    marker: {
      borderRadius: 'full',
      bg: 'primary.solid',
      borderWidth: '3px',
      borderColor: 'white',
      shadow: 'float',
      '&[data-active]': { bg: 'accent.solid', outline: '3px solid', outlineColor: 'accent.solid' },
    },
  },
  variants: {
    height: {
      page: { canvas: { height: { base: '80', md: '96' } } },
      beside: { canvas: { height: { base: '80', md: '96', lg: 'calc(100dvh - {spacing.32})' } } },
    },
  },
  defaultVariants: { height: 'page' },
})
