import { useTranslation } from 'react-i18next'
import { durationText } from '#client/i18n/duration.ts'
import { Card, CardBody, CardTitle } from '#client/ui/card.tsx'
import { Stack } from '#client/ui/layout.tsx'
import { Meter } from '#client/ui/meter.tsx'
import { Text } from '#client/ui/text.tsx'
import type { Pupil } from '#shared/resources/pupil.ts'

/** How many of the hours that the school asks for are approved. */
export function ProgressCard({ pupil }: { pupil: Pupil }) {
  const { t } = useTranslation('stages')
  const { approvedMinutes, submittedMinutes, hoursGoal, school } = pupil
  const left = hoursGoal * 60 - approvedMinutes
  const name = school?.name ?? ''
  const title = t('progress.title', {
    done: durationText(t, approvedMinutes),
    goal: durationText(t, hoursGoal * 60),
  })
  return (
    <Card as="section">
      <CardBody>
        <Stack gap="3">
          <Text size="sm" tone="muted">
            {name} · {t('progress.class', { className: pupil.className })}
          </Text>
          <CardTitle as="h2">{title}</CardTitle>
          <Meter label={title} value={Math.min(100, Math.round((approvedMinutes / (hoursGoal * 60)) * 100))} />
          <Text>
            {left <= 0
              ? t('progress.enough', { school: name })
              : t('progress.left', { time: durationText(t, left), school: name })}{' '}
            {submittedMinutes > 0 ? t('progress.waiting', { time: durationText(t, submittedMinutes) }) : null}
          </Text>
        </Stack>
      </CardBody>
    </Card>
  )
}
