import { useNavigateAfterSend } from '#client/shell/navigation/use-navigate-after-send.ts'
import { useAction } from '#client/shell/use-action.ts'
import 'virtual:platform-styles-staff.css'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { deleteMailing, useMailing } from '#client/api/mailings.ts'
import { ConfirmButton } from '#client/shell/confirm-button.tsx'
import { LazyErrorPage } from '#client/shell/errors/lazy-error-page.tsx'
import { PageHead } from '#client/shell/head/page-head.tsx'
import { ListBreadcrumbs } from '#client/shell/layouts/breadcrumbs.tsx'
import { PageSkeleton } from '#client/shell/layouts/page-skeleton.tsx'
import { lastListUrl } from '#client/shell/navigation/last-list.ts'
import { Redirect } from '#client/shell/navigation/redirect.tsx'
import type { Page } from '#client/shell/pages/page.ts'
import { Container, Section, Stack } from '#client/ui/layout.tsx'
import { PageHeader } from '#client/ui/staff-layout.tsx'
import { pathTo } from '#shared/paths.ts'
import { type Mailing, mailingAudiencePath, mailingPath } from '#shared/resources/mailing.ts'
import { MailingForm } from './mailing-form.tsx'

export const page: Page = {
  component: MailingEditPage,
  title: { nl: 'Mailing schrijven', en: 'Write a mailing' },
  initialData: ({ id = '' }) => [{ path: mailingPath(id), required: true }, { path: mailingAudiencePath(id) }],
}

/** A draft: whom it goes to, its text in each language, and what a reader will see of it. */
export function MailingEditPage() {
  const { t } = useTranslation('mailings')
  const { id = '' } = useParams()
  const { data, error, reload } = useMailing(id)
  if (error && !data) return <LazyErrorPage status={error.status || 503} errorText={error.message} />
  if (!data) return <PageSkeleton />
  if (data.state !== 'draft')
    return <Redirect to={pathTo('mailing', { id })} label={data.nl.subject || t('noSubject')} />
  return <Draft key={id} mailing={data} onStored={reload} />
}

function Draft({ mailing, onStored }: { mailing: Mailing; onStored: () => Promise<unknown> }) {
  const { t } = useTranslation('mailings')
  const navigate = useNavigateAfterSend()
  const { id } = mailing
  const { busy, run } = useAction()
  const remove = (close: () => void) =>
    run(async () => {
      await deleteMailing(id)
      close()
      await navigate(lastListUrl('mailings'))
    }, t('edit.deleted'))
  return (
    <Section space="sm">
      <PageHead title={t('edit.title')} noIndex />
      <Container width="wide">
        <Stack gap="6">
          <PageHeader
            breadcrumb={<ListBreadcrumbs list={t('list.title')} to="mailings" here={t('edit.title')} />}
            title={t('edit.title')}
            description={t('edit.intro')}
            actions={
              <ConfirmButton
                variant="ghost"
                label={t('edit.delete')}
                title={t('edit.deleteTitle')}
                description={t('edit.deleteText')}
                busy={busy}
                onConfirm={(close) => void remove(close)}
              />
            }
          />
          <MailingForm mailing={mailing} onStored={onStored} />
        </Stack>
      </Container>
    </Section>
  )
}
