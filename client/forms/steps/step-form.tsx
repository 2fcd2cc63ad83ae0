import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { ApiError } from '#client/api/api-error.ts'
import { useBoot } from '#client/api/boot.tsx'
import { Button } from '#client/ui/button.tsx'
import { Steps } from '#client/ui/facts.tsx'
import { Alert } from '#client/ui/feedback.tsx'
import { Stack } from '#client/ui/layout.tsx'
import { Text } from '#client/ui/text.tsx'
import { type Answers, emptyAnswers, visibleSections, wordsIn } from '#shared/form-schema.ts'
import { type BuiltFormProps, type BuiltValues, loadAnswersSchema, SectionFields } from '../builder/built-form.tsx'
import { useQuestionLabels } from '../builder/use-labels.ts'
import { Form } from '../form.tsx'
import { useSchemaForm } from '../use-schema-form.ts'
import { ReviewStep } from './review-step.tsx'
import { clearSteps, readSteps, saveSteps } from './saved-steps.ts'

const reviewKey = '_review'

export type StepFormProps = BuiltFormProps & {
  /** Under which name the steps are kept in this tab (`stepsKey`); null keeps them elsewhere or nowhere. */
  storageKey: string | null
  /** Server faults under other names than the questions': `{ 'contact.email': 'answers.email' }`. */
  fieldNames?: Record<string, string>
  /** Words for the questions' own issues, by their code. */
  texts?: Record<string, string>
  /** Within the form at every step: what guards it against programs. */
  guard?: ReactNode
}

/**
 * A form whose sections are steps, each checked before the next, with everything to look over at the end. What was
 * filled in is kept: a reload goes on where it was. Browser only: what was kept decides what is shown first.
 */
export function StepForm(props: StepFormProps) {
  const { schema, saved, submitLabel, uploadPath, onSubmit, onDraft, storageKey, fieldNames, texts, guard } = props
  const { t } = useTranslation('forms')
  const { locale } = useBoot()
  const [kept] = useState(() => (storageKey === null ? null : readSteps(storageKey)))
  const [wanted, setWanted] = useState(kept?.step ?? schema.sections[0]?.key ?? reviewKey)
  const heading = useRef<HTMLDivElement>(null)
  const form = useSchemaForm<BuiltValues>({
    loadSchema: async () => {
      const { answersSchema } = await loadAnswersSchema()
      return (values) => answersSchema(schema, values.answers, section ? [section.key] : undefined)
    },
    defaultValues: { answers: { ...emptyAnswers(schema), ...saved, ...kept?.answers } } as never,
    fieldNames: fieldNames as never,
    onSubmit: async ({ answers: checked }, key) => {
      if (!isReview) return go(keys[index + 1] ?? reviewKey)
      try {
        await onSubmit(checked, key)
      } catch (error) {
        showFaultyStep(error)
        throw error
      }
      if (storageKey !== null) clearSteps(storageKey)
      left.current = true
    },
  })
  const answers = useWatch({ control: form.form.control, name: 'answers' }) as Answers
  const sections = visibleSections(schema, answers)
  const keys = [...sections.map(({ key }) => key), reviewKey]
  // A step that an answer has made superfluous leads to the first one.
  const index = Math.max(0, keys.indexOf(wanted))
  const section = sections[index]
  const isReview = section === undefined
  const labels = useQuestionLabels(section ? [section] : sections)
  const left = useRef(false)

  /** What the server found wrong is shown where it can be mended. */
  function showFaultyStep(error: unknown) {
    if (!(error instanceof ApiError)) return
    const names = error.faults.map(({ field }) => (field === null ? '' : (fieldNames?.[field] ?? field)))
    const faulty = sections.find(({ questions }) =>
      questions.some(({ key }) => names.some((name) => `${name}.`.startsWith(`answers.${key}.`))),
    )
    if (faulty) setWanted(faulty.key)
  }
  const go = (key: string) => {
    setWanted(key)
    form.forget()
    // The heading of the new step says where one is now; it is there after the next paint.
    requestAnimationFrame(() => heading.current?.focus())
  }

  const { isDirty } = form.form.formState
  const keep = useEffectEvent(() => {
    if (left.current) return
    const current = form.form.getValues('answers') as Answers
    if (storageKey !== null && (isDirty || index > 0))
      saveSteps(storageKey, { step: keys[index] ?? reviewKey, answers: current })
    if (isDirty) onDraft?.(current)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is a changed answer or another step that is kept.
  useEffect(() => keep(), [answers, index])

  const titleOf = (key: string) => {
    const found = sections.find((one) => one.key === key)
    return found ? wordsIn(found.title, locale) : t('review.title')
  }
  return (
    <Stack gap="6">
      <Steps
        label={t('steps.label')}
        doneLabel={t('steps.done')}
        current={index}
        steps={keys.map((key) => ({ id: key, label: titleOf(key) }))}
      />
      {kept ? <Alert status="info">{t('steps.restored')}</Alert> : null}
      <Form
        form={form}
        labels={labels}
        texts={texts}
        guarded={storageKey === null && !onDraft}
        submitLabel={isReview ? submitLabel : t('steps.next')}
        actions={
          index > 0 ? (
            <Button variant="outline" onClick={() => go(keys[index - 1] ?? reviewKey)}>
              {t('steps.previous')}
            </Button>
          ) : null
        }
      >
        <div ref={heading} tabIndex={-1}>
          <Text size="sm" tone="muted">
            {t('steps.of', { step: index + 1, count: keys.length })}
          </Text>
        </div>
        {section ? (
          <SectionFields key={section.key} section={section} uploadPath={uploadPath} />
        ) : (
          <ReviewStep sections={sections} answers={answers} onChange={go} />
        )}
        {guard}
      </Form>
    </Stack>
  )
}
