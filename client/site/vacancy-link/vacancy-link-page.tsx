import { useTranslation } from 'react-i18next'
import { useBoot } from '#client/api/boot.tsx'
import { useVacancyLink } from '#client/api/vacancy-links.ts'
import { formatDate } from '#client/i18n/format.ts'
import { Link } from '#client/shell/navigation/site-link.tsx'
import type { Page } from '#client/shell/pages/page.ts'
import { Button } from '#client/ui/button.tsx'
import { Inline } from '#client/ui/layout.tsx'
import { pathTo } from '#shared/paths.ts'
import { vacancyLinkPath } from '#shared/resources/vacancy-link.ts'
import { ContactButton, isUnknownToken, TokenCard, useTokenOfAddress } from '../token-page.tsx'
import { ExtendStep } from './extend-step.tsx'

export const page: Page = {
  component: VacancyLinkPage,
  title: { nl: 'Verleng je vacature', en: 'Extend your vacancy' },
  initialData: ({ token }) => (token ? [{ path: vacancyLinkPath(token) }] : []),
}

/** `/vacature-verlengen/{token}`: extends a vacancy without an account; opening it changes nothing. */
export function VacancyLinkPage() {
  const { t } = useTranslation('vacancy-links')
  const { locale } = useBoot()
  const { token, asked } = useTokenOfAddress()
  const record = useVacancyLink(asked)
  const { data: link, reload } = record
  const isUnknown = isUnknownToken(asked, record)
  const state = isUnknown ? 'unknown' : link?.state
  const intro = () => {
    if (isUnknown) return t('unknownText')
    if (!link) return null
    const { title, organization, expiresOn } = link
    const values = { title, organization, date: expiresOn ? formatDate(locale, expiresOn) : '' }
    if (link.state === 'extended') return t(expiresOn ? 'extendedText' : 'extendedTextNoEnd', values)
    if (link.state !== 'open') return t(`${link.state}Text`, values)
    return t(link.hasExpired ? 'openTextPassed' : 'openText', values)
  }
  return (
    <TokenCard
      title={state ? t(`${state}Title`, { title: link?.title ?? '' }) : t('title')}
      intro={intro()}
      headTitle={t('title')}
      record={record}
      isUnknown={isUnknown}
    >
      {link?.state === 'open' ? <ExtendStep token={token} link={link} onExtended={reload} /> : null}
      {link && link.state !== 'open' ? (
        <Inline>
          {link.state === 'extended' ? (
            <Button as={Link} to={pathTo('vacancy', { id: link.vacancyId })} variant="outline">
              {t('see')}
            </Button>
          ) : (
            <Button as={Link} to={pathTo('vacancyEdit', { id: link.vacancyId })} variant="outline">
              {t('edit')}
            </Button>
          )}
        </Inline>
      ) : null}
      {isUnknown ? <ContactButton label={t('contact')} /> : null}
    </TokenCard>
  )
}
