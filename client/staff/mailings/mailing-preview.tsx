import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { previewMailing, testMailing } from '#client/api/mailings.ts'
import { useMailPreview } from '#client/records/mail-preview/use-mail-preview.ts'
import { lazyPart } from '#client/runtime/lazy-part.tsx'
import { useFailureToast } from '#client/shell/errors/use-failure-toast.ts'
import { useSession } from '#client/shell/session/session.ts'
import { useAction } from '#client/shell/use-action.ts'
import { Chip } from '#client/ui/badge.tsx'
import { Button } from '#client/ui/button.tsx'
import { Alert } from '#client/ui/feedback.tsx'
import { Inline, Stack } from '#client/ui/layout.tsx'
import { MarkedText } from '#client/ui/marked-text.tsx'
import { Skeleton } from '#client/ui/spinner.tsx'
import { Heading, Text } from '#client/ui/text.tsx'
import type { MailingPreview as Preview } from '#shared/resources/mailing.ts'
import type { TextLocale } from '#shared/site.ts'

const MailIframe = lazyPart(async () => (await import('#client/ui/mail-iframe.tsx')).MailIframe)

const views = ['mail', 'text'] as const

type Props = { language: TextLocale; subject: string; body: string }

/** The mail of the text as it is now, by the code that sends it; and a test of it to oneself. */
export function MailingPreview(trial: Props) {
  const { t } = useTranslation('mailings')
  const { user } = useSession()
  const id = useId()
  const [view, setView] = useState<(typeof views)[number]>('mail')
  const isWritten = trial.subject.trim() !== '' && trial.body.trim() !== ''
  const { preview, problems } = useMailPreview(isWritten ? trial : null, previewMailing)
  const showFailure = useFailureToast()
  const { busy, run } = useAction((error) => showFailure(error, t('preview.testFailed')))
  const sendTest = () => run(() => testMailing(trial), t('preview.testSent', { email: user?.email ?? '' }))
  return (
    <Stack as="section" gap="4" aria-labelledby={id}>
      <Heading as="h2" size="lg" id={id}>
        {t('preview.title')}
      </Heading>
      {isWritten ? (
        <>
          <Inline role="group" aria-label={t('preview.view')} gap="2">
            {views.map((one) => (
              <Chip key={one} pressed={one === view} onClick={() => setView(one)}>
                {t(`preview.views.${one}`)}
              </Chip>
            ))}
          </Inline>
          {problems.length > 0 ? (
            <Alert status="warning" title={t('preview.problem')}>
              {problems.join(' ')}
            </Alert>
          ) : null}
          <Shown view={view} preview={preview} />
          <Inline>
            <Button variant="outline" loading={busy} onClick={() => void sendTest()}>
              {t('preview.test')}
            </Button>
          </Inline>
        </>
      ) : (
        <Text tone="muted">{t('preview.empty')}</Text>
      )}
    </Stack>
  )
}

function Shown({ view, preview }: { view: (typeof views)[number]; preview: Preview | null }) {
  const { t } = useTranslation('mailings')
  if (!preview) return <Skeleton shape="block" />
  return (
    <Stack gap="2">
      <Text>
        <strong>{t('preview.subject')}</strong> {preview.subject}
      </Text>
      {view === 'mail' ? (
        <MailIframe html={preview.html} label={t('preview.frame')} fallback={<Skeleton shape="block" />} />
      ) : (
        <MarkedText>{preview.text}</MarkedText>
      )}
    </Stack>
  )
}
