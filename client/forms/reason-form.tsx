'use no memo'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ErrorSummaryProps } from './error-summary.tsx'
import { TextareaField } from './fields/textarea-field.tsx'
import { Form } from './form.tsx'
import type { ValuesSchema } from './schema-resolver.ts'
import { useSchemaForm } from './use-schema-form.ts'

type Props = Pick<ErrorSummaryProps, 'problemMessage'> & {
  schema: ValuesSchema<{ reason: string; lockVersion?: number | undefined }, { reason: string }>
  label: string
  help?: string
  rows?: number
  submitLabel: string
  actions?: ReactNode
  guarded?: boolean
  onSubmit: (reason: string, idempotencyKey: string) => Promise<void>
}

/** Asks for the reason of a decision, which the person concerned receives. */
export function ReasonForm({
  schema,
  label,
  help,
  rows = 3,
  submitLabel,
  actions,
  guarded,
  problemMessage,
  onSubmit,
}: Props) {
  const { t } = useTranslation('common')
  const form = useSchemaForm({
    schema,
    defaultValues: { reason: '' },
    onSubmit: ({ reason }, key) => onSubmit(reason, key),
  })
  return (
    <Form form={form} guarded={guarded} submitLabel={submitLabel} problemMessage={problemMessage} actions={actions}>
      <TextareaField
        control={form.control}
        name="reason"
        label={label}
        missing={t('form.reasonMissing')}
        help={help}
        rows={rows}
      />
    </Form>
  )
}
