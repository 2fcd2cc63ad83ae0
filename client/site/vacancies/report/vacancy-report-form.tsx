import { useTranslation } from 'react-i18next'
import { useBoot } from '#client/api/boot.tsx'
import { reportVacancy } from '#client/api/vacancies.ts'
import { RadioField, TextareaField } from '#client/forms/fields.tsx'
import { ReportForm } from '#client/forms/report-form.tsx'
import type { Vacancy } from '#shared/resources/vacancy.ts'
import { type VacancyReportReason, vacancyReportForm, vacancyReportReasons } from '#shared/resources/vacancy-report.ts'

type Values = { reason: VacancyReportReason | ''; message: string | null; email: string | null; nickname: string }

/** "Meld deze vacature". */
export function VacancyReportForm({ vacancy }: { vacancy: Vacancy }) {
  const { t } = useTranslation('site')
  const { center: bootCenter, tenantName } = useBoot()
  const center = vacancy.meta?.origin?.name ?? bootCenter?.name ?? tenantName
  return (
    <ReportForm<Values>
      schema={vacancyReportForm}
      defaultValues={{ reason: '', message: null, email: null, nickname: '' }}
      intro={t('vacancy.report.intro', { title: vacancy.title, center })}
      labels={{
        reason: t('vacancy.report.reason'),
        message: t('vacancy.report.message'),
        email: t('vacancy.report.email'),
      }}
      emailHelp={t('vacancy.report.emailHelp')}
      submitLabel={t('vacancy.report.submit')}
      sentText={t('vacancy.report.sent')}
      send={(values, key) => reportVacancy({ ...values, vacancyId: vacancy.id }, key)}
    >
      <RadioField
        name="reason"
        options={vacancyReportReasons.map((value) => ({ value, label: t(`vacancy.report.reasons.${value}`) }))}
      />
      <TextareaField name="message" rows={3} optional help={t('vacancy.report.messageHelp')} />
    </ReportForm>
  )
}
