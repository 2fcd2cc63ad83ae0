import { useTranslation } from 'react-i18next'
import { durationText } from '#client/i18n/duration.ts'
import { VacancyTitle } from '#client/records/vacancies/vacancy-title.tsx'
import { CardTitle } from '#client/ui/card.tsx'
import { Stack } from '#client/ui/layout.tsx'
import { Text } from '#client/ui/text.tsx'
import { approvedMinutes, type Placement } from './placements.ts'

/** Where a pupil works, and how many of the hours there are approved. */
export function PlacementHeading({ placement: { vacancy, hours } }: { placement: Placement }) {
  const { t } = useTranslation('stages')
  return (
    <Stack gap="1">
      <Text size="sm" tone="muted">
        {vacancy?.organization?.name}
      </Text>
      <CardTitle as="h3">
        <VacancyTitle vacancy={vacancy} />
      </CardTitle>
      <Text>{t('placements.sum', { done: durationText(t, approvedMinutes(hours)) })}</Text>
    </Stack>
  )
}
