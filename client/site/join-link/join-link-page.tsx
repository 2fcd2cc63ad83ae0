import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { useJoinLink } from '#client/api/join-links.ts'
import { LoadError } from '#client/shell/errors/load-error.tsx'
import { PageHead } from '#client/shell/head/page-head.tsx'
import { Link } from '#client/shell/navigation/site-link.tsx'
import { useNavigationState } from '#client/shell/navigation/site-router.tsx'
import type { Page } from '#client/shell/pages/page.ts'
import { Button } from '#client/ui/button.tsx'
import { Inline } from '#client/ui/layout.tsx'
import { Skeleton } from '#client/ui/spinner.tsx'
import { pathTo } from '#shared/paths.ts'
import { joinLinkPath } from '#shared/resources/join-link.ts'
import { TitledCard } from '../titled-card.tsx'
import { AcceptStep } from './accept-step.tsx'

export const page: Page = {
  component: JoinLinkPage,
  title: { nl: 'Uitnodiging van een organisatie', en: 'Invitation from an organisation' },
  initialData: ({ token }) => (token ? [{ path: joinLinkPath(token) }] : []),
}

/** `/uitnodiging/{token}`: somebody with an account joins an organization; opening it changes nothing. */
export function JoinLinkPage() {
  const { t } = useTranslation('join-links')
  const { token = '' } = useParams()
  // Known to be unknown: another request would count as another guess.
  const isNotFound = useNavigationState().outcome.status === 404
  const { data: link, error, reload } = useJoinLink(isNotFound ? null : token)
  const isUnknown = isNotFound || error?.status === 404
  const state = isUnknown ? 'unknown' : link?.state
  const names = (link?.organizations ?? []).join(', ')
  return (
    <TitledCard
      title={state ? t(`${state}Title`, { names }) : t('title')}
      intro={state ? t(`${state}Text`) : null}
      space="sm"
    >
      <PageHead title={t('title')} noIndex />
      {error && !isUnknown && !link ? <LoadError error={error} onRetry={() => void reload()} /> : null}
      {!link && !error && !isNotFound ? <Skeleton shape="text" /> : null}
      {link?.state === 'open' ? <AcceptStep token={token} link={link} onJoined={reload} /> : null}
      {link?.state === 'joined' ? (
        <Inline>
          <Button as={Link} to={pathTo('login')}>
            {t('signIn')}
          </Button>
        </Inline>
      ) : null}
      {isUnknown || link?.state === 'expired' || link?.state === 'closed' ? (
        <Inline>
          <Button as={Link} to={pathTo('contact')} variant="outline">
            {t('contact')}
          </Button>
        </Inline>
      ) : null}
    </TitledCard>
  )
}
