'use no memo'

import { createListCollection } from '@chakra-ui/react/collection'
import { Combobox, useCombobox } from '@chakra-ui/react/combobox'
import { Portal } from '@chakra-ui/react/portal'
import { useEffect, useLayoutEffect, useMemo, useRef } from 'react'
import type { LoadedComboboxProps, Suggestion } from '../combobox-props.ts'
import { LazyProvider } from './provider.tsx'

/** The list without its field: see `LazyCombobox`. The state machine receives the field's events. */
export function LoadedCombobox(props: LoadedComboboxProps) {
  return (
    <LazyProvider>
      <Suggestions {...props} />
    </LazyProvider>
  )
}

function Suggestions({ inputId, handle, value, items, onSelect, emptyText, onState }: LoadedComboboxProps) {
  const collection = useMemo(
    () =>
      createListCollection<Suggestion>({
        items: [...items],
        itemToString: (item) => item.label,
        itemToValue: (item) => item.value,
      }),
    [items],
  )
  const combobox = useCombobox<Suggestion>({
    // Not as its `input`: there the state machine moves the caret to the end at each opening, also of who types in the
    // middle. As a trigger, a press on the field does not close the list.
    ids: { control: inputId, trigger: inputId },
    collection,
    // The page controls the text of the field; the state machine only proposes.
    inputValue: value,
    value: [],
    allowCustomValue: true,
    selectionBehavior: 'preserve',
    openOnChange: true,
    loopFocus: true,
    positioning: { placement: 'bottom-start', sameWidth: true, gutter: 6 },
    onValueChange: ({ items: chosen }) => {
      const item = chosen[0]
      if (item) onSelect(item)
    },
  })
  const field = combobox.getInputProps()
  const listId = field['aria-controls']
  const activeId = field['aria-activedescendant']
  const byKey = useRef(false)
  const shown = combobox.open && (items.length > 0 || (Boolean(emptyText) && value.trim() !== ''))

  useLayoutEffect(() => {
    handle.current = {
      onChange: (event) => field.onChange?.(event as never),
      onKeyDown: (event) => {
        byKey.current = true
        field.onKeyDown?.(event as never)
      },
      onFocus: (event) => field.onFocus?.(event as never),
      onBlur: (event) => field.onBlur?.(event as never),
    }
  })
  useLayoutEffect(
    () => () => {
      handle.current = null
    },
    [handle],
  )
  useEffect(() => onState({ open: shown, listId, activeId }), [onState, shown, listId, activeId])
  useEffect(() => {
    // Not for the pointer: the list would move below it.
    if (byKey.current && activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' })
    byKey.current = false
  }, [activeId])
  // The field may have been focused before this code loaded. That is reported in the same commit that forwards the events,
  // because the state machine would ignore a keystroke before a later effect.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, on mount.
  useLayoutEffect(() => {
    if (document.activeElement?.id !== inputId) return
    field.onFocus?.({} as never)
    if (value !== '') combobox.setOpen(true)
  }, [])

  return (
    <Combobox.RootProvider value={combobox}>
      <Portal>
        <Combobox.Positioner>
          <Combobox.Content hidden={!shown}>
            {items.map((item) => (
              <Combobox.Item key={item.value} item={item}>
                <Combobox.ItemText>{item.label}</Combobox.ItemText>
                {item.detail ? <span className="text text--size-sm text--tone-muted">{item.detail}</span> : null}
              </Combobox.Item>
            ))}
            {items.length === 0 && emptyText ? <Combobox.Empty>{emptyText}</Combobox.Empty> : null}
          </Combobox.Content>
        </Combobox.Positioner>
      </Portal>
    </Combobox.RootProvider>
  )
}
