import { useTranslation } from 'react-i18next'
import { markChangesSeen } from '#client/api/vacancy-changes.ts'
import { useAction } from '#client/shell/use-action.ts'
import { Button } from '#client/ui/button.tsx'
import { Description, DescriptionList } from '#client/ui/facts.tsx'
import { Inline, Stack } from '#client/ui/layout.tsx'
import { Heading, Text } from '#client/ui/text.tsx'
import type { LanguageLevel, Vacancy, VacancyFrequency, VacancyKind } from '#shared/resources/vacancy.ts'
import type { MaterialAttribute } from '#shared/resources/vacancy-changes.ts'
import { changesOf, useAttributeName } from './use-attribute-name.ts'

type Props = { vacancy: Vacancy; onSeen: () => Promise<unknown> }

/** What the organization changed since the center's staff looked, old and new; nothing for everybody else. */
export function UnseenChanges({ vacancy, onSeen }: Props) {
  const { t } = useTranslation('vacancies')
  const nameOf = useAttributeName()
  const textOf = useValueText()
  const { busy, run } = useAction()
  const changes = changesOf(vacancy)
  if (changes.length === 0) return null
  const markSeen = async () => {
    // Also when the organization has changed more since: that is then shown, and seen over its version.
    await markChangesSeen(vacancy.id, vacancy.lockVersion).finally(onSeen)
  }
  return (
    <Stack as="section" gap="3">
      <Heading as="h2" size="xl">
        {t('changes.title')}
      </Heading>
      <Text>{t('changes.text')}</Text>
      {changes.map(([name, [before, now]]) => (
        <Stack key={name} gap="1">
          <Heading as="h3" size="md">
            {nameOf(name)}
          </Heading>
          <DescriptionList size="sm">
            <Description term={t('changes.before')}>
              <span dir="auto">{textOf(name, before)}</span>
            </Description>
            <Description term={t('changes.now')}>
              <span dir="auto">{textOf(name, now)}</span>
            </Description>
          </DescriptionList>
        </Stack>
      ))}
      <Inline>
        <Button loading={busy} onClick={() => void run(markSeen, t('changes.done', { title: vacancy.title }))}>
          {t('changes.seen')}
        </Button>
      </Inline>
    </Stack>
  )
}

function useValueText() {
  const { t } = useTranslation('vacancies')
  const { t: ts } = useTranslation('site')
  return (name: MaterialAttribute, value: unknown): string => {
    if (value === null || value === undefined || value === '') return t('review.empty')
    if (name === 'kind') return ts(`kind.${value as VacancyKind}`)
    if (name === 'frequency') return ts(`frequency.${value as VacancyFrequency}`)
    if (name === 'languageLevel') return ts(`languageLevel.${value as LanguageLevel}`)
    if (typeof value === 'boolean') return t(value ? 'review.yes' : 'review.no')
    if (!Array.isArray(value)) return String(value)
    return value.length === 0 ? t('review.empty') : (value as Vacancy['questions']).map(({ label }) => label).join(' ')
  }
}
