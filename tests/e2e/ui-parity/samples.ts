/** What the parity test compares: every recipe, every slot, every variant once, plain and in every state that CSS knows. */
import { chakraRecipes, chakraSlotRecipes, platformRecipes, platformSlotRecipes } from '#client/ui/system/recipes.ts'

export interface Sample {
  /** The recipe's key in the system. */
  key: string
  className: string
  slot?: string
  variants: Record<string, string | boolean>
}

interface Recipe {
  className: string
  slots?: readonly string[]
  variants?: Record<string, Record<string, object>>
  defaultVariants?: Record<string, string | boolean>
}

const value = (name: string) => (name === 'true' ? true : name)

function selections(recipe: Recipe): Sample['variants'][] {
  const defaults = recipe.defaultVariants ?? {}
  const changed = Object.entries(recipe.variants ?? {}).flatMap(([variant, values]) =>
    Object.keys(values)
      .filter((name) => value(name) !== defaults[variant])
      .map((name) => ({ ...defaults, [variant]: value(name) })),
  )
  return [defaults, ...changed]
}

export const samples: Sample[] = Object.entries({
  ...chakraRecipes,
  ...platformRecipes,
  ...chakraSlotRecipes,
  ...platformSlotRecipes,
} as unknown as Record<string, Recipe>).flatMap(([key, recipe]) =>
  selections(recipe).flatMap((variants) =>
    (recipe.slots ?? [undefined]).map((slot) => ({ key, className: recipe.className, slot, variants })),
  ),
)

/** Attributes that the recipes' conditions look at. */
export const states: Record<string, Record<string, string | boolean>> = {
  plain: {},
  refused: { 'aria-disabled': true, 'aria-invalid': true },
  chosen: { 'aria-current': 'page', 'aria-pressed': true, 'data-state': 'done', 'data-selected': '' },
}
