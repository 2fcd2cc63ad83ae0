import { useState } from 'react'
import type { NearPlace, useVacancySearch } from '#client/api/vacancies.ts'
import { ListPagination } from '#client/lists/list-pagination.tsx'
import { ListResults } from '#client/lists/list-results.tsx'
import { Grid } from '#client/ui/layout.tsx'
import { type ListedVacancy, type VacancySearch, vacancySearch } from '#shared/resources/vacancy-search.ts'
import { EmptySearch } from './empty-search.tsx'
import { hasPlace } from './map-places.ts'
import { SearchMap } from './search-map.tsx'
import { VacancyCards } from './vacancy-cards.tsx'
import { VacancyListSkeleton } from './vacancy-list-skeleton.tsx'

type State = ReturnType<typeof useVacancySearch>

type Props = Pick<State, 'error' | 'reload'> & {
  search: VacancySearch
  /** The cards that are shown; they may be older than the loaded ones. */
  vacancies: ListedVacancy[] | undefined
  near: NearPlace | undefined
  pagination: State['meta']['pagination']
  mapShown: boolean
}

/** What a search found, and the links to its other pages. */
export function SearchResults({ search, vacancies, near, pagination, error, reload, mapShown }: Props) {
  return (
    <>
      <ListResults
        state={{ error, reload }}
        items={vacancies}
        skeleton={<VacancyListSkeleton />}
        empty={<EmptySearch search={search} near={near} />}
      >
        {(found) => <Found vacancies={found} mapShown={mapShown && found.some(hasPlace)} />}
      </ListResults>
      <ListPagination pagination={pagination} pathOf={(page) => vacancySearch.href({ ...search, page })} />
    </>
  )
}

/** The cards, with their map beside them when it is open. */
function Found({ vacancies, mapShown }: { vacancies: ListedVacancy[]; mapShown: boolean }) {
  const [activeId, setActiveId] = useState<string | null>(null)
  const cards = (
    <VacancyCards
      columns="cards"
      align={mapShown ? 'start' : undefined}
      vacancies={vacancies}
      card={({ id }) => (mapShown ? { active: id === activeId, onActive: setActiveId } : {})}
    />
  )
  if (!mapShown) return cards
  return (
    <Grid columns="listAndMap">
      <SearchMap vacancies={vacancies} activeId={activeId} onActive={setActiveId} />
      {cards}
    </Grid>
  )
}
