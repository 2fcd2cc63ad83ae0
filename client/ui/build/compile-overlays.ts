/**
 * The recipes of the overlays with every token, shorthand and condition resolved by the system. With these plain styles the
 * lazy chunks need neither the tokens nor Chakra's table of utilities (10 kB).
 */
import { overlayRecipes } from '../system/recipes/overlays.ts'
import { system } from '../system/system.ts'

type SlotStyles = Record<string, object>
interface SlotRecipe {
  className?: string
  slots: readonly string[]
  base?: SlotStyles
  variants?: Record<string, Record<string, SlotStyles>>
  defaultVariants?: object
}

const resolveSlots = (styles: SlotStyles | undefined): SlotStyles =>
  Object.fromEntries(Object.entries(styles ?? {}).map(([slot, style]) => [slot, system.css(style as never) as object]))

const resolveRecipe = ({ className, slots, base, variants, defaultVariants }: SlotRecipe): SlotRecipe => ({
  className,
  slots,
  base: resolveSlots(base),
  variants: Object.fromEntries(
    Object.entries(variants ?? {}).map(([variant, values]) => [
      variant,
      Object.fromEntries(Object.entries(values).map(([value, styles]) => [value, resolveSlots(styles)])),
    ]),
  ),
  defaultVariants,
})

export function compileOverlays(): Record<string, SlotRecipe> {
  const recipes = Object.entries(overlayRecipes as unknown as Record<string, SlotRecipe>)
  return Object.fromEntries(recipes.map(([name, recipe]) => [name, resolveRecipe(recipe)]))
}
