import bookmarkIcon from 'virtual:icons/bookmark'
import { useTranslation } from 'react-i18next'
import { useSavedSearches } from '#client/api/saved-searches.ts'
import { Link } from '#client/shell/navigation/site-link.tsx'
import { useSession } from '#client/shell/session/session.ts'
import { Chip } from '#client/ui/badge.tsx'
import { Inline } from '#client/ui/layout.tsx'
import { TextLink } from '#client/ui/link.tsx'
import { pathTo } from '#shared/paths.ts'
import type { SavedSearch } from '#shared/resources/saved-search.ts'

/** URL of the search page for a saved search. */
export const savedSearchPath = ({ query }: SavedSearch): string => {
  const path = pathTo('vacancySearch')
  return query === '' ? path : `${path}?${query}`
}

/** Links to the saved searches of the user, above a search. Nothing without saved searches. */
export function SavedSearchChips({ current }: { current: string }) {
  const { t } = useTranslation('searches')
  const { signedIn } = useSession()
  const { data: saved = [] } = useSavedSearches(signedIn)
  if (saved.length === 0) return null
  return (
    <Inline as="nav" gap="2" aria-label={t('saved')}>
      {saved.slice(0, 6).map((search) => (
        <Chip
          key={search.id}
          as={Link}
          to={savedSearchPath(search)}
          startIcon={bookmarkIcon}
          {...(search.query === current ? { 'aria-current': 'true' as const } : {})}
        >
          {search.name}
        </Chip>
      ))}
      <TextLink as={Link} to={`${pathTo('profileApplications')}#zoekopdrachten`}>
        {t('savedManage')}
      </TextLink>
    </Inline>
  )
}
