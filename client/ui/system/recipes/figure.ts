/** A picture or video in a text: 16:9, so that the layout does not shift when it loads. */
import { defineSlotRecipe } from '@chakra-ui/react/styled-system'

export const figureRecipe = defineSlotRecipe({
  className: 'figure',
  slots: ['root', 'media', 'caption', 'offer'],
  base: {
    root: { display: 'grid', gap: '2', maxW: 'prose' },
    media: {
      aspectRatio: '16 / 9',
      borderRadius: 'l3',
      overflow: 'hidden',
      bg: 'bg.muted',
      '& > picture': { display: 'contents' },
      '& > img, & > picture > img, & > iframe, & > svg': {
        display: 'block',
        width: '100%',
        height: '100%',
        objectFit: 'cover',
        borderWidth: '0',
      },
    },
    caption: { textStyle: 'sm', color: 'fg.muted' },
    offer: {
      display: 'grid',
      gap: '3',
      justifyItems: 'start',
      alignContent: 'center',
      minH: '44',
      p: { base: '5', md: '8' },
      borderRadius: 'l3',
      bg: 'primary.subtle',
    },
  },
  variants: {
    banner: { true: { root: { maxW: 'none' }, media: { aspectRatio: { base: '16 / 9', md: '5 / 2' } } } },
  },
})
