import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useBoot } from '#client/api/boot.tsx'
import { sendForm } from '#client/api/form-submissions.ts'
import { EmailField } from '#client/forms/fields/email-field.tsx'
import { SelectField } from '#client/forms/fields/select-field.tsx'
import { TextField } from '#client/forms/fields/text-field.tsx'
import { Form } from '#client/forms/form.tsx'
import { useSchemaForm } from '#client/forms/use-schema-form.ts'
import { formatDate } from '#client/i18n/format.ts'
import { useFocusHeading } from '#client/shell/use-focus-heading.ts'
import { Button } from '#client/ui/button.tsx'
import { Description, DescriptionList } from '#client/ui/facts.tsx'
import { Inline, Stack } from '#client/ui/layout.tsx'
import { copyText } from '#client/ui/lazy-toaster.tsx'
import { Heading, Text } from '#client/ui/text.tsx'
import { textIn } from '#shared/form-schema.ts'
import { pathTo } from '#shared/paths.ts'
import type { Form as StaffForm } from '#shared/resources/form.ts'
import { type FormToken, formTokenCreate } from '#shared/resources/form-schema.ts'

type Props = {
  forms: readonly StaffForm[]
  /** Id of the form that the list shows. */
  chosen: string | undefined
  onClose: () => void
}

type Sent = FormToken & { email: string }

/** Sends a form to one person, then shows its link and code: no other page has them. */
export function SendForm({ onClose, ...props }: Props) {
  const [sent, setSent] = useState<Sent | null>(null)
  return sent ? (
    <SentForm sent={sent} onAnother={() => setSent(null)} onClose={onClose} />
  ) : (
    <Recipient {...props} onSent={setSent} />
  )
}

function Recipient({ forms, chosen, onSent }: Omit<Props, 'onClose'> & { onSent: (sent: Sent) => void }) {
  const { t } = useTranslation('content')
  const { locale } = useBoot()
  const only = forms.length === 1 ? forms[0]?.id : undefined
  const form = useSchemaForm({
    schema: formTokenCreate,
    defaultValues: { formId: chosen ?? only ?? '', recipientName: '', email: '' },
    onSubmit: async (values, key) => onSent({ ...(await sendForm(values, key)), email: values.email ?? '' }),
  })
  const { control } = form
  const email = useWatch({ control, name: 'email' })
  return (
    <Form form={form} submitLabel={t(email?.trim() ? 'submissions.send.submit' : 'submissions.send.submitLink')}>
      <SelectField
        control={control}
        name="formId"
        label={t('submissions.send.form')}
        missing={t('submissions.send.formMissing')}
        options={forms.map(({ id, title }) => ({ value: id, label: textIn(title, locale) }))}
      />
      <TextField
        control={control}
        name="recipientName"
        label={t('submissions.send.name')}
        missing={t('submissions.send.nameMissing')}
        autoComplete="off"
      />
      <EmailField
        control={control}
        name="email"
        label={t('submissions.send.email')}
        help={t('submissions.send.emailHelp')}
        missing={t('submissions.send.emailMissing')}
        autoComplete="off"
      />
    </Form>
  )
}

function SentForm({ sent, onAnother, onClose }: { sent: Sent; onAnother: () => void; onClose: () => void }) {
  const { t } = useTranslation('content')
  const { locale, origin } = useBoot()
  const heading = useFocusHeading()
  const { email, url, token } = sent
  const date = formatDate(locale, sent.expiresAt)
  const address = new URL(origin).host + pathTo('form', { token: '' }).replace(/\/$/, '')
  const copy = () => copyText(url, { copied: t('submissions.send.copied'), failed: t('submissions.send.copyFailed') })
  return (
    <Stack gap="4">
      <div ref={heading} tabIndex={-1}>
        <Heading as="h3" size="lg">
          {t(email ? 'submissions.send.sentTitle' : 'submissions.send.madeTitle')}
        </Heading>
      </div>
      {email ? <Text>{t('submissions.send.sentText', { email })}</Text> : null}
      <Text>{t(email ? 'submissions.send.linkTextSent' : 'submissions.send.linkText', { date })}</Text>
      <DescriptionList>
        <Description term={t('submissions.send.link')}>{url}</Description>
        <Description term={t('submissions.send.code')}>
          {t('submissions.send.codeAt', { code: token, address })}
        </Description>
      </DescriptionList>
      <Inline gap="3">
        <Button onClick={onClose}>{t('submissions.send.close')}</Button>
        <Button variant="outline" onClick={() => void copy()}>
          {t('submissions.send.copy')}
        </Button>
        <Button variant="ghost" onClick={onAnother}>
          {t('submissions.send.another')}
        </Button>
      </Inline>
    </Stack>
  )
}
