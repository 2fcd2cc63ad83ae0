'use no memo'
import { useId } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useBoot } from '#client/api/boot.tsx'
import { Field } from '#client/ui/field.tsx'
import { Input } from '#client/ui/input.tsx'
import { Text } from '#client/ui/text.tsx'
import type { FieldProps } from '../use-form-field.ts'
import { formatNumberText, parseNumberText } from './number-text.ts'
import { useControlledField, useTypedText } from './use-controlled-field.ts'

type Props<Values extends FieldValues> = FieldProps<Values> & {
  /** Behind the field: "uur". */
  unit?: string
  integer?: boolean
}

/** A number as people write it, with a comma. No arrows: turning a wheel must not change the value. */
export function NumberField<Values extends FieldValues>({ unit, integer, ...props }: Props<Values>) {
  const { locale } = useBoot()
  const unitId = useId()
  const { field, ref, required, value, onChange, onBlur } = useControlledField<number | string | null, Values>(props)
  const typed = useTypedText(value, (current) => formatNumberText(current, locale))
  return (
    <Field {...field}>
      <Input
        ref={ref}
        name={props.name}
        value={typed.text}
        inputMode={integer ? 'numeric' : 'decimal'}
        autoComplete="off"
        aria-required={required}
        aria-describedby={unit ? unitId : undefined}
        maxLength={20}
        onChange={(event) => {
          const text = event.currentTarget.value
          const number = parseNumberText(text)
          typed.onText(text, number)
          onChange(number)
        }}
        onBlur={() => {
          if (typeof value === 'number') typed.reset()
          onBlur()
        }}
        end={
          unit ? (
            <Text as="span" tone="muted" id={unitId}>
              {unit}&nbsp;&nbsp;
            </Text>
          ) : undefined
        }
      />
    </Field>
  )
}
