import { VacancyCard, type VacancyCardProps } from '#client/records/vacancies/vacancy-card.tsx'
import { drawingsFor } from '#client/records/vacancies/vacancy-drawings.ts'
import { type Drawing, distinctDrawings } from '#client/ui/drawings.ts'
import { Grid, type GridProps } from '#client/ui/layout.tsx'
import type { ListedVacancy } from '#shared/resources/vacancy-search.ts'

type Props = Pick<GridProps, 'columns' | 'align'> & {
  vacancies: readonly ListedVacancy[]
  /** Drawings that are on the same screen already. */
  taken?: readonly Drawing[]
  /** Further properties of a card. */
  card?: (vacancy: ListedVacancy) => Omit<VacancyCardProps, 'vacancy' | 'drawing'>
}

/** Vacancies as cards, without the same drawing twice. */
export function VacancyCards({ vacancies, taken, card, ...grid }: Props) {
  const drawings = distinctDrawings(vacancies.map(drawingsFor), taken)
  return (
    <Grid {...grid}>
      {vacancies.map((vacancy, index) => (
        <VacancyCard key={vacancy.id} vacancy={vacancy} drawing={drawings[index]} {...card?.(vacancy)} />
      ))}
    </Grid>
  )
}
