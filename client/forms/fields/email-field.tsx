'use no memo'
import type { FieldValues } from 'react-hook-form'
import { TextField, type TextFieldProps } from './text-field.tsx'

/** An e-mail address. */
export function EmailField<Values extends FieldValues>(props: Omit<TextFieldProps<Values>, 'type' | 'inputMode'>) {
  return <TextField {...props} type="email" inputMode="email" />
}
