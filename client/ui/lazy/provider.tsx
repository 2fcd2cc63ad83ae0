'use no memo'

import slotRecipes from 'virtual:platform-overlay-recipes'
import { ChakraProvider, createSystem } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'
import 'virtual:platform-styles-lazy.css'

// The recipes come resolved, and reset, base and tokens are in the style sheets: nothing of these is written at run time.
const runtimeSystem = { ...createSystem({ theme: { slotRecipes } }), _global: [] }

/**
 * Around every lazy part: Chakra's components read the house's own system. All parts share this chunk. In a production build
 * Emotion writes through the CSSOM, so `style-src` needs no more than the hash of the empty style element.
 */
export function LazyProvider({ children }: { children: ReactNode }) {
  return <ChakraProvider value={runtimeSystem}>{children}</ChakraProvider>
}
