/**
 * Class names shared by the style sheets and the components. A recipe `button` with variant `size: md` is written as
 * `.button` and `.button--size-md`; a boolean variant as `.button--loading`; a slot as `.card__title`, its variants as
 * `.card__title--size-md`; the slot `root` as `.card`.
 */
export const recipeClassName = (recipe: string, slot = 'root') => (slot === 'root' ? recipe : `${recipe}__${slot}`)

export const variantClassName = (root: string, variant: string, value: string) =>
  value === 'true' ? `${root}--${variant}` : `${root}--${variant}-${value}`

type VariantsOf<R> = R extends { variants?: infer V } ? NonNullable<V> : never
type Value<V> = V extends 'true' | 'false' ? boolean : V

/** The variants of a recipe as component props: plain values, never responsive objects. */
export type Variants<R> = { [K in keyof VariantsOf<R>]?: Value<keyof VariantsOf<R>[K]> }

type Slots<R> = R extends { slots: readonly (infer S)[] } ? S & string : never
type Values = Record<string, string | boolean | number | undefined>

/** Joins the class names that are not empty. */
export function classes(...names: readonly (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ')
}

function variantClasses(root: string, values: Values): string {
  let text = root
  for (const variant in values) {
    const value = values[variant]
    if (value !== undefined && value !== false) text += ` ${variantClassName(root, variant, String(value))}`
  }
  return text
}

/** The `class` value of a recipe; given variants override the defaults, undefined ones do not. */
function withDefaults(defaults: Values, given: Values | undefined): Values {
  if (!given) return defaults
  const merged: Values = { ...defaults }
  for (const variant in given) if (given[variant] !== undefined) merged[variant] = given[variant]
  return merged
}

export interface RecipeClasses<R> {
  (variants?: Variants<R>): string
  readonly recipe: string
  readonly defaults: Variants<R>
}

/** `const button = recipeClasses<typeof buttonRecipe>('button', { size: 'md' })`: the defaults must be the recipe's (tested). */
export function recipeClasses<R>(recipe: string, defaults: Variants<R>): RecipeClasses<R> {
  const make = (variants?: Variants<R>) => variantClasses(recipe, withDefaults(defaults as Values, variants as Values))
  return Object.assign(make, { recipe, defaults })
}

export interface SlotClasses<R> {
  (slot: Slots<R>, variants?: Variants<R>): string
  readonly recipe: string
  readonly defaults: Variants<R>
  readonly varying: SlotVariants<R>
}

/** The variants that change each slot: only their classes are rendered, to keep the markup small. Tested against the recipe. */
export type SlotVariants<R> = { [S in Slots<R>]?: readonly (keyof Variants<R>)[] }

/** `recipeClasses` for a recipe with slots. */
export function slotClasses<R>(recipe: string, defaults: Variants<R>, varying: SlotVariants<R>): SlotClasses<R> {
  const make = (slot: Slots<R>, variants?: Variants<R>) => {
    const root = recipeClassName(recipe, slot)
    const names = varying[slot] as readonly string[] | undefined
    if (!names) return root
    const all = withDefaults(defaults as Values, variants as Values)
    const values: Values = {}
    for (const name of names) values[name] = all[name]
    return variantClasses(root, values)
  }
  return Object.assign(make, { recipe, defaults, varying })
}
