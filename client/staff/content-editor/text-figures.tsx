import { type Control, type FieldValues, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Stack } from '#client/ui/layout.tsx'
import { Heading, Text } from '#client/ui/text.tsx'
import { lix } from '#shared/lix.ts'
import { textOfContent } from '#shared/resources/content-checks.ts'
import { type ContentValues, contentOf } from './content-values.ts'

/** Words per minute of a reader at ease (Brysbaert, 2019). */
const readingSpeed = 238
/** Läsbarhetsindex (Björnsson, 1968): below 40 is easy, from 50 hard. */
const levelOf = (score: number) => (score < 40 ? 'easy' : score < 50 ? 'normal' : 'hard')

/** Words, reading time and readability of what is written now. */
export function TextFigures({ control }: { control: Control<FieldValues> }) {
  const { t } = useTranslation('content')
  const values = useWatch({ control }) as ContentValues
  const text = textOfContent(contentOf(values))
  const words = text.split(/\s+/).filter((word) => /\p{L}/u.test(word)).length
  const score = lix(text)
  return (
    <Stack gap="1" as="section">
      <Heading as="h2" size="md">
        {t('text.heading')}
      </Heading>
      <Text size="sm">{t('text.words', { count: words })}</Text>
      <Text size="sm">{t('text.minutes', { count: Math.max(1, Math.round(words / readingSpeed)) })}</Text>
      <Text size="sm">
        {score === null ? t('text.tooShort') : `${t('text.lix', { score })}, ${t(`text.level.${levelOf(score)}`)}`}
      </Text>
    </Stack>
  )
}
