import { useTranslation } from 'react-i18next'
import { sendContactMessage } from '#client/api/contact.ts'
import { EmailField } from '#client/forms/fields/email-field.tsx'
import { HoneypotField } from '#client/forms/fields/honeypot-field.tsx'
import { PhoneField } from '#client/forms/fields/phone-field.tsx'
import { TextField } from '#client/forms/fields/text-field.tsx'
import { TextareaField } from '#client/forms/fields/textarea-field.tsx'
import { Form } from '#client/forms/form.tsx'
import { useElapsedTime } from '#client/forms/use-elapsed-time.ts'
import { useSchemaForm } from '#client/forms/use-schema-form.ts'
import { once } from '#client/runtime/once.ts'
import { Grid } from '#client/ui/layout.tsx'
import type { CurrentUser } from '#shared/resources/user.ts'
import { fullName } from '#shared/resources/user.ts'

const loadSchema = once(() =>
  import('#shared/resources/contact-message-schema.ts').then(({ contactMessageCreate }) => contactMessageCreate),
)

type Props = {
  user: CurrentUser
  onSent: (sent: { reference: string; email: string }) => void
}

export function ContactForm({ user, onSent }: Props) {
  const { t } = useTranslation('forms')
  const elapsedTime = useElapsedTime()
  const form = useSchemaForm({
    draft: { name: 'contact' },
    loadSchema,
    defaultValues: {
      name: fullName({ ...user, email: '' }),
      email: user.email,
      phone: user.phone ?? '',
      subject: '',
      message: '',
      nickname: '',
    },
    onSubmit: async (values, key) => {
      const { reference } = await sendContactMessage({ ...values, openFor: elapsedTime() }, key)
      onSent({ reference, email: values.email })
    },
  })
  const { control } = form
  return (
    <Form
      form={form}
      submitLabel={t('contact.submit')}
      problemMessage={({ error }) => (error.hasCode('contact.too_many') ? t('contact.tooMany') : null)}
    >
      <TextField
        control={control}
        name="name"
        label={t('contact.name')}
        missing={t('contact.missing.name')}
        autoComplete="name"
      />
      <Grid columns="two" gap="5">
        <EmailField
          control={control}
          name="email"
          label={t('contact.email')}
          missing={t('contact.missing.email')}
          autoComplete="email"
          help={t('contact.emailHelp')}
        />
        <PhoneField control={control} name="phone" label={t('contact.phone')} autoComplete="tel" optional />
      </Grid>
      <TextField
        control={control}
        name="subject"
        label={t('contact.subject')}
        missing={t('contact.missing.subject')}
        autoComplete="off"
        maxLength={120}
      />
      <TextareaField
        control={control}
        name="message"
        label={t('contact.message')}
        missing={t('contact.missing.message')}
        rows={6}
      />
      <HoneypotField />
    </Form>
  )
}
