import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#client/ui/button.tsx'
import { Inline, Stack } from '#client/ui/layout.tsx'
import { Text } from '#client/ui/text.tsx'
import { reportingPath, testErrorPath } from '#shared/developer-reports.ts'
import { Demo } from './demo-page.tsx'

type Reporting = { errors: boolean; traces: boolean }

/** The id of a request is that of its trace, without dashes. */
type Failed = { name: 'gateway' | 'backend'; status: number; id: string }

/** Errors of gateway and backend on purpose, with the id to look them up by, and where the gateway sends what. */
export function ServerErrors() {
  const { t } = useTranslation('developer')
  const [reporting, setReporting] = useState<Reporting | null>(null)
  const [failed, setFailed] = useState<readonly Failed[]>([])
  useEffect(() => {
    fetch(reportingPath)
      .then((response) => (response.ok ? (response.json() as Promise<Reporting>) : null))
      .then(setReporting, () => undefined)
  }, [])
  const fail = async (name: Failed['name'], path: string, method: string) => {
    const { status, headers } = await fetch(path, { method, headers: { 'x-csrf': '1' } })
    setFailed((earlier) => [...earlier, { name, status, id: headers.get('x-request-id') ?? '' }])
  }
  const state = (isOn: boolean) => t(isOn ? 'sentry.on' : 'sentry.off')
  return (
    <Demo title={t('sentry.servers')}>
      <Stack gap="3">
        {reporting ? (
          <Text>{t('sentry.reporting', { errors: state(reporting.errors), traces: state(reporting.traces) })}</Text>
        ) : null}
        <Inline>
          <Button variant="outline" onClick={() => void fail('gateway', testErrorPath, 'POST')}>
            {t('sentry.gateway')}
          </Button>
          <Button variant="outline" onClick={() => void fail('backend', '/api/v1/test_answers/500', 'GET')}>
            {t('sentry.backend')}
          </Button>
        </Inline>
        <div role="status">
          {failed.map(({ name, status, id }) => (
            <Text key={id}>
              {t('sentry.failed', { name: t(`sentry.${name}Name`), status, id, trace: id.replaceAll('-', '') })}
            </Text>
          ))}
        </div>
      </Stack>
    </Demo>
  )
}
