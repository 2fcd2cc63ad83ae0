import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { useMergeLink } from '#client/api/merge-links.ts'
import { LoadError } from '#client/shell/errors/load-error.tsx'
import { PageHead } from '#client/shell/head/page-head.tsx'
import { Link } from '#client/shell/navigation/site-link.tsx'
import { useNavigationState } from '#client/shell/navigation/site-router.tsx'
import type { Page } from '#client/shell/pages/page.ts'
import { Button } from '#client/ui/button.tsx'
import { Inline } from '#client/ui/layout.tsx'
import { Skeleton } from '#client/ui/spinner.tsx'
import { pathTo } from '#shared/paths.ts'
import { mergeLinkPath } from '#shared/resources/user-merge.ts'
import { TitledCard } from '../titled-card.tsx'
import { ConfirmStep } from './confirm-step.tsx'

export const page: Page = {
  component: MergeLinkPage,
  title: { nl: 'Voeg je accounts samen', en: 'Merge your accounts' },
  initialData: ({ token }) => (token ? [{ path: mergeLinkPath(token) }] : []),
}

/** `/accounts-samenvoegen/{token}`: confirms that two accounts become one; opening it changes nothing. */
export function MergeLinkPage() {
  const { t } = useTranslation('merge-links')
  const { token = '' } = useParams()
  // Known to be unknown: another request would count as another guess.
  const isNotFound = useNavigationState().outcome.status === 404
  const { data: link, error, reload } = useMergeLink(isNotFound ? null : token)
  const isUnknown = isNotFound || error?.status === 404
  const state = isUnknown ? 'unknown' : link?.state
  const intro = () => {
    if (isUnknown) return t('unknownText')
    if (!link) return null
    const values = { staff: link.requestedBy ?? t('someone'), own: link.ownAddress, other: link.otherAddress }
    return link.state === 'open' ? t(`${link.side}Text`, values) : t(`${link.state}Text`, values)
  }
  return (
    <TitledCard title={state ? t(`${state}Title`) : t('title')} intro={intro()} space="sm">
      <PageHead title={t('title')} noIndex />
      {error && !isUnknown && !link ? <LoadError error={error} onRetry={() => void reload()} /> : null}
      {!link && !error && !isNotFound ? <Skeleton shape="text" /> : null}
      {link?.state === 'open' ? <ConfirmStep token={token} link={link} onConfirmed={reload} /> : null}
      {link?.state === 'merged' ? (
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
