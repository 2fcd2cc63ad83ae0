'use no memo'

import { useBoot } from '#client/api/boot.tsx'
import { emptyValues, type QuestionValues, textIn, visibleSections } from '#shared/form-schema.ts'
import { type BuiltFormProps, loadValuesSchema } from '../builder/built-form.tsx'
import { type BuiltValues, QuestionField } from '../builder/question-field.tsx'
import { useValueText } from '../builder/use-value-text.ts'
import type { FormDraftOptions } from '../drafts/draft-handle.ts'
import { SteppedForm } from './stepped-form.tsx'

type Props = Omit<BuiltFormProps, 'draft' | 'guarded'> & {
  /** The draft that keeps input and step; null keeps nothing. */
  draft: Pick<FormDraftOptions, 'name' | 'recordId' | 'isLocal' | 'isQuiet'> | null
}

/** A form built from its description, whose sections are steps. */
export function StepForm({ schema, saved, submitLabel, uploadPath, onSubmit, onDraft, draft }: Props) {
  const { locale } = useBoot()
  const valueText = useValueText()
  return (
    <SteppedForm<BuiltValues>
      draft={draft}
      submitLabel={submitLabel}
      defaultValues={{ answers: { ...emptyValues(schema), ...saved } } as never}
      loadSchema={async () => {
        const { valuesSchema } = await loadValuesSchema()
        return (steps, { answers }) =>
          valuesSchema(
            schema,
            answers,
            steps.map(({ key }) => key),
          )
      }}
      steps={(control, { answers }) =>
        visibleSections(schema, answers).map(({ key, title, intro, questions }) => ({
          key,
          title: textIn(title, locale),
          intro: intro && textIn(intro, locale),
          names: questions.map((question) => `answers.${question.key}`),
          fields: questions.map((question) => (
            <QuestionField key={question.key} control={control} question={question} uploadPath={uploadPath} />
          )),
          review: questions.map((question) => ({
            name: question.key,
            label: textIn(question.label, locale),
            text: valueText(question, answers[question.key]),
          })),
        }))
      }
      onSubmit={({ answers }, key) => onSubmit(answers, key)}
      onDraft={onDraft && (({ answers }) => onDraft(answers as QuestionValues))}
    />
  )
}
