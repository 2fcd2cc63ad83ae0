import { useTranslation } from 'react-i18next'
import { useBoot } from '#client/api/boot.tsx'
import { useMatchLink } from '#client/api/match-links.ts'
import type { Page } from '#client/shell/pages/page.ts'
import { matchLinkPath } from '#shared/resources/match-check.ts'
import { ContactButton, isUnknownToken, TokenCard, useTokenOfAddress } from '../token-page.tsx'
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
  const { token, asked } = useTokenOfAddress()
  const record = useMatchLink(asked)
  const { data: link, reload } = record
  const isUnknown = isUnknownToken(asked, record)
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
    <TokenCard title={title} intro={intro} headTitle={t('title')} record={record} isUnknown={isUnknown}>
      {link?.state === 'open' ? <MatchAnswerForm token={token} link={link} onSaved={reload} /> : null}
      {isUnknown || isClosed ? <ContactButton label={t('contact')} /> : null}
    </TokenCard>
  )
}
