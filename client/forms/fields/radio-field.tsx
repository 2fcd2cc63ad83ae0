'use no memo'
import type { FieldValues } from 'react-hook-form'
import { type ChoiceOption, Radio } from '#client/ui/choice.tsx'
import { Fieldset } from '#client/ui/field.tsx'
import type { FieldProps } from '../use-form-field.ts'
import { useControlledField } from './use-controlled-field.ts'

type Props<Values extends FieldValues> = FieldProps<Values> & {
  options: readonly ChoiceOption[]
  card?: boolean
  /** `row`: beside each other, for short labels. */
  layout?: 'column' | 'row'
}

/** One of a few, all in sight. */
export function RadioField<Values extends FieldValues>(props: Props<Values>) {
  const { fieldset, value, onChoose, onBlur } = useControlledField<string | null, Values>(props)
  return (
    <Fieldset {...fieldset} layout={props.card ? 'cards' : props.layout}>
      {props.options.map((option) => (
        <Radio
          key={option.value}
          name={props.name}
          value={option.value}
          label={option.label}
          description={option.description}
          disabled={option.disabled}
          card={props.card}
          checked={option.value === (value ?? '')}
          onChange={() => onChoose(option.value)}
          onBlur={onBlur}
        />
      ))}
    </Fieldset>
  )
}
