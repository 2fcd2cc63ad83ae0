/** The illustrations for subjects without a photo, and the choice among them. Apart from `illustration.tsx`, which every page with one loads. */
import { type Category, type Theme, themeSlugs } from '#shared/resources/taxonomies.ts'

/** Number of illustrations of the themes whose items often appear side by side; other themes have one. */
const variants: Partial<Record<Theme, number>> = { zorg: 3, welzijn: 3, natuur: 3, onderwijs: 3 }

export type ThemeIllustration = `theme-${Theme}` | `theme-${Theme}-${2 | 3}`

/** The illustrations of a theme. Without a known theme they are those of `welzijn`. */
export function themeDrawings(theme: Theme | undefined): ThemeIllustration[] {
  const known = theme !== undefined && themeSlugs.includes(theme) ? theme : 'welzijn'
  const others = ([2, 3] as const).filter((variant) => variant <= (variants[known] ?? 1))
  return [`theme-${known}`, ...others.map((variant) => `theme-${known}-${variant}` as const)]
}

/** Categories that show the same work as another. */
const sameWork = { design: 'creatief', coordinatie: 'bestuur' } as const
type DrawnCategory = Exclude<Category, keyof typeof sameWork>

export type CategoryIllustration = `category-${DrawnCategory | 'algemeen' | 'algemeen-2' | 'algemeen-3'}`
export type Drawing = ThemeIllustration | CategoryIllustration

/** The illustration of a kind of work. */
export const categoryDrawing = (category: Category): CategoryIllustration =>
  `category-${category === 'design' || category === 'coordinatie' ? sameWork[category] : category}`

/** For any subject. */
export const generalDrawings: readonly CategoryIllustration[] = [
  'category-algemeen',
  'category-algemeen-2',
  'category-algemeen-3',
]

/**
 * One drawing for each item of a list, out of those that fit it, the best first: none twice, as long as there are enough, and
 * else the one that is furthest away. `taken` are on the same screen already.
 */
export function distinctDrawings(fitting: readonly (readonly Drawing[])[], taken: readonly Drawing[] = []): Drawing[] {
  const lastPlace = new Map<Drawing, number>(taken.map((drawing) => [drawing, -1]))
  return fitting.map((drawings, place) => {
    const options = drawings.length > 0 ? drawings : generalDrawings
    const [first = 'category-algemeen'] = options
    const found =
      options.find((drawing) => !lastPlace.has(drawing)) ??
      options.reduce(
        (best, drawing) => ((lastPlace.get(drawing) ?? 0) < (lastPlace.get(best) ?? 0) ? drawing : best),
        first,
      )
    lastPlace.set(found, place)
    return found
  })
}

const variantCount = (name: string): number => {
  const theme = name.replace(/^theme-/, '')
  return themeSlugs.some((slug) => slug === theme) ? (variants[theme as Theme] ?? 1) : 0
}

/** Whether a text is the name of a theme with an illustration. */
export function isIllustration(name: string): name is ThemeIllustration {
  const [, theme = '', variant = '1'] = /^(theme-[a-z]+)(?:-(\d))?$/.exec(name) ?? []
  return Number(variant) >= 1 && Number(variant) <= variantCount(theme)
}
