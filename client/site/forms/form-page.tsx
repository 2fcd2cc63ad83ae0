import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { useBoot, useSiteName } from '#client/api/boot.tsx'
import { useFormByToken } from '#client/api/forms.ts'
import { formatDate } from '#client/i18n/format.ts'
import { LoadError } from '#client/shell/errors/load-error.tsx'
import { Link } from '#client/shell/navigation/site-link.tsx'
import { useNavigationState } from '#client/shell/navigation/site-router.tsx'
import type { Page } from '#client/shell/pages/page.ts'
import { Button } from '#client/ui/button.tsx'
import { Alert } from '#client/ui/feedback.tsx'
import { Skeleton } from '#client/ui/spinner.tsx'
import { textIn } from '#shared/form-schema.ts'
import { pathTo } from '#shared/paths.ts'
import { formPath } from '#shared/resources/form.ts'
import { CodeForm } from './code-form.tsx'
import { FillIn } from './fill-in.tsx'
import { FormLayout } from './form-layout.tsx'

export const page: Page = {
  component: FormPage,
  title: { nl: 'Formulier', en: 'Form' },
  initialData: ({ token }) => (token ? [{ path: formPath(token), required: true }] : []),
}

/** `/forms/{token?}`: a form that is opened by its code, in each of its states (domain.md DOM-4). */
export function FormPage() {
  const { token } = useParams()
  return token ? <FormByToken key={token} token={token} /> : <CodePage />
}

function CodePage() {
  const { t } = useTranslation('forms')
  return (
    <FormLayout title={t('page.askTitle')} intro={t('page.askIntro')} withContact>
      <CodeForm />
    </FormLayout>
  )
}

function FormByToken({ token }: { token: string }) {
  const { t } = useTranslation('forms')
  const { locale } = useBoot()
  // Known to be unknown: another request would count as another guess.
  const isUnknown = useNavigationState().outcome.status === 404
  const { data: form, error, reload } = useFormByToken(isUnknown ? null : token)
  const [sent, setSent] = useState(false)
  const name = useSiteName()
  const isOfPupil = form?.stage?.side === 'pupil'
  if (sent) {
    return (
      <FormLayout title={t('page.sentTitle')}>
        <Alert status="success" role="status" action={isOfPupil ? <CertificateLink /> : undefined}>
          {isOfPupil ? t('page.certificateReady') : t('page.sentText', { centre: name })}
        </Alert>
      </FormLayout>
    )
  }
  if (isUnknown || error?.status === 404) {
    return (
      <FormLayout title={t('page.unknownTitle')} intro={t('page.unknownText')} withContact>
        <CodeForm />
      </FormLayout>
    )
  }
  if (error && !form) {
    return (
      <FormLayout title={t('page.title')} withContact>
        <LoadError error={error} onRetry={() => void reload()} />
      </FormLayout>
    )
  }
  if (!form) {
    return (
      <FormLayout title={t('page.title')}>
        <Skeleton shape="block" />
      </FormLayout>
    )
  }
  if (form.state === 'submitted' || form.schema === null) {
    const isSubmitted = form.state === 'submitted'
    return (
      <FormLayout title={isSubmitted ? t('page.submittedTitle') : t('page.expiredTitle')} withContact>
        <Alert
          status="info"
          title={textIn(form.title, locale)}
          action={isSubmitted && isOfPupil ? <CertificateLink /> : undefined}
        >
          {isSubmitted
            ? t('page.submittedText', { date: formatDate(locale, form.submittedAt ?? form.expiresAt) })
            : t('page.expiredText', { date: formatDate(locale, form.expiresAt) })}
        </Alert>
      </FormLayout>
    )
  }
  return <FillIn token={token} form={form} schema={form.schema} onSent={() => setSent(true)} />
}

/** For a pupil who has sent the evaluation: the form's page has no menu. */
function CertificateLink() {
  const { t } = useTranslation('forms')
  return (
    <Button as={Link} to={pathTo('stagePassport')}>
      {t('page.certificate')}
    </Button>
  )
}
