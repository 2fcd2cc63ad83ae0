/** Fields in which one chooses: radios, checkboxes, a switch, one of a long list. */
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CheckboxGroup, type ChoiceOption, RadioGroup, Switch } from '#client/ui/choice.tsx'
import { Field, Fieldset } from '#client/ui/field.tsx'
import { LazyCombobox } from '#client/ui/lazy-combobox.tsx'
import { type KindProps, useKind } from './use-kind.ts'

type ChoiceProps = KindProps & { options: readonly ChoiceOption[] }

export function RadiosField({ options, card, ...props }: ChoiceProps & { card?: boolean }) {
  const kind = useKind<string | null>(props)
  const { label: legend, ...words } = kind.words
  return (
    <RadioGroup
      {...words}
      legend={legend}
      id={kind.id}
      name={props.name}
      options={options}
      card={card}
      value={kind.value ?? ''}
      onValueChange={(value) => {
        kind.onChange(value)
        if (kind.words.error) kind.check()
      }}
    />
  )
}

export function CheckboxesField({ options, ...props }: ChoiceProps) {
  const kind = useKind<string[]>(props)
  const { label: legend, ...words } = kind.words
  return (
    <CheckboxGroup
      {...words}
      legend={legend}
      id={kind.id}
      name={props.name}
      options={options}
      values={kind.value}
      onValuesChange={(values) => {
        kind.onChange(values)
        if (kind.words.error) kind.check()
      }}
    />
  )
}

export function SwitchField(props: KindProps) {
  const kind = useKind<boolean>(props)
  return (
    <Fieldset legend={kind.label} hideLegend error={kind.words.error} help={kind.words.help}>
      <Switch
        id={kind.id}
        ref={kind.ref}
        label={kind.label}
        checked={kind.value}
        onChange={(event) => kind.onChange(event.currentTarget.checked)}
        onBlur={kind.onBlur}
      />
    </Fieldset>
  )
}

const plain = (text: string) => text.trim().toLowerCase()

/** One of many, found by typing. The value is the chosen option's; a text that is none of them stays, and is refused. */
export function ComboboxField({
  options,
  ...props
}: KindProps & { options: readonly { value: string; label: string }[] }) {
  const { t } = useTranslation('forms')
  const kind = useKind<string>(props)
  const labelOf = (value: string) => options.find((option) => option.value === value)?.label ?? value
  const [open, setOpen] = useState(false)
  const text = labelOf(kind.value ?? '')
  const items = open ? options.filter(({ label }) => plain(label).includes(plain(text))) : [...options]
  return (
    <Field {...kind.words} id={kind.id}>
      <LazyCombobox
        value={text}
        aria-required={kind.required}
        items={items}
        emptyText={t('combobox.empty')}
        announcement={t('combobox.found', { count: items.length })}
        onInput={(typed) => {
          setOpen(true)
          kind.onChange(options.find(({ label }) => plain(label) === plain(typed))?.value ?? typed)
        }}
        onSelect={(item) => {
          setOpen(false)
          kind.onChange(item.value)
        }}
        onBlur={kind.onBlur}
      />
    </Field>
  )
}
