import type { ListedVacancy } from '#shared/resources/vacancy-search.ts'

/** What two vacancies have in common, the strongest similarity first. `here`: they are in the same place too. */
type Similarity =
  | { kind: 'organization'; name: string }
  | { kind: 'category'; slug: ListedVacancy['categories'][number]; here: string | null }
  | { kind: 'theme'; slug: ListedVacancy['themes'][number]; here: string | null }
  | { kind: 'place'; city: string }

/** Why a vacancy is shown beside `model`; null when they share nothing that can be named. */
export function similarityOf(model: ListedVacancy, other: ListedVacancy): Similarity | null {
  const city = other.address?.city ?? null
  const here = city !== null && city === model.address?.city ? city : null
  if (other.organization && other.organization.id === model.organization?.id) {
    return { kind: 'organization', name: other.organization.name }
  }
  const category = model.categories.find((slug) => other.categories.includes(slug))
  if (category) return { kind: 'category', slug: category, here }
  const theme = model.themes.find((slug) => other.themes.includes(slug))
  if (theme) return { kind: 'theme', slug: theme, here }
  return here === null ? null : { kind: 'place', city: here }
}
