import 'virtual:platform-styles-staff.css'
import printerIcon from 'virtual:icons/printer'
import { useTranslation } from 'react-i18next'
import type { Page } from '#client/shell/pages/page.ts'
import { useSession } from '#client/shell/session/session.ts'
import { Button } from '#client/ui/button.tsx'
import { Inline, Stack } from '#client/ui/layout.tsx'
import { AnalyticsFrame } from './analytics-frame.tsx'
import { AnswerTimesSection } from './answer-times-section.tsx'
import { FunnelSection } from './funnel-section.tsx'
import { GroupsSection } from './groups-section.tsx'

export const page: Page = {
  component: AnalyticsPage,
  title: { nl: 'Analyse', en: 'Analytics' },
}

/** `/analytics`: what became of replies, how soon they were answered, and supply and demand. */
export function AnalyticsPage() {
  const { t } = useTranslation('analytics')
  const { may } = useSession()
  return (
    <AnalyticsFrame current="analytics" tabs={may('settings.manage')}>
      {(period) => (
        <Stack gap="10">
          <FunnelSection period={period} />
          <AnswerTimesSection period={period} />
          <GroupsSection />
          <Inline>
            <Button variant="outline" startIcon={printerIcon} onClick={() => window.print()}>
              {t('print')}
            </Button>
          </Inline>
        </Stack>
      )}
    </AnalyticsFrame>
  )
}
