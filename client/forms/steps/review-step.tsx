'use no memo'

import { useTranslation } from 'react-i18next'
import { useBoot } from '#client/api/boot.tsx'
import { Button } from '#client/ui/button.tsx'
import { Description, DescriptionList } from '#client/ui/facts.tsx'
import { Inline, Stack } from '#client/ui/layout.tsx'
import { Heading, Text } from '#client/ui/text.tsx'
import { type FormSection, type QuestionValues, textIn } from '#shared/form-schema.ts'
import { useValueText } from '../builder/use-value-text.ts'

type Props = {
  sections: readonly FormSection[]
  values: QuestionValues
  /** Back to a section, by its key. */
  onChange: (section: string) => void
}

/** All values, before they are submitted. */
export function ReviewStep({ sections, values, onChange }: Props) {
  const { t } = useTranslation('forms')
  const { locale } = useBoot()
  const valueText = useValueText()
  return (
    <Stack gap="6">
      <Stack gap="1">
        <Heading as="h2" size="xl">
          {t('review.title')}
        </Heading>
        <Text tone="muted">{t('review.intro')}</Text>
      </Stack>
      {sections.map((section) => {
        const title = textIn(section.title, locale)
        return (
          <Stack key={section.key} gap="2">
            <Inline justify="between">
              <Heading as="h3" size="lg">
                {title}
              </Heading>
              <Button
                variant="ghost"
                aria-label={t('review.changeOf', { title })}
                onClick={() => onChange(section.key)}
              >
                {t('review.change')}
              </Button>
            </Inline>
            <DescriptionList>
              {section.questions.map((question) => (
                <Description key={question.key} term={textIn(question.label, locale)}>
                  {valueText(question, values[question.key]) || t('review.nothing')}
                </Description>
              ))}
            </DescriptionList>
          </Stack>
        )
      })}
    </Stack>
  )
}
