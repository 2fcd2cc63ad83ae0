'use no memo'
import type { FieldValues } from 'react-hook-form'
import { Chip } from '#client/ui/badge.tsx'
import { Fieldset } from '#client/ui/field.tsx'
import type { FieldProps } from '../use-form-field.ts'
import { useControlledField } from './use-controlled-field.ts'

type Props<Values extends FieldValues> = FieldProps<Values> & { options: readonly { value: string; label: string }[] }

/** Any number of many short choices. */
export function ChipsField<Values extends FieldValues>(props: Props<Values>) {
  const { options } = props
  const { fieldset, value, onChoose } = useControlledField<string[], Values>(props)
  return (
    <Fieldset {...fieldset} layout="chips">
      {options.map((option) => {
        const isOn = value.includes(option.value)
        return (
          <Chip
            key={option.value}
            pressed={isOn}
            onClick={() => onChoose(isOn ? value.filter((one) => one !== option.value) : [...value, option.value])}
          >
            {option.label}
          </Chip>
        )
      })}
    </Fieldset>
  )
}
