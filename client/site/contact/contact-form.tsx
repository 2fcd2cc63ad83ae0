import { useTranslation } from 'react-i18next'
import { sendContactMessage } from '#client/api/contact.ts'
import { TextareaField, TextField } from '#client/forms/fields.tsx'
import { Form } from '#client/forms/form.tsx'
import { TrapField } from '#client/forms/trap-field.tsx'
import { useOpenFor } from '#client/forms/use-open-for.ts'
import { useSchemaForm } from '#client/forms/use-schema-form.ts'
import { Grid } from '#client/ui/layout.tsx'
import { once } from '#client/ui/lazy/lazy-code.ts'
import type { CurrentUser } from '#shared/resources/user.ts'

const loadSchema = once(() =>
  import('#shared/resources/contact-message.ts').then(({ contactMessageCreate }) => contactMessageCreate),
)

type Values = {
  name: string
  email: string
  phone: string | null
  subject: string
  message: string
  nickname: string
}

type Props = {
  user: CurrentUser
  onSent: (sent: { reference: string; email: string }) => void
}

export function ContactForm({ user, onSent }: Props) {
  const { t } = useTranslation('forms')
  const openFor = useOpenFor()
  const form = useSchemaForm<Values>({
    loadSchema,
    defaultValues: {
      name: `${user.firstName} ${user.lastName}`.trim(),
      email: user.email,
      phone: user.phone ?? '',
      subject: '',
      message: '',
      nickname: '',
    },
    onSubmit: async (values, key) => {
      const { reference } = await sendContactMessage({ ...values, openFor: openFor() }, key)
      onSent({ reference, email: values.email })
    },
  })
  return (
    <Form
      form={form}
      labels={{
        name: t('contact.name'),
        email: t('contact.email'),
        phone: t('contact.phone'),
        subject: t('contact.subject'),
        message: t('contact.message'),
      }}
      submitLabel={t('contact.submit')}
      problemText={({ error }) => (error.hasCode('contact.too_many') ? t('contact.tooMany') : null)}
    >
      <TextField name="name" autoComplete="name" />
      <Grid columns="two" gap="5">
        <TextField name="email" type="email" autoComplete="email" inputMode="email" help={t('contact.emailHelp')} />
        <TextField name="phone" type="tel" autoComplete="tel" inputMode="tel" optional />
      </Grid>
      <TextField name="subject" autoComplete="off" maxLength={120} />
      <TextareaField name="message" rows={6} />
      <TrapField />
    </Form>
  )
}
