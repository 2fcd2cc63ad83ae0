import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePlaces } from '#client/api/places.ts'
import type { Page } from '#client/shell/pages/page.ts'
import { Button } from '#client/ui/button.tsx'
import { Card, CardBody } from '#client/ui/card.tsx'
import { Grid, Inline } from '#client/ui/layout.tsx'
import { Heading, Text } from '#client/ui/text.tsx'
import { placesPath } from '#shared/resources/place.ts'
import { DemoPage } from './demo-page.tsx'
import { useRecordedRequests } from './use-recorded-requests.ts'

export const page: Page = {
  component: DupePage,
  title: { nl: 'Test: dupe', en: 'Test: dupe' },
}

const places = ['Apeldoorn', 'Wezep', 'Swalmen', 'Lunteren', 'Voorthuizen', 'Arnhem', 'Nijmegen', 'Vaassen']

/** Two components that load the same resource at the same time send one request. */
export function DupePage() {
  const { t } = useTranslation('developer')
  const [attempt, setAttempt] = useState(0)
  const place = places[(attempt - 1) % places.length] ?? ''
  const requests = useRecordedRequests(attempt === 0 ? '/api/v1/places' : placesPath(place))
  return (
    <DemoPage title={t('dupe.title')} intro={t('dupe.intro')}>
      <Inline>
        <Button onClick={() => setAttempt(attempt + 1)}>{t('dupe.read')}</Button>
      </Inline>
      {attempt > 0 ? (
        <>
          <Text role="status" weight="medium">
            {t('dupe.requestCount', {
              calls: requests.filter(({ path }) => path === placesPath(place)).length,
              readers: 2,
            })}
          </Text>
          <Grid columns="two" gap="4">
            <Reader key={`a${attempt}`} name="A" place={place} />
            <Reader key={`b${attempt}`} name="B" place={place} />
          </Grid>
        </>
      ) : null}
    </DemoPage>
  )
}

function Reader({ name, place }: { name: string; place: string }) {
  const { t } = useTranslation('developer')
  const { data } = usePlaces(place)
  return (
    <Card as="div">
      <CardBody>
        <Heading as="h2" size="lg">
          {t('dupe.reader', { name })}
        </Heading>
        <Text>{data ? data.map(({ label }) => label).join(', ') : t('waiting')}</Text>
      </CardBody>
    </Card>
  )
}
