'use no memo'
import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { Checkbox } from '#client/ui/choice.tsx'
import { Fieldset } from '#client/ui/field.tsx'
import type { FieldProps } from '../use-form-field.ts'
import { useRegisteredField } from './use-registered-field.ts'

/** One checkbox with its sentence; its error is under it. */
export function CheckboxField<Values extends FieldValues>(props: FieldProps<Values> & { description?: ReactNode }) {
  const { field, registered } = useRegisteredField(props)
  const { id, label, error, help } = field
  return (
    <Fieldset legend={label} hideLegend error={error} help={help}>
      <Checkbox id={id} label={label} description={props.description} {...registered()} />
    </Fieldset>
  )
}
