'use no memo'

import { useState } from 'react'
import { type FieldPathValue, type FieldValues, useController, useFormContext } from 'react-hook-form'
import { afterPress } from '../after-press.ts'
import { type FieldChoices, type FieldProps, useFormField } from '../use-form-field.ts'

/** A field whose value React Hook Form holds: its labels and messages, its value, and validation when it is left. */
export function useControlledField<Value, Values extends FieldValues = FieldValues>(
  props: FieldProps<Values> & FieldChoices,
) {
  const { name, control } = props
  const { id, label, error, help, optionalText, required } = useFormField(props)
  const { trigger } = useFormContext()
  const { field } = useController({ name, control })
  return {
    /** Props of the `Field` around the control. */
    field: { id, label, error, help, optionalText },
    /** Props of the `Fieldset` around several controls. */
    fieldset: { id, legend: label, error, help, optionalText },
    required,
    value: field.value as Value,
    onChange: (value: Value) => field.onChange(value as FieldPathValue<Values, typeof name>),
    /** Sets the value and updates the field's error: what is chosen by one press has no blur of its own. */
    onChoose: (value: Value) => {
      field.onChange(value as FieldPathValue<Values, typeof name>)
      if (error) void trigger(name)
    },
    onBlur: () => afterPress(field.onBlur),
    ref: field.ref,
  }
}

/**
 * The text of a field whose value is no text. It stays as typed until the field is left; a value that changes from
 * outside is formatted again.
 */
export function useTypedText<Value>(value: Value, format: (value: Value) => string) {
  const [typed, setTyped] = useState<{ value: Value; text: string } | null>(null)
  return {
    text: typed && Object.is(typed.value, value) ? typed.text : format(value),
    onText: (text: string, parsed: Value) => setTyped({ value: parsed, text }),
    /** Shows the formatted value from here on. */
    reset: () => setTyped(null),
  }
}
