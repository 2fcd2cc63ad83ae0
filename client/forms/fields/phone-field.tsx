'use no memo'
import type { FieldValues } from 'react-hook-form'
import { TextField, type TextFieldProps } from './text-field.tsx'

/** A phone number. */
export function PhoneField<Values extends FieldValues>(props: Omit<TextFieldProps<Values>, 'type' | 'inputMode'>) {
  return <TextField {...props} type="tel" inputMode="tel" />
}
