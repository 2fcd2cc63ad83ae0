import { categoryDrawing, type Drawing, generalDrawings, themeDrawings } from '#client/ui/drawings.ts'
import type { Vacancy } from '#shared/resources/vacancy.ts'

/** The drawings that fit a vacancy, the best first: of its kind of work, of its themes, of any work. */
export const drawingsFor = ({ categories, themes }: Pick<Vacancy, 'categories' | 'themes'>): Drawing[] => [
  ...categories.map(categoryDrawing),
  ...themes.flatMap(themeDrawings),
  ...generalDrawings,
]
