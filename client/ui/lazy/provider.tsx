import { ChakraProvider } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'
import { runtimeSystem } from '../system/runtime.ts'
import 'virtual:platform-styles-lazy.css'

/**
 * Around every lazy part: Chakra's components read the house's own system. All parts share this chunk. In a production build
 * Emotion writes through the CSSOM, so `style-src` needs no more than the hash of the empty style element.
 */
export function LazyProvider({ children }: { children: ReactNode }) {
  return <ChakraProvider value={runtimeSystem}>{children}</ChakraProvider>
}
