import { useTranslation } from 'react-i18next'
import { useMergeLink } from '#client/api/merge-links.ts'
import { Link } from '#client/shell/navigation/site-link.tsx'
import type { Page } from '#client/shell/pages/page.ts'
import { Button } from '#client/ui/button.tsx'
import { Inline } from '#client/ui/layout.tsx'
import { pathTo } from '#shared/paths.ts'
import { mergeLinkPath } from '#shared/resources/user-merge.ts'
import { ContactButton, isUnknownToken, TokenCard, useTokenOfAddress } from '../token-page.tsx'
import { ConfirmStep } from './confirm-step.tsx'

export const page: Page = {
  component: MergeLinkPage,
  title: { nl: 'Voeg je accounts samen', en: 'Merge your accounts' },
  initialData: ({ token }) => (token ? [{ path: mergeLinkPath(token) }] : []),
}

/** `/accounts-samenvoegen/{token}`: confirms that two accounts become one; opening it changes nothing. */
export function MergeLinkPage() {
  const { t } = useTranslation('merge-links')
  const { token, asked } = useTokenOfAddress()
  const record = useMergeLink(asked)
  const { data: link, reload } = record
  const isUnknown = isUnknownToken(asked, record)
  const state = isUnknown ? 'unknown' : link?.state
  const intro = () => {
    if (isUnknown) return t('unknownText')
    if (!link) return null
    const values = { staff: link.requestedBy ?? t('someone'), own: link.ownAddress, other: link.otherAddress }
    return link.state === 'open' ? t(`${link.side}Text`, values) : t(`${link.state}Text`, values)
  }
  return (
    <TokenCard
      title={state ? t(`${state}Title`) : t('title')}
      intro={intro()}
      headTitle={t('title')}
      record={record}
      isUnknown={isUnknown}
    >
      {link?.state === 'open' ? <ConfirmStep token={token} link={link} onConfirmed={reload} /> : null}
      {link?.state === 'merged' ? (
        <Inline>
          <Button as={Link} to={pathTo('login')}>
            {t('signIn')}
          </Button>
        </Inline>
      ) : null}
      {isUnknown || link?.state === 'expired' || link?.state === 'closed' ? (
        <ContactButton label={t('contact')} />
      ) : null}
    </TokenCard>
  )
}
