import { usePublishedChoices, vacancyItems } from '#client/api/staff-vacancies.ts'

/** Vacancies on the site that the reader works with, to choose from: those whose title or organization has the typed text. */
export function usePublishedItems(typed: string | null) {
  const { data, error, reload } = usePublishedChoices((typed ?? '').trim())
  return { items: vacancyItems(data ?? []), error, reload }
}
