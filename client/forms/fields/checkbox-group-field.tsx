'use no memo'
import type { FieldValues } from 'react-hook-form'
import { CheckboxGroup, type ChoiceOption } from '#client/ui/choice.tsx'
import type { FieldProps } from '../use-form-field.ts'
import { useControlledField } from './use-controlled-field.ts'

type Props<Values extends FieldValues> = FieldProps<Values> & {
  options: readonly ChoiceOption[]
  /** `row`: beside each other, for short labels. */
  layout?: 'column' | 'row'
}

/** Any number of a few, all in sight. */
export function CheckboxGroupField<Values extends FieldValues>(props: Props<Values>) {
  const { fieldset, value, onChoose } = useControlledField<string[], Values>(props)
  return (
    <CheckboxGroup
      {...fieldset}
      layout={props.layout}
      name={props.name}
      options={props.options}
      values={value}
      onValuesChange={onChoose}
    />
  )
}
