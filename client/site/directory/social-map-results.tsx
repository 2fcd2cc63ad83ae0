import { useTranslation } from 'react-i18next'
import { usePlaceExample } from '#client/api/center.ts'
import type { useSocialMap } from '#client/api/organizations.ts'
import type { NearPlace } from '#client/api/vacancies.ts'
import { ListPagination } from '#client/lists/list-pagination.tsx'
import { ListResults } from '#client/lists/list-results.tsx'
import type { ListMap } from '#client/lists/map/use-list-map.ts'
import { SimilarPlaces } from '#client/lists/similar-places.tsx'
import { Link } from '#client/shell/navigation/site-link.tsx'
import { Button } from '#client/ui/button.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { Illustration } from '#client/ui/illustration.tsx'
import { Grid, Inline } from '#client/ui/layout.tsx'
import { pathTo } from '#shared/paths.ts'
import type { Organization } from '#shared/resources/organization.ts'
import { type SocialMapSearch, socialMap } from '#shared/resources/social-map.ts'
import { VacancyListSkeleton } from '../vacancies/vacancy-list-skeleton.tsx'
import { OrganizationCard } from './organization-card.tsx'

type State = ReturnType<typeof useSocialMap>

type Props = Pick<State, 'error' | 'reload'> & {
  search: SocialMapSearch
  /** The cards that are shown; they may be older than the loaded ones. */
  organizations: Organization[] | undefined
  near: NearPlace | undefined
  pagination: State['meta']['pagination']
  /** What connects a card to its pin. */
  cardOf: ListMap['cardOf']
}

/** The organizations that were found, and the links to the other pages of the list. */
export function SocialMapResults({ search, organizations, near, pagination, error, reload, cardOf }: Props) {
  return (
    <>
      <ListResults
        state={{ error, reload, meta: { pagination } }}
        items={organizations}
        skeleton={<VacancyListSkeleton />}
        empty={<NoResults search={search} isUnknown={near === null} />}
      >
        {(found) => (
          <Grid columns="cards">
            {found.map((organization) => (
              <OrganizationCard key={organization.id} organization={organization} onMap={cardOf(organization.id)} />
            ))}
          </Grid>
        )}
      </ListResults>
      <ListPagination pagination={pagination} pathOf={(page) => socialMap.href({ ...search, page })} />
    </>
  )
}

/** No results; `isUnknown`: the place of the search is. */
function NoResults({ search, isUnknown }: { search: SocialMapSearch; isUnknown: boolean }) {
  const { t } = useTranslation('directory')
  const place = isUnknown ? search.place : undefined
  const isFiltered = socialMap.href(search) !== socialMap.href({})
  const example = usePlaceExample()
  return (
    <EmptyState
      role="status"
      media={<Illustration name="state-empty" />}
      title={t('socialMap.emptyTitle')}
      description={
        place
          ? t('socialMap.unknownPlace', { place, example })
          : t(isFiltered ? 'socialMap.emptyText' : 'socialMap.emptyNone')
      }
      action={
        isFiltered ? (
          <Inline justify="center">
            {place ? (
              <SimilarPlaces
                place={place}
                pathOf={(other) => socialMap.href({ ...search, place: other, page: undefined })}
              />
            ) : null}
            <Button as={Link} to={pathTo('socialMap')} variant="outline">
              {t('socialMap.clearAll')}
            </Button>
          </Inline>
        ) : undefined
      }
    />
  )
}
