import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { reportError } from '#client/runtime/report-error.ts'
import { ErrorBoundary } from '#client/shell/errors/error-boundary.tsx'
import type { Page } from '#client/shell/pages/page.ts'
import { Button } from '#client/ui/button.tsx'
import { Inline } from '#client/ui/layout.tsx'
import { Text } from '#client/ui/text.tsx'
import { Demo, DemoPage } from './demo-page.tsx'
import { ServerErrors } from './server-errors.tsx'
import { useRecordedRequests } from './use-recorded-requests.ts'

export const page: Page = {
  component: SentryPage,
  title: { nl: 'Test: sentry', en: 'Test: sentry' },
}

let count = 0
// The same message is reported once per page load; a number makes them different.
const fresh = (kind: string) => {
  count += 1
  return new Error(`On purpose, from the developer page: ${kind} ${count}`)
}

/** Errors of every origin, and whether the gateway accepted their report. */
export function SentryPage() {
  const { t } = useTranslation('developer')
  const reports = useRecordedRequests('/_client-errors')
  const [broken, setBroken] = useState(false)
  return (
    <DemoPage title={t('sentry.title')} intro={t('sentry.intro')}>
      <Inline>
        <Button
          variant="outline"
          onClick={() => {
            throw fresh('event')
          }}
        >
          {t('sentry.event')}
        </Button>
        <Button variant="outline" onClick={() => void Promise.reject(fresh('promise'))}>
          {t('sentry.promise')}
        </Button>
        <Button variant="outline" onClick={() => reportError(fresh('report'))}>
          {t('sentry.report')}
        </Button>
        <Button variant="outline" onClick={() => setBroken(true)}>
          {t('sentry.render')}
        </Button>
      </Inline>
      <ServerErrors />
      <Demo title={t('sentry.reports')}>
        <div role="status">
          {reports.length === 0 ? <Text tone="muted">{t('sentry.none')}</Text> : null}
          {reports.map(({ status, milliseconds }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list only grows at its end.
            <Text key={index}>{t('sentry.accepted', { number: index + 1, status, milliseconds })}</Text>
          ))}
        </div>
      </Demo>
      {broken ? (
        <ErrorBoundary>
          <Broken />
        </ErrorBoundary>
      ) : null}
    </DemoPage>
  )
}

function Broken(): never {
  throw fresh('render')
}
