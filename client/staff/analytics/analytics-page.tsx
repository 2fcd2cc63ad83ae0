import 'virtual:platform-styles-staff.css'
import type { Page } from '#client/shell/pages/page.ts'
import { useSession } from '#client/shell/session/session.ts'
import { Stack } from '#client/ui/layout.tsx'
import { answerTimesPath, cohortsPath, funnelPath, groupsPath } from '#shared/resources/analytics.ts'
import { AnalyticsLayout } from './analytics-layout.tsx'
import { AnswerTimesSection } from './answer-times-section.tsx'
import { CohortsSection } from './cohorts-section.tsx'
import { FunnelSection } from './funnel-section.tsx'
import { GroupsSection } from './groups-section.tsx'
import { firstYears, shownPeriod } from './period.ts'
import { PrintButton } from './print-button.tsx'
import { ReportSection } from './report-section.tsx'

export const page: Page = {
  component: AnalyticsPage,
  title: { nl: 'Analyse', en: 'Analytics' },
  initialData: (_, search) => {
    const period = shownPeriod(search)
    const years = firstYears()
    return [
      { path: funnelPath(period) },
      { path: answerTimesPath(period) },
      { path: cohortsPath(years.cohorts) },
      { path: groupsPath('themes', years.groups) },
    ]
  },
}

/** `/analytics`: what became of replies, how soon they were answered, and supply and demand. */
export function AnalyticsPage() {
  const { may } = useSession()
  return (
    <AnalyticsLayout current="analytics" tabs={may('settings.manage')}>
      {(period) => (
        <Stack gap="10">
          <FunnelSection period={period} />
          <AnswerTimesSection period={period} />
          <CohortsSection />
          <GroupsSection />
          {may('settings.manage') ? <ReportSection /> : null}
          <PrintButton />
        </Stack>
      )}
    </AnalyticsLayout>
  )
}
