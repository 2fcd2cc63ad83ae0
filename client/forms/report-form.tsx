'use no memo'
import { type ReactNode, useState } from 'react'
import type { Control, DefaultValues, FieldPath, FieldValues } from 'react-hook-form'
import type { $ZodType } from 'zod/v4/core'
import { Alert } from '#client/ui/feedback.tsx'
import { Stack } from '#client/ui/layout.tsx'
import { Text } from '#client/ui/text.tsx'
import { EmailField } from './fields/email-field.tsx'
import { HoneypotField } from './fields/honeypot-field.tsx'
import { Form } from './form.tsx'
import type { FormValues } from './schema-resolver.ts'
import { useElapsedTime } from './use-elapsed-time.ts'
import { useSchemaForm } from './use-schema-form.ts'

type Guarded = FieldValues & { email?: string | null | undefined; nickname?: string | null | undefined }

type Props<Input extends Guarded, Output> = {
  schema: $ZodType<Output, Input>
  defaultValues: DefaultValues<NoInfer<FormValues<Input>>>
  intro: string
  emailLabel: string
  emailHelp: string
  submitLabel: string
  /** In place of the form once it is sent. */
  sentText: string
  /** `openFor`: milliseconds that the form was open, for the spam guard. */
  send: (values: NoInfer<Output> & { openFor: number }, idempotencyKey: string) => Promise<unknown>
  /** The fields that say what is reported; the sender's e-mail address is below them. */
  fields: (control: Control<NoInfer<FormValues<Input>>>) => ReactNode
}

/** A visitor reports something to the center, with or without an e-mail address for a reply. Loaded with its dialog. */
export function ReportForm<Input extends Guarded, Output>(props: Props<Input, Output>) {
  const { schema, defaultValues, intro, emailLabel, emailHelp, submitLabel, sentText, send, fields } = props
  const elapsedTime = useElapsedTime()
  const [sent, setSent] = useState(false)
  const form = useSchemaForm<Input, Output>({
    schema,
    defaultValues,
    onSubmit: async (values, key) => {
      await send({ ...values, openFor: elapsedTime() }, key)
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
      <Form form={form} submitLabel={submitLabel}>
        {fields(form.control)}
        <EmailField
          control={form.control}
          name={'email' as FieldPath<FormValues<Input>>}
          label={emailLabel}
          autoComplete="email"
          help={emailHelp}
        />
        <HoneypotField />
      </Form>
    </Stack>
  )
}
