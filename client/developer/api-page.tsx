import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Page } from '#client/shell/pages/page.ts'
import { Button } from '#client/ui/button.tsx'
import { CodeBox } from '#client/ui/code-box.tsx'
import { Grid, Inline, Stack } from '#client/ui/layout.tsx'
import { Text } from '#client/ui/text.tsx'
import { flattenDocument } from '#shared/json-api/flatten.ts'
import { jsonApiType } from '#shared/json-api/types.ts'
import { currentCenterPath, currentUserPath } from '#shared/session-paths.ts'
import { Demo, DemoPage } from './demo-page.tsx'
import 'virtual:platform-styles-forms.css'

export const page: Page = {
  component: ApiPage,
  title: { nl: 'Test: api', en: 'Test: api' },
}

const paths = [
  currentCenterPath,
  currentUserPath,
  '/api/v1/vacancies?page[size]=2&include=organization',
  '/api/v1/vacancies/0',
  '/api/v1/vacancies?filter[unknown_eq]=1',
]

type Response = { path: string; status: number; milliseconds: number; headers: string; raw: unknown }

/** Live requests: request, response, and the data that the client reads from it. */
export function ApiPage() {
  const { t } = useTranslation('developer')
  const [response, setResponse] = useState<Response | null>(null)
  const sent = { accept: `${jsonApiType}, application/json`, 'x-csrf': '1' }
  const sendRequest = async (path: string) => {
    const started = performance.now()
    const response = await fetch(path, { headers: sent })
    const raw: unknown = await response.json().catch(() => null)
    setResponse({
      path,
      status: response.status,
      milliseconds: Math.round(performance.now() - started),
      headers: [...response.headers].map(([name, value]) => `${name}: ${value}`).join('\n'),
      raw,
    })
  }
  return (
    <DemoPage title={t('api.title')} intro={t('api.intro')}>
      <Demo title={t('api.choose')}>
        <Inline>
          {paths.map((path) => (
            <Button key={path} variant="outline" onClick={() => void sendRequest(path)}>
              {path}
            </Button>
          ))}
        </Inline>
      </Demo>
      {response ? (
        <Stack gap="4">
          <Text role="status" weight="medium">
            {t('api.responseStatus', { status: response.status, milliseconds: response.milliseconds })}
          </Text>
          <Grid columns="two" gap="4">
            <Demo title={t('api.sent')}>
              <CodeBox label={t('api.sent')}>
                {[`GET ${response.path}`, ...Object.entries(sent).map(([name, value]) => `${name}: ${value}`)].join(
                  '\n',
                )}
              </CodeBox>
            </Demo>
            <Demo title={t('api.headers')}>
              <CodeBox label={t('api.headers')}>{response.headers}</CodeBox>
            </Demo>
            <Demo title={t('api.raw')}>
              <CodeBox label={t('api.raw')}>{JSON.stringify(response.raw, null, 2)}</CodeBox>
            </Demo>
            <Demo title={t('api.read')}>
              <CodeBox label={t('api.read')}>
                {response.status < 400
                  ? JSON.stringify(flattenDocument(response.raw as never), null, 2)
                  : t('api.failed')}
              </CodeBox>
            </Demo>
          </Grid>
        </Stack>
      ) : null}
    </DemoPage>
  )
}
