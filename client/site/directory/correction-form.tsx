import { useTranslation } from 'react-i18next'
import { reportCorrection } from '#client/api/organizations.ts'
import { TextareaField } from '#client/forms/fields/textarea-field.tsx'
import { ReportForm } from '#client/forms/report-form.tsx'
import { correctionReportForm } from '#shared/resources/correction-report-schema.ts'
import type { Organization } from '#shared/resources/organization.ts'

/** "Meld onjuiste informatie". */
export function CorrectionForm({ organization: { id, name } }: { organization: Pick<Organization, 'id' | 'name'> }) {
  const { t } = useTranslation('directory')
  return (
    <ReportForm
      schema={correctionReportForm}
      defaultValues={{ message: '', email: null, nickname: '' }}
      intro={t('report.intro', { name })}
      emailLabel={t('report.email')}
      emailHelp={t('report.emailHelp')}
      submitLabel={t('report.submit')}
      sentText={t('report.sent')}
      send={(values, key) => reportCorrection({ ...values, organizationId: id }, key)}
      fields={(control) => (
        <TextareaField
          control={control}
          name="message"
          label={t('report.message')}
          missing={t('report.messageMissing')}
          rows={4}
          help={t('report.messageHelp')}
        />
      )}
    />
  )
}
