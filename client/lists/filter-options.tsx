import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Checkbox } from '#client/ui/choice.tsx'
import { Disclosure } from '#client/ui/disclosure.tsx'
import { Fieldset } from '#client/ui/field.tsx'
import { listFormId } from './list-ids.ts'

/** A group with more options than this has the others behind a line of their own, so that all groups fit on a screen. */
const firstOptions = 4

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
  const { legend, name, values, counts, label, open, onChange } = props
  const [chosen, setChosen] = useChoice(props.chosen, props.chosen.join())
  const { t } = useTranslation('common')
  // An option without results is left out, unless it is active: then it must be possible to remove it.
  const shown = values.filter((value) => (counts[value] ?? 0) > 0 || chosen.includes(value))
  if (shown.length === 0) return null
  const first = shown.filter((value, index) => index < firstOptions || chosen.includes(value))
  const others = shown.filter((value) => !first.includes(value))
  const toggle = (value: Value, on: boolean) => {
    const now = values.filter((one) => (one === value ? on : chosen.includes(one)))
    setChosen(now)
    onChange(now)
  }
  const optionOf = (value: Value) => (
    <Checkbox
      key={value}
      size="sm"
      form={listFormId}
      name={name}
      value={value}
      label={label(value)}
      count={counts[value] ?? 0}
      checked={chosen.includes(value)}
      onChange={(event) => toggle(value, event.currentTarget.checked)}
    />
  )
  return (
    <Disclosure size="sm" summary={legend} open={open || chosen.length > 0 || undefined}>
      <Fieldset legend={legend} hideLegend>
        {first.map(optionOf)}
        {others.length > 0 ? (
          <Disclosure size="xs" summary={t('lists.moreOptions', { count: others.length })}>
            {others.map(optionOf)}
          </Disclosure>
        ) : null}
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
    <Disclosure size="sm" summary={legend} open>
      <Fieldset legend={legend} hideLegend>
        {flags.map((flag) => (
          <FlagBox key={flag.name} {...flag} />
        ))}
      </Fieldset>
    </Disclosure>
  )
}

function FlagBox({ name, label, count, checked = false, onChange }: Flag) {
  const [isOn, setOn] = useChoice(checked, String(checked))
  return (
    <Checkbox
      size="sm"
      form={listFormId}
      name={name}
      value="true"
      label={label}
      count={count}
      checked={isOn}
      onChange={(event) => {
        setOn(event.currentTarget.checked)
        onChange(event.currentTarget.checked || undefined)
      }}
    />
  )
}

/** What is chosen: it is shown at once, while the URL may have to wait for the code of the list. `key` tells values apart. */
function useChoice<T>(current: T, key: string): [T, (choice: T) => void] {
  const [asked, setAsked] = useState({ key, choice: current })
  if (asked.key !== key) setAsked({ key, choice: current })
  return [asked.key === key ? asked.choice : current, (choice) => setAsked({ key, choice })]
}
