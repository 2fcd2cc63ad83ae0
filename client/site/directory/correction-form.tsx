import { useTranslation } from 'react-i18next'
import { reportCorrection } from '#client/api/organizations.ts'
import { TextareaField } from '#client/forms/fields.tsx'
import { ReportForm } from '#client/forms/report-form.tsx'
import { correctionReportForm } from '#shared/resources/correction-report.ts'
import type { Organization } from '#shared/resources/organization.ts'

type Values = { message: string; email: string | null; nickname: string }

/** "Meld onjuiste informatie". */
export function CorrectionForm({ organization: { id, name } }: { organization: Pick<Organization, 'id' | 'name'> }) {
  const { t } = useTranslation('directory')
  return (
    <ReportForm<Values>
      schema={correctionReportForm}
      defaultValues={{ message: '', email: null, nickname: '' }}
      intro={t('report.intro', { name })}
      labels={{ message: t('report.message'), email: t('report.email') }}
      emailHelp={t('report.emailHelp')}
      submitLabel={t('report.submit')}
      sentText={t('report.sent')}
      send={(values, key) => reportCorrection({ ...values, organizationId: id }, key)}
    >
      <TextareaField name="message" rows={4} help={t('report.messageHelp')} />
    </ReportForm>
  )
}
