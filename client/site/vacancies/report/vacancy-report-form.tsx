import { useTranslation } from 'react-i18next'
import { useBoot } from '#client/api/boot.tsx'
import { reportVacancy } from '#client/api/vacancies.ts'
import { RadioField } from '#client/forms/fields/radio-field.tsx'
import { TextareaField } from '#client/forms/fields/textarea-field.tsx'
import { ReportForm } from '#client/forms/report-form.tsx'
import type { Vacancy } from '#shared/resources/vacancy.ts'
import { vacancyReportReasons } from '#shared/resources/vacancy-report.ts'
import { vacancyReportForm } from '#shared/resources/vacancy-report-schema.ts'

/** "Meld deze vacature". */
export function VacancyReportForm({ vacancy, title }: { vacancy: Vacancy; title: string }) {
  const { t } = useTranslation('site')
  const { center: bootCenter, tenantName } = useBoot()
  const center = vacancy.meta?.origin?.name ?? bootCenter?.name ?? tenantName
  return (
    <ReportForm
      schema={vacancyReportForm}
      defaultValues={{ reason: '', message: null, email: null, nickname: '' }}
      intro={t('vacancy.report.intro', { title, center })}
      emailLabel={t('vacancy.report.email')}
      emailHelp={t('vacancy.report.emailHelp')}
      submitLabel={t('vacancy.report.submit')}
      sentText={t('vacancy.report.sent')}
      send={(values, key) => reportVacancy({ ...values, vacancyId: vacancy.id }, key)}
      fields={(control) => (
        <>
          <RadioField
            control={control}
            name="reason"
            label={t('vacancy.report.reason')}
            missing={t('vacancy.report.reasonMissing')}
            options={vacancyReportReasons.map((value) => ({ value, label: t(`vacancy.report.reasons.${value}`) }))}
          />
          <TextareaField
            control={control}
            name="message"
            label={t('vacancy.report.message')}
            missing={t('vacancy.report.messageMissing')}
            rows={3}
            help={t('vacancy.report.messageHelp')}
          />
        </>
      )}
    />
  )
}
