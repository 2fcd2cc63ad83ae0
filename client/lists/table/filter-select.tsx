import { Field } from '#client/ui/field.tsx'
import { NativeSelect } from '#client/ui/input.tsx'

export type FilterSelectProps<Value extends string> = {
  label: string
  /** Undefined means all. */
  value: Value | undefined
  allLabel: string
  options: readonly { value: Value; label: string }[]
  onChange: (value: Value | undefined) => void
  /** As wide as its longest option. */
  fit?: boolean
}

/** A filter of one value above a staff list, or all. */
export function FilterSelect<Value extends string>(props: FilterSelectProps<Value>) {
  const { label, value, allLabel, options, onChange, fit } = props
  return (
    <Field label={label} hideLabel>
      <NativeSelect
        size="sm"
        fit={fit}
        value={value ?? ''}
        onChange={(event) => onChange(options.find((option) => option.value === event.currentTarget.value)?.value)}
      >
        <option value="">{allLabel}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </NativeSelect>
    </Field>
  )
}
