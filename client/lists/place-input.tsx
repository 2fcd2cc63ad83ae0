import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCurrentCenter } from '#client/api/center.ts'
import { usePlaceSuggestions } from '#client/api/places.ts'
import type { LazyComboboxProps } from '#client/ui/combobox-props.ts'
import { LazyCombobox } from '#client/ui/lazy-combobox.tsx'

type Props = Omit<LazyComboboxProps, 'value' | 'onInput' | 'items' | 'onSelect'> & { defaultValue?: string }

/** Postal code or place with suggestions; any text is allowed. */
export function PlaceInput({ defaultValue = '', ...input }: Props) {
  const { t } = useTranslation('common')
  const { data: center } = useCurrentCenter()
  const [text, setText] = useState(defaultValue)
  // No request before the user types: the value of the URL is a place already.
  const suggestions = usePlaceSuggestions(text === defaultValue ? '' : text)
  // Of two places with one name, the value says which.
  const items = suggestions.map(({ id, kind, label, value }) => ({
    value: id,
    label: kind === 'place' ? value : label,
  }))
  return (
    <LazyCombobox
      placeholder={t('lists.whereHint', { place: center?.profile?.contactPerson.city || 'Arnhem' })}
      {...input}
      value={text}
      onInput={setText}
      items={items}
      onSelect={(item) => setText(item.label)}
    />
  )
}
