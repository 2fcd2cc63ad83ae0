'use no memo'

import { useEffect, useEffectEvent } from 'react'
import { useWatch } from 'react-hook-form'
import { useBoot } from '#client/api/boot.tsx'
import { once } from '#client/runtime/once.ts'
import { emptyValues, type FormSchema, type QuestionValues, textIn, visibleSections } from '#shared/form-schema.ts'
import type { FormDraftOptions } from '../drafts/draft-handle.ts'
import { FieldSection } from '../field-section.tsx'
import { Form } from '../form.tsx'
import { useSchemaForm } from '../use-schema-form.ts'
import { type BuiltValues, QuestionField } from './question-field.tsx'

/** Loaded once: the step after it is validated without delay. */
export const loadValuesSchema = once(() => import('./values-schema.ts'))

export type BuiltFormProps = {
  schema: FormSchema
  /** Values that were saved before. */
  saved?: QuestionValues | null
  submitLabel: string
  /** Where files of this form are uploaded. */
  uploadPath: string
  /** Receives the validated values of the visible questions. */
  onSubmit: (values: QuestionValues, idempotencyKey: string) => Promise<void>
  /** Receives all values at every change. */
  onDraft?: (values: QuestionValues) => void
  guarded?: boolean
  draft?: FormDraftOptions
}

/** A form built from its description, on one page. */
export function BuiltForm({
  schema,
  saved,
  submitLabel,
  uploadPath,
  onSubmit,
  onDraft,
  guarded,
  draft,
}: BuiltFormProps) {
  const { locale } = useBoot()
  const form = useSchemaForm<BuiltValues>({
    ...(draft ? { draft } : {}),
    loadSchema: async () => {
      const { valuesSchema } = await loadValuesSchema()
      return ({ answers }) => valuesSchema(schema, answers)
    },
    defaultValues: { answers: { ...emptyValues(schema), ...saved } } as never,
    onSubmit: ({ answers }, key) => onSubmit(answers, key),
  })
  const values = useWatch({ control: form.control, name: 'answers' }) as QuestionValues
  const { isDirty } = form.methods.formState
  const saveDraft = useEffectEvent(() => {
    if (isDirty) onDraft?.(form.methods.getValues('answers') as QuestionValues)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: a changed value is what triggers saving.
  useEffect(() => saveDraft(), [values])
  return (
    <Form form={form} submitLabel={submitLabel} guarded={guarded}>
      {visibleSections(schema, values).map(({ key, title, intro, questions }) => (
        <FieldSection key={key} title={textIn(title, locale)} intro={intro && textIn(intro, locale)}>
          {questions.map((question) => (
            <QuestionField key={question.key} control={form.control} question={question} uploadPath={uploadPath} />
          ))}
        </FieldSection>
      ))}
    </Form>
  )
}
