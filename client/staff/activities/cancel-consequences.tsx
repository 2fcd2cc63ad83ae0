import { useTranslation } from 'react-i18next'
import { useRegistrationCount } from '#client/api/activities.ts'
import { Text } from '#client/ui/text.tsx'

type Props = { activityId: string; occurrenceId?: string }

/** Whom the cancellation of an activity, or of one of its dates, is mailed to, and that it is final. */
export function CancelConsequences({ activityId, occurrenceId }: Props) {
  const { t } = useTranslation('calendar')
  const count = useRegistrationCount(activityId, occurrenceId)
  return (
    <Text role="status">
      {[count === undefined ? '' : t('overview.cancelCount', { count }), t('overview.cancelFinal')].join(' ').trim()}
    </Text>
  )
}
