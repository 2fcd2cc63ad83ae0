import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { previewDigest } from '#client/api/digests.ts'
import { lazyPart } from '#client/runtime/lazy-part.tsx'
import { useAction } from '#client/shell/use-action.ts'
import { Button } from '#client/ui/button.tsx'
import { Alert } from '#client/ui/feedback.tsx'
import { Stack } from '#client/ui/layout.tsx'
import { Skeleton } from '#client/ui/spinner.tsx'
import { Heading, Text } from '#client/ui/text.tsx'
import type { DigestInput, DigestPreview } from '#shared/resources/digest-schema.ts'

const MailIframe = lazyPart(async () => (await import('#client/ui/mail-iframe.tsx')).MailIframe)

/** The mail of the choices in the form, saved or not. `read` returns them. */
export function MailExample({ read }: { read: () => DigestInput }) {
  const { t } = useTranslation('digest')
  const [example, setExample] = useState<DigestPreview | null>(null)
  const { busy, run } = useAction()
  const load = () => run(async () => setExample(await previewDigest(read())))
  return (
    <Stack as="section" gap="4" align="start" aria-label={t('previewTitle')}>
      <Button variant="outline" loading={busy} onClick={() => void load()}>
        {t('preview')}
      </Button>
      <div aria-live="polite">
        {example && example.vacancies === 0 ? <Alert status="info">{t('previewEmpty')}</Alert> : null}
        {example && example.vacancies > 0 ? (
          <Heading as="h2" size="xl">
            {t('previewTitle')}
          </Heading>
        ) : null}
      </div>
      {example && example.vacancies > 0 ? (
        <>
          <Text tone="muted">{t('previewText', { subject: example.subject })}</Text>
          <MailIframe fallback={<Skeleton shape="block" />} html={example.html} label={t('previewTitle')} />
        </>
      ) : null}
    </Stack>
  )
}
