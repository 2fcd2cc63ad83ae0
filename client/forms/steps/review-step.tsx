'use no memo'

import { useTranslation } from 'react-i18next'
import { Button } from '#client/ui/button.tsx'
import { Description, DescriptionList } from '#client/ui/facts.tsx'
import { Inline, Stack } from '#client/ui/layout.tsx'
import { Heading, Text } from '#client/ui/text.tsx'

/** A step as it is reviewed: the label of each field and its value as text, empty when it has none. */
export type ReviewedStep = {
  key: string
  title: string
  review: readonly { name: string; label: string; text: string }[]
}

type Props = {
  steps: readonly ReviewedStep[]
  /** Back to a step, by its key. */
  onChange: (step: string) => void
}

/** All values, before they are submitted. */
export function ReviewStep({ steps, onChange }: Props) {
  const { t } = useTranslation('forms')
  return (
    <Stack gap="6">
      <Stack gap="1">
        <Heading as="h2" size="xl">
          {t('review.title')}
        </Heading>
        <Text tone="muted">{t('review.intro')}</Text>
      </Stack>
      {steps.map(({ key, title, review }) => (
        <Stack key={key} gap="2">
          <Inline justify="between">
            <Heading as="h3" size="lg">
              {title}
            </Heading>
            <Button variant="ghost" aria-label={t('review.changeOf', { title })} onClick={() => onChange(key)}>
              {t('review.change')}
            </Button>
          </Inline>
          <DescriptionList>
            {review.map(({ name, label, text }) => (
              <Description key={name} term={label}>
                {text || t('review.nothing')}
              </Description>
            ))}
          </DescriptionList>
        </Stack>
      ))}
    </Stack>
  )
}
