'use no memo'
import 'virtual:platform-styles-forms.css'
import type { FieldValues } from 'react-hook-form'
import { TimeInput } from '#client/ui/date-input.tsx'
import { Field } from '#client/ui/field.tsx'
import type { FieldProps } from '../use-form-field.ts'
import { useControlledField } from './use-controlled-field.ts'

/** The browser's own time field: the best one on a phone, and every screen reader knows it. */
export function TimeField<Values extends FieldValues>(props: FieldProps<Values>) {
  const { field, ref, required, value, onChange, onBlur } = useControlledField<string | null, Values>(props)
  return (
    <Field {...field}>
      <TimeInput
        ref={ref}
        value={value ?? ''}
        aria-required={required}
        onChange={(event) => onChange(event.currentTarget.value)}
        onBlur={onBlur}
      />
    </Field>
  )
}
