'use no memo'

import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { type Control, type FieldValues, get, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router'
import type { $ZodType } from 'zod/v4/core'
import { Button } from '#client/ui/button.tsx'
import { Steps } from '#client/ui/facts.tsx'
import { Alert } from '#client/ui/feedback.tsx'
import { Stack } from '#client/ui/layout.tsx'
import { Text, VisuallyHidden } from '#client/ui/text.tsx'
import type { FormDraftOptions } from '../drafts/draft-handle.ts'
import { FieldSection } from '../field-section.tsx'
import { Form } from '../form.tsx'
import type { FormValues } from '../schema-resolver.ts'
import { type FormOptions, useSchemaForm } from '../use-schema-form.ts'
import { type ReviewedStep, ReviewStep } from './review-step.tsx'

const reviewKey = '_review'

export type ShownStep = ReviewedStep & {
  intro?: string | undefined
  fields: ReactNode
  /** Of its fields, in the form's values. */
  names: readonly string[]
}

/** Validates the fields of some steps. */
type StepsSchema<Input, Output> = (steps: readonly ShownStep[], values: FormValues<Input>) => $ZodType<Output, Input>

type Props<Input extends FieldValues, Output> = Pick<FormOptions<Input, Output>, 'defaultValues' | 'onSubmit'> & {
  /** The steps that these values need, in order. */
  steps: (control: Control<FormValues<Input>>, values: FormValues<Input>) => readonly ShownStep[]
  /** The draft that keeps input and step; null keeps nothing. */
  draft: Pick<FormDraftOptions, 'name' | 'recordId' | 'isLocal' | 'isQuiet'> | null
  submitLabel: string
  /** Receives all values at every change. */
  onDraft?: ((values: FormValues<Input>) => void) | undefined
  /** Messages for the form's own issues, by their code. */
  messages?: Record<string, string> | undefined
  /** Within the form at every step: its spam guard. */
  guard?: ReactNode
} & ({ schema: StepsSchema<Input, Output> } | { loadSchema: () => Promise<StepsSchema<Input, Output>> })

/**
 * A form in steps, each validated before the next, with a review at the end. Input is stored: a reload continues at the same
 * step, and the browser's Back goes to the step before. A submit that fails shows the first step with an error.
 */
export function SteppedForm<Input extends FieldValues, Output = Input>(props: Props<Input, Output>) {
  const { draft, submitLabel, onDraft, messages, guard } = props
  const { t } = useTranslation('forms')
  const [isRestored, setRestored] = useState(false)
  const [current, setCurrent] = useState<string | null>(null)
  const heading = useRef<HTMLDivElement>(null)
  const submitted = useRef(false)
  // The steps that a submit validates: the shown one, at the review all.
  const validated = () => (step ? [step] : steps)
  const form = useSchemaForm<Input, Output>({
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
    ...('schema' in props
      ? { schema: (values) => props.schema(validated(), values) }
      : {
          loadSchema: async () => {
            const schema = await props.loadSchema()
            return (values) => schema(validated(), values)
          },
        }),
    defaultValues: props.defaultValues,
    onSubmit: async (output, key) => {
      if (step) return goTo(keys[index + 1] ?? reviewKey)
      await props.onSubmit(output, key)
      submitted.current = true
    },
  })
  const values = useWatch({ control: form.control }) as FormValues<Input>
  const steps = props.steps(form.control, values)
  const keys = [...steps.map(({ key }) => key), reviewKey]
  // A step that a changed value has hidden leads to the first one.
  const index = Math.max(0, keys.indexOf(current ?? ''))
  const step = steps[index]

  const show = (key: string) => {
    setCurrent(key)
    form.clearFailure()
    // It names the new step, and is there after the next paint.
    requestAnimationFrame(() => heading.current?.focus())
  }
  const push = useStepHistory(keys[index] ?? reviewKey, show)
  const goTo = (key: string) => {
    show(key)
    push(key)
  }
  const showStepWithError = useEffectEvent(() => {
    const failed = steps.find(({ names }) => names.some((name) => get(form.failure?.errors, name)))
    if (failed) setCurrent(failed.key)
  })
  useEffect(() => {
    if (form.failure) showStepWithError()
  }, [form.failure])

  const { isDirty } = form.methods.formState
  const storeInput = useEffectEvent(() => {
    if (submitted.current || !isDirty) return
    onDraft?.(form.methods.getValues())
    // A change of the values is kept by itself, one of the step is not.
    form.draft?.keeper.current?.keep()
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: a changed value or another step is what triggers storing.
  useEffect(() => storeInput(), [values, index])

  return (
    <Stack gap="6">
      <Steps
        label={t('steps.label')}
        doneLabel={t('steps.done')}
        current={index}
        steps={keys.map((key, at) => ({ id: key, label: steps[at]?.title ?? t('review.title') }))}
      />
      {isRestored ? <Alert status="info">{t('steps.restored')}</Alert> : null}
      <Form
        form={form}
        messages={messages}
        guarded={draft === null && !onDraft}
        submitLabel={step ? t('steps.next') : submitLabel}
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
            <VisuallyHidden>{`: ${step?.title ?? t('review.title')}`}</VisuallyHidden>
          </Text>
        </div>
        {step ? (
          <FieldSection key={step.key} title={step.title} intro={step.intro}>
            {step.fields}
          </FieldSection>
        ) : (
          <ReviewStep steps={steps} onChange={goTo} />
        )}
        {guard}
      </Form>
    </Stack>
  )
}

/** Returns a function that gives a step an entry of the browser's history. Back and Forward show the step of theirs. */
function useStepHistory(current: string, show: (step: string) => void): (step: string) => void {
  const location = useLocation()
  const navigate = useNavigate()
  const { key, pathname, search, hash, state } = location
  const stepOf = (state as { step?: string } | null)?.step
  const shownKey = useRef(key)
  // The entry that the form opened on has no step: its draft says which.
  const first = useRef(current)
  const showEntry = useEffectEvent(() => {
    const step = stepOf ?? first.current
    if (step !== current) show(step)
  })
  useEffect(() => {
    if (shownKey.current !== key) showEntry()
    shownKey.current = key
  }, [key])
  return (step) => {
    if (stepOf === undefined) first.current = current
    void navigate({ pathname, search, hash }, { state: { step } })
  }
}
