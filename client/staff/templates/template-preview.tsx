import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { previewTemplate, sendTemplateTest } from '#client/api/notification-templates.ts'
import { useMailPreview } from '#client/records/mail-preview/use-mail-preview.ts'
import { lazyPart } from '#client/runtime/lazy-part.tsx'
import { useFailureToast } from '#client/shell/errors/use-failure-toast.ts'
import { useSession } from '#client/shell/session/session.ts'
import { useAction } from '#client/shell/use-action.ts'
import { Chip } from '#client/ui/badge.tsx'
import { Button } from '#client/ui/button.tsx'
import { Disclosure } from '#client/ui/disclosure.tsx'
import { Alert } from '#client/ui/feedback.tsx'
import { Field } from '#client/ui/field.tsx'
import { Input, Textarea } from '#client/ui/input.tsx'
import { Inline, Stack } from '#client/ui/layout.tsx'
import { MarkedText } from '#client/ui/marked-text.tsx'
import { Skeleton } from '#client/ui/spinner.tsx'
import { Heading, Text } from '#client/ui/text.tsx'
import type { NotificationTemplate, ScenarioName } from '#shared/resources/notification-template.ts'
import type { TemplatePreview as Preview } from '#shared/resources/notification-template-schema.ts'
import type { TemplateTexts } from '#shared/resources/notification-template-values.ts'
import type { TextLocale } from '#shared/site.ts'

const MailIframe = lazyPart(async () => (await import('#client/ui/mail-iframe.tsx')).MailIframe)

type View = 'mail' | 'text' | 'site'
type Props = { template: NotificationTemplate; language: TextLocale; texts: TemplateTexts }

/** What a reader sees of the text as it is now, by the code that sends mails. */
export function TemplatePreview({ template, language, texts }: Props) {
  const { t } = useTranslation('templates')
  const { user } = useSession()
  const id = useId()
  const views: View[] = [
    ...(template.hasMail ? (['mail', 'text'] as const) : []),
    ...(template.hasSite ? (['site'] as const) : []),
  ]
  const [view, setView] = useState<View>(views[0] ?? 'site')
  const [scenario, setScenario] = useState<ScenarioName>('filled')
  const samples = template.scenarios.find(({ name }) => name === scenario)?.[language] ?? []
  const [typed, setTyped] = useState<Record<string, string>>({})
  const values = samples.map(({ name, value }) => ({ name, value: typed[name] ?? value }))
  const { preview, problems } = useMailPreview(
    { name: template.id, language, texts, values },
    ({ name, ...trial }, signal) => previewTemplate(name, trial, signal),
  )
  const showFailure = useFailureToast()
  const { busy, run } = useAction((error) => showFailure(error, t('test.failed')))
  const sendTest = () =>
    run(() => sendTemplateTest(template.id, { language, texts, values }), t('test.sent', { email: user?.email ?? '' }))
  return (
    <Stack as="section" gap="4" aria-labelledby={id}>
      <Heading as="h2" size="lg" id={id}>
        {t('preview.title')}
      </Heading>
      <Inline gap="4" align="start">
        {views.length > 1 ? (
          <Inline role="group" aria-label={t('preview.view')} gap="2">
            {views.map((one) => (
              <Chip key={one} pressed={one === view} onClick={() => setView(one)}>
                {t(`preview.views.${one}`)}
              </Chip>
            ))}
          </Inline>
        ) : null}
        <Inline role="group" aria-label={t('preview.data')} gap="2">
          {template.scenarios.map(({ name }) => (
            <Chip
              key={name}
              pressed={name === scenario}
              onClick={() => {
                setScenario(name)
                setTyped({})
              }}
            >
              {t(`preview.scenarios.${name}`)}
            </Chip>
          ))}
        </Inline>
      </Inline>
      {problems.length > 0 ? (
        <Alert status="warning" title={t('preview.problem')}>
          <ul>
            {problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        </Alert>
      ) : null}
      <Shown view={view} preview={preview} />
      <Disclosure size="sm" summary={t('preview.values')}>
        <Stack gap="4">
          <Text size="sm" tone="muted">
            {t('preview.valuesText')}
          </Text>
          {values.map(({ name, value }) => (
            <Field key={name} label={name}>
              {value.includes('\n') ? (
                <Textarea
                  rows={3}
                  value={value}
                  onChange={({ currentTarget }) => setTyped({ ...typed, [name]: currentTarget.value })}
                />
              ) : (
                <Input
                  size="sm"
                  value={value}
                  autoComplete="off"
                  onChange={({ currentTarget }) => setTyped({ ...typed, [name]: currentTarget.value })}
                />
              )}
            </Field>
          ))}
        </Stack>
      </Disclosure>
      {template.hasMail ? (
        <Inline>
          <Button variant="outline" loading={busy} onClick={() => void sendTest()}>
            {t('test.send')}
          </Button>
        </Inline>
      ) : null}
    </Stack>
  )
}

function Shown({ view, preview }: { view: View; preview: Preview | null }) {
  const { t } = useTranslation('templates')
  if (!preview) return <Skeleton shape="block" />
  if (view === 'mail') {
    return (
      <Stack gap="2">
        <Text>
          <strong>{t('preview.subject')}</strong> {preview.subject}
        </Text>
        <MailIframe html={preview.html ?? ''} label={t('preview.frame')} fallback={<Skeleton shape="block" />} />
      </Stack>
    )
  }
  return <MarkedText>{view === 'text' ? preview.text : preview.site}</MarkedText>
}
