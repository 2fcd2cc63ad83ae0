'use no memo'

import { type ReactNode, useState } from 'react'
import { type Control, type DefaultValues, get } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import type { $ZodType } from 'zod/v4/core'
import type { guardFields } from '#shared/resources/spam-guard.ts'
import type { FormDraftOptions } from '../drafts/draft-handle.ts'
import { addressText, isAddress } from '../fields/address-text.ts'
import { HoneypotField } from '../fields/honeypot-field.tsx'
import type { FormValues } from '../schema-resolver.ts'
import { initialValues } from '../schema-rules.ts'
import { useElapsedTime } from '../use-elapsed-time.ts'
import type { FieldChoices } from '../use-form-field.ts'
import { fieldElements } from './field-elements.ts'
import { clearStartedAt, readStartedAt } from './started-at.ts'
import { SteppedForm } from './stepped-form.tsx'

/** The body of a request, with the fields of the spam guard, which the wizard fills in itself. */
type WizardSchema = z.ZodMiniObject<Record<string, $ZodType> & typeof guardFields>

export type WizardControl<Schema extends $ZodType> = Control<FormValues<z.input<Schema>>>

export type WizardStep = {
  key: string
  title: string
  intro?: string | undefined
  /** Fields of the schema, as in any form; each is an element here, not one that a component of the page renders. */
  fields: ReactNode
}

type Props<Schema extends WizardSchema> = {
  /** What is sent. */
  schema: Schema
  /** The steps with the fields that these values need. A field that is not shown is not sent. */
  steps: (control: WizardControl<Schema>, values: FormValues<z.input<Schema>>) => readonly WizardStep[]
  /** The draft that keeps input and step. */
  draft: Pick<FormDraftOptions, 'name' | 'recordId'>
  submitLabel: string
  /** Messages for the form's own issues, by their code. */
  messages?: Record<string, string>
  /** Sends the validated values with the spam guard. */
  onSubmit: (attributes: z.output<Schema>, idempotencyKey: string) => Promise<void>
}

/**
 * A form of the product in steps: fields over the schema of the resource, which alone has the rules. Each step is validated by the
 * part of the schema that its fields are.
 */
export function Wizard<Schema extends WizardSchema>({ schema, draft, onSubmit, ...props }: Props<Schema>) {
  type Input = z.input<Schema>
  const fieldText = useFieldText()
  const startedKey = `${draft.name}:${draft.recordId ?? '0'}`
  const [startedAt] = useState(() => readStartedAt(startedKey))
  const elapsedTime = useElapsedTime()
  const { openFor: _, ...shape } = schema.shape
  return (
    <SteppedForm<Input, z.output<Schema>>
      {...props}
      draft={draft}
      guard={<HoneypotField />}
      defaultValues={initialValues(shape, null) as unknown as DefaultValues<FormValues<Input>>}
      schema={(steps) => {
        const shown = ['nickname', ...steps.flatMap(({ names }) => names.map((name) => name.replace(/\..*/, '')))]
        const part = z.pick(schema, Object.fromEntries(shown.map((name) => [name, true])) as never)
        return part as unknown as $ZodType<z.output<Schema>, Input>
      }}
      steps={(control, values) =>
        props.steps(control, values).map((step) => {
          const fields = fieldElements(step.fields)
          return {
            ...step,
            names: fields.map(({ name }) => name),
            review: fields.map((field) => ({ ...field, text: fieldText(get(values, field.name), field.options) })),
          }
        })
      }
      onSubmit={async (values, key) => {
        // The clock of the device may have been set back meanwhile.
        await onSubmit({ ...values, openFor: Math.max(Date.now() - startedAt, elapsedTime()) }, key)
        clearStartedAt(startedKey)
      }}
    />
  )
}

/** Returns a function that gives the text of a field's value; '' when it has none. */
function useFieldText(): (value: unknown, options: FieldChoices['options']) => string {
  const { t } = useTranslation('forms')
  return (value, options) => {
    if (typeof value === 'boolean') return t(value ? 'review.yes' : 'review.no')
    if (isAddress(value)) return addressText(value)
    const labels = new Map(options?.map((option) => [option.value, String(option.label)]))
    return [value ?? []]
      .flat()
      .map((one) => labels.get(String(one)) ?? String(one))
      .join(', ')
  }
}
