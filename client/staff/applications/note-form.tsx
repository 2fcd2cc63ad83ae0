import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { TextareaField } from '#client/forms/fields/textarea-field.tsx'
import { Form } from '#client/forms/form.tsx'
import { useSchemaForm } from '#client/forms/use-schema-form.ts'
import { applicationNoteCreate } from '#shared/resources/application-note-schema.ts'

type Props = {
  label: string
  body?: string
  submitLabel: string
  actions?: ReactNode
  /** Whether it stays for another note: then it is emptied, but for what was typed while the first was sent. */
  staysOpen?: boolean
  onSubmit: (body: string, idempotencyKey: string) => Promise<void>
}

/** The text of an internal note, for a new one and for a change. */
export function NoteForm({ label, body = '', submitLabel, actions, staysOpen = false, onSubmit }: Props) {
  const { t } = useTranslation('notes')
  const form = useSchemaForm({
    schema: applicationNoteCreate,
    defaultValues: { body },
    mode: 'onSubmit',
    onSubmit: async (values, key) => {
      const sent = form.methods.getValues().body
      await onSubmit(values.body, key)
      if (staysOpen) form.methods.reset({ body: '' }, { keepValues: form.methods.getValues().body !== sent })
    },
  })
  return (
    <Form form={form} submitLabel={submitLabel} actions={actions}>
      <TextareaField
        control={form.control}
        name="body"
        label={label}
        missing={t('missing')}
        help={t('help')}
        rows={4}
      />
    </Form>
  )
}
