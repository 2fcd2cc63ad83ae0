import { useTranslation } from 'react-i18next'
import { useJoinLink } from '#client/api/join-links.ts'
import { Link } from '#client/shell/navigation/site-link.tsx'
import type { Page } from '#client/shell/pages/page.ts'
import { Button } from '#client/ui/button.tsx'
import { Inline } from '#client/ui/layout.tsx'
import { pathTo } from '#shared/paths.ts'
import { joinLinkPath } from '#shared/resources/join-link.ts'
import { ContactButton, isUnknownToken, TokenCard, useTokenOfAddress } from '../token-page.tsx'
import { AcceptStep } from './accept-step.tsx'

export const page: Page = {
  component: JoinLinkPage,
  title: { nl: 'Uitnodiging van een organisatie', en: 'Invitation from an organisation' },
  initialData: ({ token }) => (token ? [{ path: joinLinkPath(token) }] : []),
}

/** `/uitnodiging/{token}`: somebody with an account joins an organization; opening it changes nothing. */
export function JoinLinkPage() {
  const { t } = useTranslation('join-links')
  const { token, asked } = useTokenOfAddress()
  const record = useJoinLink(asked)
  const { data: link, reload } = record
  const isUnknown = isUnknownToken(asked, record)
  const state = isUnknown ? 'unknown' : link?.state
  const names = (link?.organizations ?? []).join(', ')
  return (
    <TokenCard
      title={state ? t(`${state}Title`, { names }) : t('title')}
      intro={state ? t(`${state}Text`) : null}
      headTitle={t('title')}
      record={record}
      isUnknown={isUnknown}
    >
      {link?.state === 'open' ? <AcceptStep token={token} link={link} onJoined={reload} /> : null}
      {link?.state === 'joined' ? (
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
