'use no memo'
import type { FieldValues } from 'react-hook-form'
import { Switch } from '#client/ui/choice.tsx'
import { Fieldset } from '#client/ui/field.tsx'
import type { FieldProps } from '../use-form-field.ts'
import { useControlledField } from './use-controlled-field.ts'

/** On or off. */
export function SwitchField<Values extends FieldValues>(props: FieldProps<Values>) {
  const { field, ref, value, onChange, onBlur } = useControlledField<boolean, Values>(props)
  const { id, label, error, help } = field
  return (
    <Fieldset legend={label} hideLegend error={error} help={help}>
      <Switch
        id={id}
        ref={ref}
        label={label}
        checked={value}
        onChange={(event) => onChange(event.currentTarget.checked)}
        onBlur={onBlur}
      />
    </Fieldset>
  )
}
