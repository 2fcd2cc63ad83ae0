import { useNavigateAfterSend } from '#client/shell/navigation/use-navigate-after-send.ts'
import type { Page } from '#client/shell/pages/page.ts'
import 'virtual:platform-styles-staff.css'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { useBoot } from '#client/api/boot.tsx'
import { deleteFormSubmission, useFormSubmission } from '#client/api/form-submissions.ts'
import { formatDateTime } from '#client/i18n/format.ts'
import { ConfirmButton } from '#client/shell/confirm-button.tsx'
import { LazyErrorPage } from '#client/shell/errors/lazy-error-page.tsx'
import { PageHead } from '#client/shell/head/page-head.tsx'
import { ListBreadcrumbs } from '#client/shell/layouts/breadcrumbs.tsx'
import { PageSkeleton } from '#client/shell/layouts/page-skeleton.tsx'
import { lastListUrl } from '#client/shell/navigation/last-list.ts'
import { useAction } from '#client/shell/use-action.ts'
import { Container, Section, Stack } from '#client/ui/layout.tsx'
import { PageHeader } from '#client/ui/staff-layout.tsx'
import { textIn } from '#shared/form-schema.ts'
import type { FormSubmission } from '#shared/resources/form.ts'
import { formSubmissionPath } from '#shared/resources/staff-form-submissions.ts'
import { FormAnswers } from './form-answers.tsx'

export const page: Page = {
  component: FormSubmissionPage,
  title: { nl: 'Ingevuld formulier', en: 'Submitted form' },
  initialData: ({ id = '' }) => [{ path: formSubmissionPath(id), required: true }],
}

/** What somebody answered on a form. */
export function FormSubmissionPage() {
  const { id = '' } = useParams()
  const { data, error } = useFormSubmission(id)
  if (error && !data) return <LazyErrorPage status={error.status || 503} errorText={error.message} />
  return data ? <LoadedSubmission submission={data} /> : <PageSkeleton />
}

function LoadedSubmission({ submission }: { submission: FormSubmission }) {
  const { t } = useTranslation('content')
  const { locale } = useBoot()
  const { id, form, recipientName: name, createdAt } = submission
  const title = form ? textIn(form.title, locale) : t('submissions.show.title')
  const date = formatDateTime(locale, createdAt)
  return (
    <Section space="sm">
      <PageHead title={title} noIndex />
      <Container width="wide">
        <Stack gap="6">
          <PageHeader
            breadcrumb={<ListBreadcrumbs list={t('submissions.list.title')} to="formSubmissions" here={title} />}
            title={title}
            description={
              name ? t('submissions.show.receivedOf', { date, name }) : t('submissions.show.received', { date })
            }
            actions={<DeleteButton id={id} />}
          />
          <FormAnswers submission={submission} />
        </Stack>
      </Container>
    </Section>
  )
}

function DeleteButton({ id }: { id: string }) {
  const { t } = useTranslation('content')
  const navigate = useNavigateAfterSend()
  const { busy, run } = useAction()
  const remove = async (close: () => void) => {
    if (!(await run(() => deleteFormSubmission(id), t('submissions.show.deleted')))) return
    close()
    await navigate(lastListUrl('formSubmissions'), { replace: true })
  }
  return (
    <ConfirmButton
      variant="outline"
      label={t('submissions.show.delete')}
      title={t('submissions.show.deleteTitle')}
      description={t('submissions.show.deleteText')}
      busy={busy}
      onConfirm={(close) => void remove(close)}
    />
  )
}
