import { useTranslation } from 'react-i18next'
import { useBoot } from '#client/api/boot.tsx'
import { formatDateTime } from '#client/i18n/format.ts'
import { CheckboxGroup } from '#client/ui/choice.tsx'
import type { OrganizationReview } from '#shared/resources/organization-review-schema.ts'
import { reviewChecks } from '#shared/resources/organization-review-values.ts'

type Props = {
  checks: OrganizationReview['checks']
  values: readonly string[]
  onChange: (values: readonly string[]) => void
}

/** What is checked before an organization is approved, with who ticked it and when. */
export function ReviewChecklist({ checks, values, onChange }: Props) {
  const { t } = useTranslation('organizations')
  const { locale } = useBoot()
  return (
    <CheckboxGroup
      legend={t('checklist.legend')}
      name="checklist"
      options={reviewChecks.map((value) => {
        const stored = checks.find(({ check }) => check === value)
        const by = stored && t('checklist.by', { name: stored.by, time: formatDateTime(locale, stored.at) })
        return { value, label: t(`checklist.${value}`), description: values.includes(value) ? by : undefined }
      })}
      values={values}
      onValuesChange={onChange}
    />
  )
}
