import { readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { RecipeClasses, SlotClasses } from '#client/ui/class-names.ts'
import { chakraRecipes, chakraSlotRecipes, platformRecipes, platformSlotRecipes } from '#client/ui/system/recipes.ts'

type Variants = Record<string, Record<string, Record<string, object>>>
interface Recipe {
  className: string
  slots?: readonly string[]
  base?: object
  variants?: Variants
  defaultVariants?: object
}

const recipes = Object.values({
  ...chakraRecipes,
  ...platformRecipes,
  ...chakraSlotRecipes,
  ...platformSlotRecipes,
}) as Recipe[]
const byClass = new Map(recipes.map((recipe) => [recipe.className, recipe]))

const folder = new URL('../../../client/ui/', import.meta.url)
const components = readdirSync(folder).filter((name) => name.endsWith('.tsx'))

type AnyClasses = RecipeClasses<Recipe> | SlotClasses<Recipe>
const isClasses = (value: unknown): value is AnyClasses =>
  typeof value === 'function' && 'recipe' in value && 'defaults' in value

async function allClasses(): Promise<AnyClasses[]> {
  const modules = await Promise.all(components.map((name) => import(new URL(name, folder).href)))
  return modules.flatMap((module) => Object.values(module as object).filter(isClasses))
}

/** Which variants say anything about a slot. */
function varyingOf(recipe: Recipe): Record<string, string[]> {
  const result: Record<string, string[]> = {}
  for (const slot of recipe.slots ?? []) {
    const names = Object.entries(recipe.variants ?? {})
      .filter(([, values]) => Object.values(values).some((styles) => Object.keys(styles[slot] ?? {}).length > 0))
      .map(([name]) => name)
    if (names.length > 0) result[slot] = names.sort()
  }
  return result
}

describe('class names of the components', () => {
  it('belong to a recipe that is written to the sheets, with its default variants', async () => {
    for (const classes of await allClasses()) {
      const recipe = byClass.get(classes.recipe)
      expect(recipe, classes.recipe).toBeDefined()
      expect(classes.defaults, classes.recipe).toEqual(recipe?.defaultVariants ?? {})
    }
  })

  it('put a variant’s class on exactly the slots that it changes', async () => {
    for (const classes of await allClasses()) {
      const recipe = byClass.get(classes.recipe)
      if (!('varying' in classes) || !recipe) continue
      const said = Object.fromEntries(
        Object.entries(classes.varying).map(([slot, names]) => [slot, [...(names as readonly string[])].sort()]),
      )
      expect(said, classes.recipe).toEqual(varyingOf(recipe))
    }
  })

  it('are unique among the recipes', () => {
    expect(byClass.size).toBe(recipes.length)
  })
})
