/** The Chakra system of all centers, for the build of the style sheets and the parity test; no page ships it. */
import { createSystem, defineConfig } from '@chakra-ui/react/styled-system'
import { foundation } from './foundation.ts'
import { overlayRecipes } from './recipes/overlays.ts'
import { chakraRecipes, chakraSlotRecipes, platformRecipes, platformSlotRecipes } from './recipes.ts'

export const system = createSystem(
  foundation,
  defineConfig({
    theme: {
      recipes: { ...chakraRecipes, ...platformRecipes },
      slotRecipes: { ...chakraSlotRecipes, ...platformSlotRecipes, ...overlayRecipes },
    },
  }),
)
