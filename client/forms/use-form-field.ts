'use no memo'

import { createContext, type ReactNode, useContext, useEffect, useRef } from 'react'
import { type Control, type FieldPath, type FieldValues, useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { issueAt } from './field-issues.ts'
import type { FieldRegistry } from './field-registry.ts'
import type { ValuesSchema } from './schema-resolver.ts'
import { schemaRules } from './schema-rules.ts'
import { useIssueMessage } from './use-issue-message.ts'
import type { HeldFields } from './use-schema-form.ts'

type FormContextValue = {
  id: string
  registry: FieldRegistry
  /** Null when the form loads its schema later. */
  schema: ValuesSchema<never> | null
  /** Messages for the form's own issues, by their code. */
  messages: Record<string, string>
  held: HeldFields
}
export const FormContext = createContext<FormContextValue | null>(null)

/** What every field takes. */
export type FieldProps<Values extends FieldValues> = {
  /** `form.control`: holds the value, and checks `name` against the form's values. */
  control: Control<Values>
  name: FieldPath<Values>
  label: string
  help?: ReactNode
  /** Language of what is written, where it is not the page's: for spelling and screen readers. */
  lang?: string
  /** The error when it is left empty, a sentence of its own: "Vul je postcode in". Without it the generic one. */
  missing?: string | undefined
  /**
   * Marks what may be left out; required is the norm. A form that has its schema at once reads it from there; a form
   * that loads its schema later says it here, because the mark is on the page before the schema is.
   */
  optional?: boolean
}

/** What can be chosen, by value; a text of the value names these. */
export type FieldChoices = { options?: readonly { value: string; label: ReactNode }[] }

type FormField = {
  id: string
  label: string
  error: string | undefined
  help: ReactNode
  /** "(optional)" behind the label. */
  optionalText: string | undefined
  required: boolean
  /** An empty text is sent as null. */
  blankIsNull: boolean
}

/** Registers a field with the form around it; returns its id, messages and whether it is required. */
export function useFormField<Values extends FieldValues>(props: FieldProps<Values> & FieldChoices): FormField {
  const { name, label, help, missing } = props
  const { t } = useTranslation('common')
  const context = useContext(FormContext)
  const { formState, getValues } = useFormContext()
  const issueMessage = useIssueMessage()
  if (!context) throw new Error(`The field '${name}' needs a Form around it`)
  const { registry } = context
  const id = controlId(context.id, name)
  const valueText = useRef(textOf)
  useEffect(() => {
    const labels = new Map(props.options?.map(({ value, label: text }) => [value, text]))
    const labelOf = (value: unknown) => labels.get(String(value)) ?? value
    valueText.current = (value) => (labels.size > 0 ? [value ?? []].flat().map(labelOf).join(', ') : '')
  })
  useEffect(() => registry.register({ name, label, missing, id, valueText }), [registry, name, label, missing, id])
  const schema = typeof context.schema === 'function' ? context.schema(getValues() as never) : context.schema
  const rules = schema ? schemaRules(schema, name) : undefined
  const optional = props.optional ?? rules?.optional ?? false
  return {
    id,
    label,
    error: issueMessage(issueAt(formState.errors, name, registry.getNames()), { label, missing }, context.messages),
    help,
    optionalText: optional ? ` (${t('form.optional')})` : undefined,
    required: !optional,
    blankIsNull: optional && rules?.nullable !== false,
  }
}

const textOf = (_value: unknown): string => ''

const controlId = (formId: string, name: string) => `${formId}-${name.replaceAll('.', '-')}`
