import { useTranslation } from 'react-i18next'
import { useNavigate, useParams } from 'react-router'
import { useBoot } from '#client/api/boot.tsx'
import { useCertificateCheck } from '#client/api/stages.ts'
import { durationText } from '#client/i18n/duration.ts'
import { formatDate } from '#client/i18n/format.ts'
import { LoadError } from '#client/shell/errors/load-error.tsx'
import { PageHead } from '#client/shell/head/page-head.tsx'
import { useNavigationState } from '#client/shell/navigation/site-router.tsx'
import type { Page } from '#client/shell/pages/page.ts'
import { Button } from '#client/ui/button.tsx'
import { Description, DescriptionList } from '#client/ui/facts.tsx'
import { Field } from '#client/ui/field.tsx'
import { Input } from '#client/ui/input.tsx'
import { Inline, Stack } from '#client/ui/layout.tsx'
import { Skeleton } from '#client/ui/spinner.tsx'
import { pathTo } from '#shared/paths.ts'
import { type CertificateCheck, certificateCheckPath } from '#shared/resources/certificate.ts'
import { TitledCard } from '../titled-card.tsx'

export const page: Page = {
  component: CertificateCheckPage,
  title: { nl: 'Controleer een certificaat', en: 'Check a certificate' },
  initialData: ({ code }) => (code ? [{ path: certificateCheckPath(code) }] : []),
}

/** `/certificaat/{code}`: whether a certificate is genuine, and what it says. Without a code it asks for one. */
export function CertificateCheckPage() {
  const { t } = useTranslation('stages')
  const { code } = useParams()
  const isNotFound = useNavigationState().outcome.status === 404
  const { data: certificate, error, reload } = useCertificateCheck(code && !isNotFound ? code : null)
  const isUnknown = Boolean(code) && (isNotFound || error?.status === 404)
  const title = t(isUnknown ? 'check.unknownTitle' : certificate ? 'check.validTitle' : 'check.title')
  const intro = t(isUnknown ? 'check.unknownText' : certificate ? 'check.validText' : 'check.intro')
  return (
    <TitledCard title={title} intro={intro} space="sm">
      <PageHead title={title} noIndex />
      {error && !isUnknown && !certificate ? <LoadError error={error} onRetry={() => void reload()} /> : null}
      {code && !isUnknown && !certificate && !error ? <Skeleton shape="text" /> : null}
      {certificate ? <Facts certificate={certificate} /> : null}
      {!code || isUnknown ? <CodeForm /> : null}
    </TitledCard>
  )
}

function Facts({ certificate }: { certificate: CertificateCheck }) {
  const { t } = useTranslation('stages')
  const { locale } = useBoot()
  const { holderName, organizationName, minutes, issuedOn } = certificate
  return (
    <DescriptionList>
      <Description term={t('check.name')}>{holderName}</Description>
      <Description term={t('check.organization')}>{organizationName}</Description>
      <Description term={t('check.hours')}>{durationText(t, minutes)}</Description>
      <Description term={t('check.issued')}>{formatDate(locale, issuedOn)}</Description>
    </DescriptionList>
  )
}

function CodeForm() {
  const { t } = useTranslation('stages')
  const navigate = useNavigate()
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        const code = String(new FormData(event.currentTarget).get('code') ?? '').trim()
        if (code) void navigate(pathTo('certificateCheck', { code }))
      }}
    >
      <Stack gap="4">
        <Field label={t('check.code')}>
          <Input name="code" required autoComplete="off" spellCheck={false} maxLength={60} />
        </Field>
        <Inline>
          <Button type="submit">{t('check.submit')}</Button>
        </Inline>
      </Stack>
    </form>
  )
}
