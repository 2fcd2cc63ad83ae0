import { categoryDrawing, type Drawing, generalDrawings, themeDrawings } from '#client/ui/drawings.ts'
import type { Category } from '#shared/resources/taxonomies.ts'
import type { Vacancy } from '#shared/resources/vacancy.ts'

/** Kinds of work that are done in any theme: a trainer at a sports club is better drawn as sport. */
const anyTheme: readonly Category[] = ['activiteitenbegeleiding', 'coaching', 'coordinatie', 'training']

/** The drawings that fit a vacancy, the best first: of its kind of work, of its themes, of any work. */
export const drawingsFor = ({ categories, themes }: Pick<Vacancy, 'categories' | 'themes'>): Drawing[] => {
  const draws = (own: boolean) =>
    categories.filter((category) => anyTheme.includes(category) !== own).map(categoryDrawing)
  return [...draws(true), ...themes.flatMap(themeDrawings), ...draws(false), ...generalDrawings]
}
