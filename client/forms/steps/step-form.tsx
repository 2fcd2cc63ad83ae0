'use no memo'

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
import { emptyValues, type QuestionValues, textIn, visibleSections } from '#shared/form-schema.ts'
import { type BuiltFormProps, loadValuesSchema, SectionFields } from '../builder/built-form.tsx'
import type { BuiltValues } from '../builder/question-field.tsx'
import type { FormDraftOptions } from '../drafts/draft-handle.ts'
import { Form } from '../form.tsx'
import { useSchemaForm } from '../use-schema-form.ts'
import { ReviewStep } from './review-step.tsx'

const reviewKey = '_review'

type StepFormProps = Omit<BuiltFormProps, 'draft'> & {
  /** The draft that keeps input and step; null keeps nothing. */
  draft: Pick<FormDraftOptions, 'name' | 'recordId' | 'isLocal' | 'isQuiet'> | null
  /** Server errors under other names than the questions': `{ 'contact.email': 'answers.email' }`. */
  fieldNames?: Record<string, string>
  /** Messages for the questions' own issues, by their code. */
  messages?: Record<string, string>
  /** Within the form at every step: its spam guard. */
  guard?: ReactNode
}

/**
 * A wizard: a form whose sections are steps, each validated before the next, with a review at the end. Input is stored: a
 * reload continues at the same step.
 */
export function StepForm(props: StepFormProps) {
  const { schema, saved, submitLabel, uploadPath, onSubmit, onDraft, draft, fieldNames, messages, guard } = props
  const { t } = useTranslation('forms')
  const { locale } = useBoot()
  const [isRestored, setRestored] = useState(false)
  const [current, setCurrent] = useState(schema.sections[0]?.key ?? reviewKey)
  const heading = useRef<HTMLDivElement>(null)
  const submitted = useRef(false)
  const form = useSchemaForm<BuiltValues>({
    ...(draft
      ? {
          draft: {
            ...draft,
            isDone: () => submitted.current,
            step: { current: () => keys[index] ?? reviewKey, show: setCurrent },
            onRestored: () => setRestored(true),
          },
        }
      : {}),
    loadSchema: async () => {
      const { valuesSchema } = await loadValuesSchema()
      return ({ answers }) => valuesSchema(schema, answers, section ? [section.key] : undefined)
    },
    defaultValues: { answers: { ...emptyValues(schema), ...saved } } as never,
    fieldNames: fieldNames as never,
    onSubmit: async ({ answers: validated }, key) => {
      if (!isReview) return goTo(keys[index + 1] ?? reviewKey)
      try {
        await onSubmit(validated, key)
      } catch (error) {
        showStepWithError(error)
        throw error
      }
      submitted.current = true
    },
  })
  const values = useWatch({ control: form.control, name: 'answers' }) as QuestionValues
  const sections = visibleSections(schema, values)
  const keys = [...sections.map(({ key }) => key), reviewKey]
  // A step that a changed value has hidden leads to the first one.
  const index = Math.max(0, keys.indexOf(current))
  const section = sections[index]
  const isReview = section === undefined

  /** Shows the first step with a field that the server rejected. */
  function showStepWithError(error: unknown) {
    if (!(error instanceof ApiError)) return
    const names = error.errors.map(({ field }) => (field === null ? '' : (fieldNames?.[field] ?? field)))
    const step = sections.find(({ questions }) =>
      questions.some(({ key }) => names.some((name) => `${name}.`.startsWith(`answers.${key}.`))),
    )
    if (step) setCurrent(step.key)
  }
  const goTo = (key: string) => {
    setCurrent(key)
    form.clearFailure()
    // The heading names the new step; it is there after the next paint.
    requestAnimationFrame(() => heading.current?.focus())
  }

  const { isDirty } = form.methods.formState
  const storeInput = useEffectEvent(() => {
    if (submitted.current) return
    const answers = form.methods.getValues('answers') as QuestionValues
    if (!isDirty) return
    onDraft?.(answers)
    // A change of the values is kept by itself, one of the step is not.
    form.draft?.keeper.current?.keep()
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: a changed value or another step is what triggers storing.
  useEffect(() => storeInput(), [values, index])

  const titleOf = (key: string) => {
    const step = sections.find((one) => one.key === key)
    return step ? textIn(step.title, locale) : t('review.title')
  }
  return (
    <Stack gap="6">
      <Steps
        label={t('steps.label')}
        doneLabel={t('steps.done')}
        current={index}
        steps={keys.map((key) => ({ id: key, label: titleOf(key) }))}
      />
      {isRestored ? <Alert status="info">{t('steps.restored')}</Alert> : null}
      <Form
        form={form}
        messages={messages}
        guarded={draft === null && !onDraft}
        submitLabel={isReview ? submitLabel : t('steps.next')}
        actions={
          index > 0 ? (
            <Button variant="outline" onClick={() => goTo(keys[index - 1] ?? reviewKey)}>
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
          <SectionFields key={section.key} control={form.control} section={section} uploadPath={uploadPath} />
        ) : (
          <ReviewStep sections={sections} values={values} onChange={goTo} />
        )}
        {guard}
      </Form>
    </Stack>
  )
}
