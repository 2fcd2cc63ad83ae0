import { useTranslation } from 'react-i18next'
import { Button } from '#client/ui/button.tsx'
import { Inline } from '#client/ui/layout.tsx'
import { dialogOpener } from '#client/ui/lazy-dialog.tsx'
import type { HourEntry } from '#shared/resources/hour-entry.ts'
import { useHourName } from './use-hour-name.ts'
import type { HourStep } from './use-hour-steps.tsx'

type Props = { entry: HourEntry; onStep: (step: HourStep, entry: HourEntry) => void }

/** The steps with hours that wait; nothing for others. */
export function HourActions({ entry, onStep }: Props) {
  const { t } = useTranslation('stages')
  const { t: tc } = useTranslation('common')
  const hourName = useHourName()
  if (entry.status !== 'submitted') return null
  const button = (step: HourStep) => ({
    ...dialogOpener,
    size: 'sm' as const,
    'aria-label': tc('actionOf', { action: t(`staff.${step}`), name: hourName(entry) }),
    onClick: () => onStep(step, entry),
  })
  return (
    <Inline gap="1">
      <Button {...button('approve')} variant="outline">
        {t('staff.approve')}
      </Button>
      <Button {...button('reject')} variant="ghost">
        {t('staff.reject')}
      </Button>
    </Inline>
  )
}
