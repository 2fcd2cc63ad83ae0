/**
 * The same system for the lazy chunks: same foundation, only the floating parts' recipes. It writes no reset, no base and no
 * tokens at run time: those are in the style sheets.
 */
import { createSystem, defineConfig } from '@chakra-ui/react/styled-system'
import { foundation } from './foundation.ts'
import { overlayRecipes } from './recipes/overlays.ts'

const full = createSystem(foundation, defineConfig({ theme: { slotRecipes: overlayRecipes } }))

export const runtimeSystem: typeof full = { ...full, _global: [] }
