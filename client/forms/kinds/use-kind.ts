import 'virtual:platform-styles-forms.css'
import { type ReactNode, useState } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { afterPointer } from '../after-pointer.ts'
import { useFormField } from '../form.tsx'

export type KindProps = {
  name: string
  help?: ReactNode
  /** Required is the norm; this marks the rest. */
  optional?: boolean
}

/** What a field beyond the plain ones needs: its words, its value, and checking when it is left. */
export function useKind<Value>({ name, help, optional }: KindProps) {
  const { t } = useTranslation('common')
  const { id, label, error } = useFormField(name)
  const { control, trigger } = useFormContext()
  const { field } = useController({ name, control })
  return {
    words: { label, error, help, optionalText: optional ? ` (${t('form.optional')})` : undefined },
    id,
    label,
    required: !optional,
    value: field.value as Value,
    onChange: (value: Value) => field.onChange(value),
    onBlur: () => afterPointer(field.onBlur),
    /** Checks now: what was chosen by one press has been left already. */
    check: () => void trigger(name),
    ref: field.ref,
  }
}

/**
 * The text of a field whose value is something else. What is typed stays as it is typed until it is left; a value that
 * changes from outside is written anew.
 */
export function useWritten<Value>(value: Value, write: (value: Value) => string) {
  const [typed, setTyped] = useState<{ of: Value; text: string } | null>(null)
  const text = typed && Object.is(typed.of, value) ? typed.text : write(value)
  return {
    text,
    onText: (next: string, of: Value) => setTyped({ of, text: next }),
    /** From here on the text is how the value is written. */
    settle: () => setTyped(null),
  }
}
