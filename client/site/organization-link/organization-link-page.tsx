import { useTranslation } from 'react-i18next'
import { useOrganizationLink } from '#client/api/organization-reviews.ts'
import { lazyPart } from '#client/runtime/lazy-part.tsx'
import type { Page } from '#client/shell/pages/page.ts'
import { Skeleton } from '#client/ui/spinner.tsx'
import { organizationLinkPath } from '#shared/resources/organization-review.ts'
import { ContactButton, isUnknownToken, TokenCard, useTokenOfAddress } from '../token-page.tsx'
import { VerificationStep } from './verification-step.tsx'

const CompletionForm = lazyPart(async () => (await import('./completion-form.tsx')).CompletionForm)

export const page: Page = {
  component: OrganizationLinkPage,
  title: { nl: 'Gegevens van je organisatie', en: 'Details of your organisation' },
  initialData: ({ token }) => (token ? [{ path: organizationLinkPath(token) }] : []),
}

/** `/organisatie-controle/{token}`: confirms the facts or completes a sign-up without an account; opening it changes nothing. */
export function OrganizationLinkPage() {
  const { t } = useTranslation('directory')
  const { token, asked } = useTokenOfAddress()
  const record = useOrganizationLink(asked)
  const { data: link, reload } = record
  const isUnknown = isUnknownToken(asked, record)
  const state = isUnknown ? 'unknown' : link && link.state !== 'open' ? link.state : null
  const purpose = link?.purpose ?? 'verification'
  const title = state
    ? t(state === 'used' ? `link.${purpose}.usedTitle` : `link.${state}Title`)
    : link
      ? t(`link.${purpose}.title`, { name: link.name })
      : t('link.title')
  const intro = state
    ? t(state === 'used' ? `link.${purpose}.usedText` : `link.${state}Text`)
    : link && t(`link.${purpose}.intro`)
  return (
    <TokenCard title={title} intro={intro} record={record} isUnknown={isUnknown}>
      {link?.state === 'open' && purpose === 'verification' ? (
        <VerificationStep token={token} link={link} onConfirmed={reload} />
      ) : null}
      {link?.state === 'open' && purpose === 'completion' ? (
        <CompletionForm token={token} link={link} onSent={reload} fallback={<Skeleton shape="block" />} />
      ) : null}
      {isUnknown ? <ContactButton label={t('link.contactUs')} /> : null}
    </TokenCard>
  )
}
