import { useEffect, useEffectEvent } from 'react'
import { useWatch } from 'react-hook-form'
import { useBoot } from '#client/api/boot.tsx'
import { Stack } from '#client/ui/layout.tsx'
import { once } from '#client/ui/lazy/lazy-code.ts'
import { Heading, Text } from '#client/ui/text.tsx'
import {
  type Answers,
  emptyAnswers,
  type FormSchema,
  type FormSection,
  visibleSections,
  wordsIn,
} from '#shared/form-schema.ts'
import { Form } from '../form.tsx'
import { useSchemaForm } from '../use-schema-form.ts'
import { QuestionField } from './question-field.tsx'
import { useQuestionLabels } from './use-labels.ts'

/** Asked for once: a step after it is taken in the same breath. */
export const loadAnswersSchema = once(() => import('./answers-schema.ts'))

export type BuiltValues = { answers: Answers }

export type BuiltFormProps = {
  schema: FormSchema
  /** What was answered before. */
  saved?: Answers | null
  submitLabel: string
  /** Where files of this form go. */
  uploadPath: string
  /** The checked answers: only what was asked. */
  onSubmit: (answers: Answers, idempotencyKey: string) => Promise<void>
  /** Told at every change, with everything that was filled in so far. */
  onDraft?: (answers: Answers) => void
  guarded?: boolean
}

/** A form made from its description, on one page. */
export function BuiltForm({ schema, saved, submitLabel, uploadPath, onSubmit, onDraft, guarded }: BuiltFormProps) {
  const form = useSchemaForm<BuiltValues>({
    loadSchema: async () => {
      const { answersSchema } = await loadAnswersSchema()
      return ({ answers }) => answersSchema(schema, answers)
    },
    defaultValues: { answers: { ...emptyAnswers(schema), ...saved } } as never,
    onSubmit: ({ answers }, key) => onSubmit(answers, key),
  })
  const answers = useWatch({ control: form.form.control, name: 'answers' }) as Answers
  const sections = visibleSections(schema, answers)
  const labels = useQuestionLabels(sections)
  const { isDirty } = form.form.formState
  const tell = useEffectEvent(() => {
    if (isDirty) onDraft?.(form.form.getValues('answers') as Answers)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the change of an answer that is told.
  useEffect(() => tell(), [answers])
  return (
    <Form form={form} labels={labels} submitLabel={submitLabel} guarded={guarded}>
      {sections.map((section) => (
        <SectionFields key={section.key} section={section} uploadPath={uploadPath} />
      ))}
    </Form>
  )
}

/** One section under its heading. */
export function SectionFields({ section, uploadPath }: { section: FormSection; uploadPath: string }) {
  const { locale } = useBoot()
  return (
    <Stack gap="5">
      <Stack gap="1">
        <Heading as="h2" size="xl">
          {wordsIn(section.title, locale)}
        </Heading>
        {section.intro ? <Text tone="muted">{wordsIn(section.intro, locale)}</Text> : null}
      </Stack>
      {section.questions.map((question) => (
        <QuestionField key={question.key} question={question} uploadPath={uploadPath} />
      ))}
    </Stack>
  )
}
