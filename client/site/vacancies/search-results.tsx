import { useTranslation } from 'react-i18next'
import type { NearPlace, useVacancySearch } from '#client/api/vacancies.ts'
import { ListPagination } from '#client/lists/list-pagination.tsx'
import { ListResults } from '#client/lists/list-results.tsx'
import type { ListMap } from '#client/lists/map/use-list-map.ts'
import { Link } from '#client/shell/navigation/site-link.tsx'
import { Stack } from '#client/ui/layout.tsx'
import { TextLink } from '#client/ui/link.tsx'
import { Heading, Text } from '#client/ui/text.tsx'
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
  /** The search text as it was probably meant. */
  corrected: string | undefined
}

/** What a search found, and the links to its other pages. */
export function SearchResults({ search, vacancies, near, pagination, error, reload, cardOf, corrected }: Props) {
  const { t } = useTranslation('site')
  return (
    <>
      <ListResults
        state={{ error, reload }}
        items={vacancies}
        skeleton={<VacancyListSkeleton />}
        empty={<EmptySearch search={search} near={near} />}
      >
        {(found) => (
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
            <Found vacancies={found} cardOf={cardOf} />
          </>
        )}
      </ListResults>
      <ListPagination pagination={pagination} pathOf={(page) => vacancySearch.href({ ...search, page })} />
    </>
  )
}

type FoundProps = Pick<Props, 'cardOf'> & { vacancies: ListedVacancy[] }

/** The cards; those that fit less well have a heading of their own. */
function Found({ vacancies, cardOf }: FoundProps) {
  const { t } = useTranslation('site')
  const close = vacancies.filter(({ meta }) => !meta?.loose)
  const loose = vacancies.filter(({ meta }) => meta?.loose)
  const cardsOf = (shown: ListedVacancy[]) => (
    <VacancyCards columns="cards" vacancies={shown} card={({ id }) => ({ onMap: cardOf(id) })} />
  )
  if (loose.length === 0) return cardsOf(close)
  return (
    <Stack gap="6">
      {close.length > 0 ? cardsOf(close) : null}
      <Stack gap="2">
        <Heading as="h3" size="xl">
          {t(close.length > 0 ? 'search.looseTitle' : 'search.onlyLooseTitle')}
        </Heading>
        <Text tone="muted">{t('search.looseText')}</Text>
      </Stack>
      {cardsOf(loose)}
    </Stack>
  )
}
