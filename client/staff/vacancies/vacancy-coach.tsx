import { useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { SchemaForm } from '#client/forms/use-schema-form.ts'
import { loadUnseen } from '#client/runtime/load-failures.ts'
import { useOneAtATime } from '#client/shell/use-one-at-a-time.ts'
import { Button } from '#client/ui/button.tsx'
import { Card, CardBody, CardTitle } from '#client/ui/card.tsx'
import { Inline, Stack } from '#client/ui/layout.tsx'
import { Text } from '#client/ui/text.tsx'
import type { RareWordFinder } from '#shared/rare-words.ts'
import { applyHint, type CoachedField, type CoachHint, coachHints } from '#shared/vacancy-coach.ts'
import type { VacancyValues } from './vacancy-values.ts'

/** The list is loaded once the form is shown; without it there are no hints about rare words. */
function useRareWords(): RareWordFinder | undefined {
  const [find, setFind] = useState<RareWordFinder>()
  useEffect(
    () =>
      loadUnseen(
        () => import('./rare-dutch-words.ts'),
        ({ findRareWords }) => setFind(() => findRareWords),
      ),
    [],
  )
  return find
}

/** At most so many hints at once: a long list helps nobody. */
const shownHints = 4

type Props = {
  form: SchemaForm<VacancyValues>
  /** Takes the place of a change in the form. */
  onApply?: ((field: CoachedField, text: string) => Promise<void>) | undefined
}

/** Hints on the text while it is written: each names field and phrase, can be applied where it has a fix, and dismissed. */
export function VacancyCoach({ form, onApply }: Props) {
  const { t } = useTranslation('vacancies')
  const { control, methods } = form
  const [title, summary, tasks, requirements, offer] = useWatch({
    control,
    name: ['title', 'summary', 'tasks', 'requirements', 'offer'],
  })
  const findRare = useRareWords()
  const [dismissed, setDismissed] = useState<ReadonlySet<string>>(new Set())
  const text = { title, summary, tasks, requirements: requirements ?? '', offer: offer ?? '' }
  const hints = coachHints(text, findRare).filter(({ id }) => !dismissed.has(id))
  const isEmpty = Object.values(text).every((part) => part.trim() === '')
  const { running, run } = useOneAtATime<string>()
  const apply = (hint: CoachHint) => {
    const applied = applyHint(text[hint.field], hint)
    if (onApply) void run(hint.id, () => onApply(hint.field, applied))
    else methods.setValue(hint.field, applied, { shouldDirty: true, shouldValidate: true })
  }
  return (
    <Card as="section" aria-label={t('coach.title')}>
      <CardBody>
        <CardTitle as="h2">{t('coach.title')}</CardTitle>
        <Text size="sm" tone="muted" role="status">
          {hints.length > 0 ? t('coach.count', { count: hints.length }) : t(isEmpty ? 'coach.empty' : 'coach.none')}
          {hints.length > shownHints ? ` ${t('coach.first', { shown: shownHints })}` : null}
        </Text>
        <Stack as="ul" gap="4">
          {hints.slice(0, shownHints).map((hint) => (
            <li key={hint.id}>
              <Stack gap="2">
                <Text size="sm">
                  <strong>{t(`field.${hint.field}`)}</strong>{' '}
                  {t(`coach.${hint.rule}`, { phrase: hint.phrase, replacement: hint.replacement })}
                </Text>
                <Inline gap="2">
                  {hint.replacement === undefined ? null : (
                    <Button size="sm" variant="outline" loading={running === hint.id} onClick={() => apply(hint)}>
                      {t('coach.apply', { replacement: hint.replacement })}
                    </Button>
                  )}
                  <Button
                    size="sm"
                    variant="ghost"
                    aria-label={t('coach.dismissOf', { phrase: hint.phrase ?? t(`field.${hint.field}`) })}
                    onClick={() => setDismissed(new Set([...dismissed, hint.id]))}
                  >
                    {t('coach.dismiss')}
                  </Button>
                </Inline>
              </Stack>
            </li>
          ))}
        </Stack>
      </CardBody>
    </Card>
  )
}
