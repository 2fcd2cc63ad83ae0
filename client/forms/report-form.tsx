import { type ReactNode, useState } from 'react'
import type { DefaultValues, FieldValues } from 'react-hook-form'
import type { $ZodType } from 'zod/v4/core'
import { Alert } from '#client/ui/feedback.tsx'
import { Stack } from '#client/ui/layout.tsx'
import { Text } from '#client/ui/text.tsx'
import { TextField } from './fields.tsx'
import { Form } from './form.tsx'
import { TrapField } from './trap-field.tsx'
import { useOpenFor } from './use-open-for.ts'
import { useSchemaForm } from './use-schema-form.ts'

type Guarded = FieldValues & { email: string | null; nickname: string }

type Props<Values extends Guarded> = {
  schema: $ZodType
  defaultValues: DefaultValues<Values>
  intro: string
  labels: Record<string, string>
  emailHelp: string
  submitLabel: string
  /** In place of the form once it is sent. */
  sentText: string
  /** `openFor`: milliseconds that the form stood open, for the guard against programs. */
  send: (values: Values & { openFor: number }, idempotencyKey: string) => Promise<unknown>
  /** What is reported; the address for an answer comes below it. */
  children: ReactNode
}

/** A reader reports something to the center, with or without an address for an answer. Its code comes with the dialog. */
export function ReportForm<Values extends Guarded>(props: Props<Values>) {
  const { schema, defaultValues, intro, labels, emailHelp, submitLabel, sentText, send, children } = props
  const openFor = useOpenFor()
  const [sent, setSent] = useState(false)
  const form = useSchemaForm<Values>({
    schema,
    defaultValues,
    onSubmit: async (values, key) => {
      await send({ ...values, openFor: openFor() }, key)
      setSent(true)
    },
  })
  if (sent) {
    return (
      <Alert role="status" status="success">
        {sentText}
      </Alert>
    )
  }
  return (
    <Stack gap="4">
      <Text tone="muted">{intro}</Text>
      <Form form={form} labels={labels} submitLabel={submitLabel}>
        {children}
        <TextField name="email" type="email" autoComplete="email" inputMode="email" optional help={emailHelp} />
        <TrapField />
      </Form>
    </Stack>
  )
}
