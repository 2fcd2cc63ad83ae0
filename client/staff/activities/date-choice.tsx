import { useTranslation } from 'react-i18next'
import { useActivityDates } from '#client/api/activities.ts'
import { useBoot } from '#client/api/boot.tsx'
import { formatDateTime } from '#client/i18n/format.ts'
import { Field } from '#client/ui/field.tsx'
import { NativeSelect } from '#client/ui/input.tsx'
import { isUnfinished } from '#shared/resources/activity-values.ts'

type Props = {
  activityId: string
  period: 'coming' | 'past'
  chosen: string | undefined
  /** Undefined for all dates of the period. */
  onChoose: (id: string | undefined) => void
}

/** One of the dates of a series, or all: a list of all participants may be too long to reach the last dates. */
export function DateChoice({ activityId, period, chosen, onChoose }: Props) {
  const { t } = useTranslation('calendar')
  const { locale } = useBoot()
  const { data = [] } = useActivityDates(activityId, period)
  const dates = data.filter(({ state }) => (period === 'coming' ? isUnfinished(state) : state === 'finished'))
  if (dates.length < 2) return null
  return (
    <Field label={t('overview.date')}>
      <NativeSelect value={chosen ?? ''} onChange={(event) => onChoose(event.currentTarget.value || undefined)}>
        <option value="">{t(`overview.everyDate.${period}`)}</option>
        {dates.map(({ id, startsAt }) => (
          <option key={id} value={id}>
            {formatDateTime(locale, startsAt)}
          </option>
        ))}
      </NativeSelect>
    </Field>
  )
}
