'use no memo'

import slotRecipes from 'virtual:platform-overlay-recipes'
import { LocaleProvider } from '@ark-ui/react/locale'
import { ChakraProvider, createSystem } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'
import 'virtual:platform-styles-lazy.css'

// The recipes are resolved in the build, and reset, base and tokens are in the style sheets: none are written at run time.
const runtimeSystem = { ...createSystem({ theme: { slotRecipes } }), _global: [] }

/**
 * Around every lazy component, so that Chakra's components use our design system and are in the direction of the page. All of them share this chunk. In a production
 * build Emotion writes through the CSSOM, so `style-src` needs only the hash of the empty style element.
 */
export function LazyProvider({ children }: { children: ReactNode }) {
  return (
    <ChakraProvider value={runtimeSystem}>
      <LocaleProvider locale={document.documentElement.lang}>{children}</LocaleProvider>
    </ChakraProvider>
  )
}
