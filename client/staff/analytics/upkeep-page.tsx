import 'virtual:platform-styles-staff.css'
import type { Page } from '#client/shell/pages/page.ts'
import { Stack } from '#client/ui/layout.tsx'
import { mailFiguresPath, searchFiguresPath, staleRecordsPath } from '#shared/resources/analytics.ts'
import { AnalyticsLayout } from './analytics-layout.tsx'
import { MailsSection } from './mails-section.tsx'
import { shownPeriod } from './period.ts'
import { PrintButton } from './print-button.tsx'
import { SearchesSection } from './searches-section.tsx'
import { StaleSection } from './stale-section.tsx'

export const page: Page = {
  component: UpkeepPage,
  title: { nl: 'Analyse: onderhoud', en: 'Analytics: maintenance' },
  initialData: (_, search) => {
    const period = shownPeriod(search)
    return [{ path: staleRecordsPath }, { path: searchFiguresPath(period) }, { path: mailFiguresPath(period) }]
  },
}

/** `/analytics/index-2`: what was mailed, what was not looked at for long, and what visitors searched for in vain. */
export function UpkeepPage() {
  return (
    <AnalyticsLayout current="analyticsDetail" tabs>
      {(period) => (
        <Stack gap="10">
          <StaleSection />
          <SearchesSection period={period} />
          <MailsSection period={period} />
          <PrintButton />
        </Stack>
      )}
    </AnalyticsLayout>
  )
}
