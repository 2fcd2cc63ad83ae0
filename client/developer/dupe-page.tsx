import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePlaces } from '#client/api/places.ts'
import { Button } from '#client/ui/button.tsx'
import { Card, CardBody } from '#client/ui/card.tsx'
import { Grid, Inline } from '#client/ui/layout.tsx'
import { Heading, Text } from '#client/ui/text.tsx'
import { placesPath } from '#shared/resources/place.ts'
import { DemoPage } from './demo-page.tsx'
import { useNotedCalls } from './watch-calls.ts'

const words = ['Apeldoorn', 'Wezep', 'Swalmen', 'Lunteren', 'Voorthuizen', 'Arnhem', 'Nijmegen', 'Vaassen']

/** Two readers that ask the same at the same time make one call. */
export function Page() {
  const { t } = useTranslation('developer')
  const [round, setRound] = useState(0)
  const word = words[(round - 1) % words.length] ?? ''
  const calls = useNotedCalls(round === 0 ? '/api/v1/places' : placesPath(word))
  return (
    <DemoPage title={t('dupe.title')} intro={t('dupe.intro')}>
      <Inline>
        <Button onClick={() => setRound(round + 1)}>{t('dupe.read')}</Button>
      </Inline>
      {round > 0 ? (
        <>
          <Text role="status" weight="medium">
            {t('dupe.made', { calls: calls.filter(({ path }) => path === placesPath(word)).length, readers: 2 })}
          </Text>
          <Grid columns="two" gap="4">
            <Reader key={`a${round}`} name="A" word={word} />
            <Reader key={`b${round}`} name="B" word={word} />
          </Grid>
        </>
      ) : null}
    </DemoPage>
  )
}

function Reader({ name, word }: { name: string; word: string }) {
  const { t } = useTranslation('developer')
  const { data } = usePlaces(word)
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
