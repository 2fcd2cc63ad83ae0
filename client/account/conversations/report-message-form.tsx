import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCurrentCenter } from '#client/api/center.ts'
import { reportMessage } from '#client/api/conversations.ts'
import { RadioField } from '#client/forms/fields/radio-field.tsx'
import { TextareaField } from '#client/forms/fields/textarea-field.tsx'
import { Form } from '#client/forms/form.tsx'
import { useSchemaForm } from '#client/forms/use-schema-form.ts'
import { Alert } from '#client/ui/feedback.tsx'
import { Stack } from '#client/ui/layout.tsx'
import { Text } from '#client/ui/text.tsx'
import { messageReportReasons } from '#shared/resources/message-report.ts'
import { messageReportForm } from '#shared/resources/message-report-schema.ts'

export function ReportMessageForm({ conversationId, messageId }: { conversationId: string; messageId: string }) {
  const { t } = useTranslation('conversations')
  const [sent, setSent] = useState(false)
  const { data: center } = useCurrentCenter()
  const form = useSchemaForm({
    schema: messageReportForm,
    defaultValues: { reason: undefined, message: '' },
    onSubmit: async (values) => {
      await reportMessage(conversationId, { ...values, messageId })
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
      <Text tone="muted">{t('report.intro', { center: center?.name ?? '' })}</Text>
      <Form form={form} submitLabel={t('report.submit')}>
        <RadioField
          control={form.control}
          name="reason"
          label={t('report.reason')}
          missing={t('report.reasonMissing')}
          options={messageReportReasons.map((reason) => ({ value: reason, label: t(`report.reasons.${reason}`) }))}
        />
        <TextareaField
          control={form.control}
          name="message"
          label={t('report.message')}
          missing={t('report.messageMissing')}
          rows={3}
        />
      </Form>
    </Stack>
  )
}
