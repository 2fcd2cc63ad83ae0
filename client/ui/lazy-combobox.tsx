'use no memo'

import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { lazyPart } from '../runtime/lazy-part.tsx'
import type { ComboboxHandle, LazyComboboxProps, ListState, LoadedComboboxProps } from './combobox-props.ts'
import { useFieldControl } from './field.tsx'
import { Input } from './input.tsx'
import { usePreHydrationText } from './use-pre-hydration-text.ts'

const LoadedCombobox = lazyPart<LoadedComboboxProps>(() =>
  import('./lazy/combobox.tsx').then((module) => module.LoadedCombobox),
)

/**
 * A text field with suggestions from the caller ("Postcode of plaats"). Any text is allowed. The field is rendered at the first
 * paint and never replaced, so that text, focus and caret from before the list's code has loaded are preserved.
 */
export function LazyCombobox(props: LazyComboboxProps) {
  const { value, onInput, items, onSelect, announcement, emptyText, id, onFocus, onBlur, onKeyDown, ...input } = props
  const own = useId()
  // A surrounding Field provides the id of the control; without a Field it needs its own.
  const inputId = useFieldControl({ id }).id ?? own
  const handle = useRef<ComboboxHandle | null>(null)
  const [wanted, setWanted] = useState(false)
  const [list, setList] = useState<ListState>({ open: false })
  // A choice whose name comes while the field has the focus: what is typed next replaces it, as in a filled field.
  const shown = useRef({ value, isTyped: false })
  useLayoutEffect(() => {
    const field = document.activeElement
    const isLate = shown.current.value === '' && value !== '' && !shown.current.isTyped
    shown.current = { value, isTyped: false }
    if (!isLate || !(field instanceof HTMLInputElement) || field.id !== inputId) return
    field.select()
  }, [inputId, value])
  const onType = (text: string) => {
    shown.current.isTyped = true
    onInput(text)
  }
  usePreHydrationText(inputId, value, onType)
  // It had the focus before it was hydrated.
  useEffect(() => {
    if (document.activeElement?.id === inputId) setWanted(true)
  }, [inputId])
  return (
    <>
      <Input
        autoComplete="off"
        spellCheck={false}
        {...input}
        id={inputId}
        type="text"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={list.open}
        aria-controls={list.open ? list.listId : undefined}
        aria-activedescendant={list.open ? list.activeId : undefined}
        value={value}
        onPointerEnter={LoadedCombobox.preload}
        onChange={(event) => {
          onType(event.currentTarget.value)
          handle.current?.onChange(event)
        }}
        onFocus={(event) => {
          // Who types in a filled field wants another choice.
          event.currentTarget.select()
          setWanted(true)
          handle.current?.onFocus(event)
          onFocus?.(event)
        }}
        onBlur={(event) => {
          handle.current?.onBlur(event)
          onBlur?.(event)
        }}
        onKeyDown={(event) => {
          handle.current?.onKeyDown(event)
          onKeyDown?.(event)
        }}
      />
      <span role="status" className="visually-hidden">
        {list.open ? announcement : null}
      </span>
      <LoadedCombobox
        when={wanted}
        inputId={inputId}
        handle={handle}
        value={value}
        items={items}
        onSelect={onSelect}
        emptyText={emptyText}
        onState={setList}
      />
    </>
  )
}
