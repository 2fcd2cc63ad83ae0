import bookmarkIcon from 'virtual:icons/bookmark'
import { useTranslation } from 'react-i18next'
import { savedSearchPage, useSavedSearches } from '#client/api/saved-searches.ts'
import { Link } from '#client/shell/navigation/site-link.tsx'
import { useSession } from '#client/shell/session/session.ts'
import { Chip } from '#client/ui/badge.tsx'
import { Inline } from '#client/ui/layout.tsx'
import { TextLink } from '#client/ui/link.tsx'
import { pathTo } from '#shared/paths.ts'

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
          to={savedSearchPage(search)}
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
