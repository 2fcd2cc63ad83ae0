'use no memo'
import type { FieldValues } from 'react-hook-form'
import { Field } from '#client/ui/field.tsx'
import { Textarea } from '#client/ui/input.tsx'
import type { FieldProps } from '../use-form-field.ts'
import { useRegisteredField } from './use-registered-field.ts'

/** Several lines of text. */
export function TextareaField<Values extends FieldValues>(props: FieldProps<Values> & { rows?: number }) {
  const { field, registered, required, textOptions } = useRegisteredField(props)
  return (
    <Field {...field}>
      <Textarea rows={props.rows} {...registered(textOptions())} aria-required={required} />
    </Field>
  )
}
