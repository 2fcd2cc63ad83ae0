import { useVacancyChoices, useVacancyTitle, vacancyItems } from '#client/api/staff-vacancies.ts'
import { RecordFilter, useTyped } from './record-filter.tsx'

type Props = { label: string; id: string | undefined; onChange: (id: string | undefined) => void }

/** Filters by one of the vacancies that the reader works with, found by its title or its organization. */
export function VacancyFilter(props: Props) {
  const [typed, setTyped] = useTyped()
  const { data: found = [] } = useVacancyChoices(typed === null ? null : typed.trim())
  const { data: chosen } = useVacancyTitle(props.id && typed === null ? props.id : null)
  return <RecordFilter {...props} items={vacancyItems(found)} chosen={chosen?.title} typed={typed} onType={setTyped} />
}
