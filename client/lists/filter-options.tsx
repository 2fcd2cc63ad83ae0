import { Checkbox } from '#client/ui/choice.tsx'
import { Disclosure } from '#client/ui/disclosure.tsx'
import { Fieldset } from '#client/ui/field.tsx'

type OptionsProps<Value extends string> = {
  legend: string
  /** Name in the query. */
  name: string
  values: readonly Value[]
  counts: Readonly<Record<string, number>>
  chosen: readonly Value[]
  label: (value: Value) => string
  /** Open from the start; a group with an active filter is open anyway. */
  open?: boolean
  onChange: (values: Value[]) => void
}

/** A group of checkboxes with the number of results of each. */
export function FilterOptions<Value extends string>(props: OptionsProps<Value>) {
  const { legend, name, values, counts, chosen, label, open, onChange } = props
  // An option without results is left out, unless it is active: then it must be possible to remove it.
  const shown = values.filter((value) => (counts[value] ?? 0) > 0 || chosen.includes(value))
  if (shown.length === 0) return null
  const toggle = (value: Value, on: boolean) =>
    onChange(values.filter((one) => (one === value ? on : chosen.includes(one))))
  return (
    <Disclosure summary={legend} open={open || chosen.length > 0 || undefined}>
      <Fieldset legend={legend} hideLegend>
        {shown.map((value) => (
          <Checkbox
            key={value}
            size="sm"
            name={name}
            value={value}
            label={label(value)}
            count={counts[value] ?? 0}
            checked={chosen.includes(value)}
            onChange={(event) => toggle(value, event.currentTarget.checked)}
          />
        ))}
      </Fieldset>
    </Disclosure>
  )
}

type Flag = {
  name: string
  label: string
  count?: number
  checked: boolean | undefined
  onChange: (on: true | undefined) => void
}

/** A group of boolean filters. */
export function FilterFlags({ legend, flags }: { legend: string; flags: readonly Flag[] }) {
  return (
    <Disclosure summary={legend} open>
      <Fieldset legend={legend} hideLegend>
        {flags.map(({ name, label, count, checked, onChange }) => (
          <Checkbox
            key={name}
            size="sm"
            name={name}
            value="true"
            label={label}
            count={count}
            checked={checked ?? false}
            onChange={(event) => onChange(event.currentTarget.checked || undefined)}
          />
        ))}
      </Fieldset>
    </Disclosure>
  )
}
