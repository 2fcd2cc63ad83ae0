import { useTranslation } from 'react-i18next'
import { isLoose, type NearPlace, type SearchMeant, type useVacancySearch } from '#client/api/vacancies.ts'
import { ListPagination } from '#client/lists/list-pagination.tsx'
import { ListResults } from '#client/lists/list-results.tsx'
import type { ListMap } from '#client/lists/map/use-list-map.ts'
import { Link } from '#client/shell/navigation/site-link.tsx'
import { Stack } from '#client/ui/layout.tsx'
import { TextLink } from '#client/ui/link.tsx'
import { Heading, Text } from '#client/ui/text.tsx'
import { defaultRadius } from '#shared/resources/vacancy.ts'
import { type ListedVacancy, type VacancySearch, vacancySearch } from '#shared/resources/vacancy-search.ts'
import { EmptySearch } from './empty-search.tsx'
import { VacancyCards } from './vacancy-cards.tsx'
import { VacancyListSkeleton } from './vacancy-list-skeleton.tsx'

type State = ReturnType<typeof useVacancySearch>

type Props = Pick<State, 'error' | 'reload'> & {
  search: VacancySearch
  /** The cards that are shown; they may be older than the loaded ones. */
  vacancies: ListedVacancy[] | undefined
  near: NearPlace | undefined
  pagination: State['meta']['pagination']
  /** What connects a card to its pin. */
  cardOf: ListMap['cardOf']
  meant: SearchMeant
}

/** What a search found, and the links to its other pages. */
export function SearchResults({ search, vacancies, near, pagination, error, reload, cardOf, meant }: Props) {
  return (
    <>
      <ListResults
        state={{ error, reload, meta: { pagination } }}
        items={vacancies}
        skeleton={<VacancyListSkeleton />}
        empty={<EmptySearch search={search} near={near} />}
      >
        {(found) => (
          <>
            <Meant search={search} meant={meant} />
            <Found search={search} near={near} vacancies={found} cardOf={cardOf} />
          </>
        )}
      </ListResults>
      <ListPagination pagination={pagination} pathOf={(page) => vacancySearch.href({ ...search, page })} />
    </>
  )
}

/** Links to the searches that somebody probably meant. */
function Meant({ search, meant: { corrected, place } }: Pick<Props, 'search' | 'meant'>) {
  const { t } = useTranslation('site')
  const around = place && !search.place ? place : undefined
  return (
    <>
      {corrected ? (
        <Text tone="muted">
          {t('search.didYouMean')}{' '}
          <TextLink as={Link} to={vacancySearch.href({ ...search, q: corrected, page: undefined })}>
            {corrected}
          </TextLink>
          ?
        </Text>
      ) : null}
      {around ? (
        <Text tone="muted">
          {t('search.onlyNear')}{' '}
          <TextLink
            as={Link}
            to={vacancySearch.href({ ...search, q: around.rest || undefined, place: around.label, page: undefined })}
          >
            {t('search.countNear', { km: search.radius ?? defaultRadius, place: around.label })}
          </TextLink>
        </Text>
      ) : null}
    </>
  )
}

type FoundProps = Pick<Props, 'search' | 'near' | 'cardOf'> & { vacancies: ListedVacancy[] }

/** The cards; those that fit less well have a heading of their own, and are no result. */
function Found({ search, near, vacancies, cardOf }: FoundProps) {
  const { t } = useTranslation('site')
  const exact = vacancies.filter((vacancy) => !isLoose(vacancy))
  const loose = vacancies.filter(isLoose)
  const cardsOf = (shown: ListedVacancy[]) => (
    <VacancyCards columns="cards" vacancies={shown} card={({ id }) => ({ onMap: cardOf(id) })} />
  )
  if (loose.length === 0) return cardsOf(exact)
  return (
    <Stack gap="6">
      {exact.length > 0 ? cardsOf(exact) : <EmptySearch search={search} near={near} />}
      <Stack gap="2">
        <Heading as="h3" size="xl">
          {t('search.looseTitle')}
        </Heading>
        <Text tone="muted">{t('search.looseText')}</Text>
      </Stack>
      {cardsOf(loose)}
    </Stack>
  )
}
