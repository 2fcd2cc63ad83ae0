'use no memo'
import type { FieldValues } from 'react-hook-form'
import { Field } from '#client/ui/field.tsx'
import { Input, type InputProps } from '#client/ui/input.tsx'
import type { FieldProps } from '../use-form-field.ts'
import { useRegisteredField } from './use-registered-field.ts'

export type TextFieldProps<Values extends FieldValues> = FieldProps<Values> &
  Pick<InputProps, 'type' | 'autoComplete' | 'inputMode' | 'maxLength'> & {
    /** Sends null for an empty text; what is optional does so anyway. */
    blankIsNull?: boolean
  }

/** One line of text. */
export function TextField<Values extends FieldValues>(props: TextFieldProps<Values>) {
  const { type, autoComplete, inputMode, maxLength, blankIsNull } = props
  const { field, registered, required, textOptions } = useRegisteredField(props)
  return (
    <Field {...field}>
      <Input
        lang={props.lang}
        type={type}
        autoComplete={autoComplete}
        inputMode={inputMode}
        maxLength={maxLength}
        {...registered(textOptions(blankIsNull))}
        aria-required={required}
      />
    </Field>
  )
}
