import { useTranslation } from 'react-i18next'
import { useBoot } from '#client/api/boot.tsx'
import { useMatchLink } from '#client/api/match-links.ts'
import { Link } from '#client/shell/navigation/site-link.tsx'
import type { Page } from '#client/shell/pages/page.ts'
import { Button } from '#client/ui/button.tsx'
import { Inline } from '#client/ui/layout.tsx'
import { pathTo } from '#shared/paths.ts'
import { matchLinkPath } from '#shared/resources/match-check.ts'
import { isUnknownToken, TokenCard, useTokenOfAddress } from '../token-page.tsx'
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
      {isUnknown || isClosed ? (
        <Inline>
          <Button as={Link} to={pathTo('contact')} variant="outline">
            {t('contact')}
          </Button>
        </Inline>
      ) : null}
    </TokenCard>
  )
}
