import { useTranslation } from 'react-i18next'
import { useCenterContact, usePlaceExample } from '#client/api/center.ts'
import { useCountedSearch } from '#client/api/site-events.ts'
import { type NearPlace, useVacancySearch } from '#client/api/vacancies.ts'
import { SimilarPlaces } from '#client/lists/similar-places.tsx'
import { Link } from '#client/shell/navigation/site-link.tsx'
import { Button } from '#client/ui/button.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { Illustration } from '#client/ui/illustration.tsx'
import { Inline, Stack } from '#client/ui/layout.tsx'
import { TextLink } from '#client/ui/link.tsx'
import { Text } from '#client/ui/text.tsx'
import { telephone } from '#shared/paths.ts'
import { defaultRadius, radii } from '#shared/resources/vacancy.ts'
import { type VacancySearch, vacancySearch } from '#shared/resources/vacancy-search.ts'
import { useFilterChips } from './use-search-state.ts'

/** No results: suggestions for a wider search, each with its number of results. */
export function EmptySearch({ search, near }: { search: VacancySearch; near: NearPlace | undefined }) {
  const { t } = useTranslation('site')
  const chips = useFilterChips(search)
  useCountedSearch(search.q)
  const example = usePlaceExample()
  const contact = useCenterContact()
  const unknown = near === null ? search.place : undefined
  const radius = search.radius ?? defaultRadius
  const [next, ...further] = search.place && !unknown ? radii.filter((km) => km > radius) : []
  const isFiltered = vacancySearch.href(search) !== vacancySearch.href({})
  return (
    <EmptyState
      role="status"
      media={<Illustration name="state-empty" />}
      title={t('search.emptyTitle')}
      description={
        unknown
          ? t('search.unknownPlace', { place: unknown, example })
          : t(isFiltered ? 'search.emptyText' : 'search.emptyNone')
      }
      action={
        <Stack gap="6">
          <Inline justify="center">
            {unknown ? (
              <SimilarPlaces
                place={unknown}
                pathOf={(place) => vacancySearch.href({ ...search, place, page: undefined })}
              />
            ) : null}
            {next ? <Widened search={search} radius={next} further={further} /> : null}
            {chips.map(({ label, without, to }) => (
              <Suggestion key={to} search={without} label={t('search.emptyDrop', { label })} />
            ))}
            {search.q ? (
              <Suggestion
                search={{ ...search, q: undefined, page: undefined }}
                label={t('search.emptyDrop', { label: search.q })}
              />
            ) : null}
            {search.place ? (
              <Suggestion
                search={{ ...search, place: undefined, radius: undefined, page: undefined }}
                label={t('search.emptyDrop', { label: near?.label ?? search.place })}
              />
            ) : null}
            {chips.length + [search.q, search.place].filter(Boolean).length === 1 ? null : (
              <Suggestion search={{}} label={t('content.allVacancies')} />
            )}
          </Inline>
          {contact?.phone ? (
            <Text size="xl">
              {t('search.emptyCall')} <TextLink href={telephone(contact.phone)}>{contact.phone}</TextLink>
            </Text>
          ) : null}
        </Stack>
      }
    />
  )
}

type Radius = (typeof radii)[number]
type WidenedProps = { search: VacancySearch; radius: Radius; further: readonly Radius[] }

/** The search within this distance, or the nearest further one that has results. */
function Widened({ search, radius, further: [next, ...further] }: WidenedProps) {
  const { t } = useTranslation('site')
  const wider = { ...search, radius, page: undefined }
  const { count } = useVacancySearch(wider, 1)
  if (count === 0 && next) return <Widened search={search} radius={next} further={further} />
  return <Suggestion search={wider} label={t('search.emptyWiden', { km: radius })} />
}

/** One suggestion; hidden when it has no results either. */
function Suggestion({ search, label }: { search: VacancySearch; label: string }) {
  const { count } = useVacancySearch(search, 1)
  if (count === 0) return null
  // Reserves its space while the count is loading.
  if (count === undefined) {
    return (
      <Button variant="outline" disabled>
        {label} (…)
      </Button>
    )
  }
  return (
    <Button as={Link} to={vacancySearch.href(search)} variant="outline">
      {label} ({count})
    </Button>
  )
}
