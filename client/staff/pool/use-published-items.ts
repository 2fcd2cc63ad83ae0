import { usePublishedChoices } from '#client/api/staff-vacancies.ts'

/** Vacancies on the site that the reader works with, to choose from: those whose title has the typed text. */
export function usePublishedItems(typed: string | null) {
  const { data, error, reload } = usePublishedChoices((typed ?? '').trim())
  return { items: (data ?? []).map(({ id, title }) => ({ value: id, label: title })), error, reload }
}
