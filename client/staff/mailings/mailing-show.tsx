import { useNavigateAfterSend } from '#client/shell/navigation/use-navigate-after-send.ts'
import { useAction } from '#client/shell/use-action.ts'
import 'virtual:platform-styles-staff.css'
import copyIcon from 'virtual:icons/copy'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { useBoot } from '#client/api/boot.tsx'
import { copyMailing, stopMailing, useMailing } from '#client/api/mailings.ts'
import { formatDateTime } from '#client/i18n/format.ts'
import { RecordHistory } from '#client/records/audit/record-history.tsx'
import { ConfirmButton } from '#client/shell/confirm-button.tsx'
import { LazyErrorPage } from '#client/shell/errors/lazy-error-page.tsx'
import { PageHead } from '#client/shell/head/page-head.tsx'
import { ListBreadcrumbs } from '#client/shell/layouts/breadcrumbs.tsx'
import { PageSkeleton } from '#client/shell/layouts/page-skeleton.tsx'
import type { Page } from '#client/shell/pages/page.ts'
import { Button } from '#client/ui/button.tsx'
import { Disclosure } from '#client/ui/disclosure.tsx'
import { Container, Section, Stack } from '#client/ui/layout.tsx'
import { MarkedText } from '#client/ui/marked-text.tsx'
import { PageHeader } from '#client/ui/staff-layout.tsx'
import { Text } from '#client/ui/text.tsx'
import { pathTo } from '#shared/paths.ts'
import { type Mailing, mailingPath, recipientsPath } from '#shared/resources/mailing.ts'
import { MailingProgress } from './mailing-progress.tsx'
import { MailingRecipients } from './mailing-recipients.tsx'

export const page: Page = {
  component: MailingPage,
  title: { nl: 'Mailing', en: 'Mailing' },
  initialData: ({ id = '' }) => [{ path: mailingPath(id), required: true }, { path: recipientsPath(id, {}) }],
}

/** One mailing that was sent: how far it is, and who got it. */
export function MailingPage() {
  const { id = '' } = useParams()
  const { data, error, reload } = useMailing(id)
  if (error && !data) return <LazyErrorPage status={error.status || 503} errorText={error.message} />
  if (!data) return <PageSkeleton />
  return <LoadedMailing mailing={data} onChanged={() => void reload()} />
}

function LoadedMailing({ mailing, onChanged }: { mailing: Mailing; onChanged: () => void }) {
  const { t } = useTranslation('mailings')
  const { locale } = useBoot()
  const { id, nl, en, state, counts, sentAt, senderName } = mailing
  const isWaiting = state === 'sending' || (state === 'stopped' && counts.queued > 0)
  const title = nl.subject || t('noSubject')
  const description = sentAt
    ? t('show.sentBy', { date: formatDateTime(locale, sentAt), name: senderName ?? t('deletedPerson') })
    : t('show.notSent')
  return (
    <Section space="sm">
      <PageHead title={title} noIndex />
      <Container width="wide">
        <Stack gap="6">
          <PageHeader
            breadcrumb={<ListBreadcrumbs list={t('list.title')} to="mailings" here={title} />}
            title={title}
            description={description}
            actions={
              <>
                {isWaiting ? <StopButton id={id} onStopped={onChanged} /> : null}
                <CopyButton id={id} />
              </>
            }
          />
          <MailingProgress mailing={mailing} />
          <MailingRecipients mailing={mailing} />
          <Disclosure summary={t('show.text')}>
            <Stack gap="4">
              <div lang="nl">
                <MarkedText>{nl.body}</MarkedText>
              </div>
              {en ? (
                <>
                  <Text weight="semibold">{t('show.english', { subject: en.subject })}</Text>
                  <div lang="en">
                    <MarkedText>{en.body}</MarkedText>
                  </div>
                </>
              ) : null}
            </Stack>
          </Disclosure>
          <RecordHistory type="mailings" id={id} />
        </Stack>
      </Container>
    </Section>
  )
}

function StopButton({ id, onStopped }: { id: string; onStopped: () => void }) {
  const { t } = useTranslation('mailings')
  const { busy, run } = useAction()
  const stop = async (close: () => void) => {
    if (!(await run(() => stopMailing(id), t('show.stopped')))) return
    close()
    onStopped()
  }
  return (
    <ConfirmButton
      variant="danger"
      label={t('show.stop')}
      title={t('show.stopTitle')}
      description={t('show.stopText')}
      busy={busy}
      onConfirm={(close) => void stop(close)}
    />
  )
}

/** Starts a draft with the text and the people of this one. */
function CopyButton({ id }: { id: string }) {
  const { t } = useTranslation('mailings')
  const navigate = useNavigateAfterSend()
  const { busy, run } = useAction()
  const copy = () =>
    run(async () => {
      const draft = await copyMailing(id)
      await navigate(pathTo('mailingEdit', { id: draft.id }))
    })
  return (
    <Button variant="outline" startIcon={copyIcon} loading={busy} onClick={() => void copy()}>
      {t('show.copy')}
    </Button>
  )
}
