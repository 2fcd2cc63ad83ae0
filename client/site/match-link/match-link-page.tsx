import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { useBoot } from '#client/api/boot.tsx'
import { useMatchLink } from '#client/api/match-links.ts'
import { LoadError } from '#client/shell/errors/load-error.tsx'
import { PageHead } from '#client/shell/head/page-head.tsx'
import { Link } from '#client/shell/navigation/site-link.tsx'
import { useNavigationState } from '#client/shell/navigation/site-router.tsx'
import type { Page } from '#client/shell/pages/page.ts'
import { Button } from '#client/ui/button.tsx'
import { Inline } from '#client/ui/layout.tsx'
import { Skeleton } from '#client/ui/spinner.tsx'
import { pathTo } from '#shared/paths.ts'
import { matchLinkPath } from '#shared/resources/match-check.ts'
import { TitledCard } from '../titled-card.tsx'
import { MatchAnswerForm } from './match-answer-form.tsx'

export const page: Page = {
  component: MatchLinkPage,
  title: { nl: 'Is het iets geworden?', en: 'Did it work out?' },
  initialData: ({ token }) => (token ? [{ path: matchLinkPath(token) }] : []),
}

/** `/klopt-de-match/{token}`: says without an account what became of a placement; opening it changes nothing. */
export function MatchLinkPage() {
  const { t } = useTranslation('matches')
  const { center } = useBoot()
  const { token = '' } = useParams()
  // Known to be unknown: another request would count as another guess.
  const isNotFound = useNavigationState().outcome.status === 404
  const { data: link, error, reload } = useMatchLink(isNotFound ? null : token)
  const isUnknown = isNotFound || error?.status === 404
  const isClosed = link?.state === 'closed'
  const title = isUnknown
    ? t('unknownTitle')
    : isClosed
      ? t('closedTitle')
      : link
        ? t(`${link.side}.${link.moment}`, {
            vacancy: link.vacancy,
            organization: link.organization,
            volunteer: link.volunteer,
          })
        : t('title')
  const intro = isUnknown
    ? t('unknownText')
    : isClosed
      ? t('closedText')
      : link
        ? t(`why.${link.side}`, { center: center?.name ?? '' })
        : null
  return (
    <TitledCard title={title} intro={intro} space="sm">
      <PageHead title={t('title')} noIndex />
      {error && !isUnknown && !link ? <LoadError error={error} onRetry={() => void reload()} /> : null}
      {!link && !error && !isNotFound ? <Skeleton shape="text" /> : null}
      {link?.state === 'open' ? <MatchAnswerForm token={token} link={link} onSaved={reload} /> : null}
      {isUnknown || isClosed ? (
        <Inline>
          <Button as={Link} to={pathTo('contact')} variant="outline">
            {t('contact')}
          </Button>
        </Inline>
      ) : null}
    </TitledCard>
  )
}
