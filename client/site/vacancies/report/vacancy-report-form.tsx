import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useBoot } from '#client/api/boot.tsx'
import { reportVacancy } from '#client/api/vacancies.ts'
import { RadioField, TextareaField, TextField } from '#client/forms/fields.tsx'
import { Form } from '#client/forms/form.tsx'
import { TrapField } from '#client/forms/trap-field.tsx'
import { useSchemaForm } from '#client/forms/use-schema-form.ts'
import { Alert } from '#client/ui/feedback.tsx'
import { Stack } from '#client/ui/layout.tsx'
import { Text } from '#client/ui/text.tsx'
import type { Vacancy } from '#shared/resources/vacancy.ts'
import { type VacancyReportReason, vacancyReportForm, vacancyReportReasons } from '#shared/resources/vacancy-report.ts'

type Values = { reason: VacancyReportReason | ''; message: string | null; email: string | null; nickname: string }

/** "Meld deze vacature"; its code comes with the dialog. */
export function VacancyReportForm({ vacancy }: { vacancy: Vacancy }) {
  const { t } = useTranslation('site')
  const { centre, tenantName } = useBoot()
  const [openedAt] = useState(() => performance.now())
  const [sent, setSent] = useState(false)
  const form = useSchemaForm<Values>({
    schema: vacancyReportForm,
    defaultValues: { reason: '', message: null, email: null, nickname: '' },
    onSubmit: async (values, key) => {
      const openFor = Math.round(performance.now() - openedAt)
      await reportVacancy({ ...values, vacancyId: vacancy.id, openFor }, key)
      setSent(true)
    },
  })
  if (sent) {
    return (
      <Alert role="status" status="success">
        {t('vacancy.report.sent')}
      </Alert>
    )
  }
  const center = vacancy.meta?.origin?.name ?? centre?.name ?? tenantName
  return (
    <Stack gap="4">
      <Text tone="muted">{t('vacancy.report.intro', { title: vacancy.title, center })}</Text>
      <Form
        form={form}
        labels={{
          reason: t('vacancy.report.reason'),
          message: t('vacancy.report.message'),
          email: t('vacancy.report.email'),
        }}
        submitLabel={t('vacancy.report.submit')}
      >
        <RadioField
          name="reason"
          options={vacancyReportReasons.map((value) => ({ value, label: t(`vacancy.report.reasons.${value}`) }))}
        />
        <TextareaField name="message" rows={3} optional help={t('vacancy.report.messageHelp')} />
        <TextField
          name="email"
          type="email"
          autoComplete="email"
          inputMode="email"
          optional
          help={t('vacancy.report.emailHelp')}
        />
        <TrapField />
      </Form>
    </Stack>
  )
}
