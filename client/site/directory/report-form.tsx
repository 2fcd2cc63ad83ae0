import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { reportCorrection } from '#client/api/organizations.ts'
import { TextareaField, TextField } from '#client/forms/fields.tsx'
import { Form } from '#client/forms/form.tsx'
import { TrapField } from '#client/forms/trap-field.tsx'
import { useSchemaForm } from '#client/forms/use-schema-form.ts'
import { Alert } from '#client/ui/feedback.tsx'
import { Stack } from '#client/ui/layout.tsx'
import { Text } from '#client/ui/text.tsx'
import { correctionReportForm } from '#shared/resources/correction-report.ts'
import type { Organization } from '#shared/resources/organization.ts'

type Values = { message: string; email: string | null; nickname: string }

/** "Meld onjuiste informatie"; its code comes with the dialog. */
export function ReportForm({ organization }: { organization: Pick<Organization, 'id' | 'name'> }) {
  const { t } = useTranslation('directory')
  const [openedAt] = useState(() => performance.now())
  const [sent, setSent] = useState(false)
  const form = useSchemaForm<Values>({
    schema: correctionReportForm,
    defaultValues: { message: '', email: null, nickname: '' },
    onSubmit: async (values, key) => {
      const openFor = Math.round(performance.now() - openedAt)
      await reportCorrection({ ...values, organizationId: organization.id, openFor }, key)
      setSent(true)
    },
  })
  if (sent) {
    return (
      <Alert role="status" status="success">
        {t('report.sent')}
      </Alert>
    )
  }
  return (
    <Stack gap="4">
      <Text tone="muted">{t('report.intro', { name: organization.name })}</Text>
      <Form
        form={form}
        labels={{ message: t('report.message'), email: t('report.email') }}
        submitLabel={t('report.submit')}
      >
        <TextareaField name="message" rows={4} help={t('report.messageHelp')} />
        <TextField
          name="email"
          type="email"
          autoComplete="email"
          inputMode="email"
          optional
          help={t('report.emailHelp')}
        />
        <TrapField />
      </Form>
    </Stack>
  )
}
