import { useTranslation } from 'react-i18next'
import { useBoot } from '#client/api/boot.tsx'
import { durationText } from '#client/i18n/duration.ts'
import { formatDate } from '#client/i18n/format.ts'
import type { HourEntry } from '#shared/resources/hour-entry.ts'

/** Names an entry of hours in labels and questions: pupil, day and time, because a day may have several. */
export function useHourName() {
  const { t } = useTranslation('stages')
  const { locale } = useBoot()
  return ({ pupilName, workedOn, minutes }: HourEntry): string =>
    [pupilName ?? t('staff.erased'), formatDate(locale, workedOn), durationText(t, minutes)].join(', ')
}
