'use no memo'

import { type ChangeEvent, type FocusEvent, type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import { lazyPart } from '../runtime/lazy-part.tsx'
import { useFieldControl } from './field.tsx'
import { Input, type InputProps } from './input.tsx'
import { useEarlyText } from './use-early-text.ts'

export interface Suggestion {
  value: string
  /** What is put in the field. */
  label: string
  /** Behind it: the municipality, a count. */
  detail?: string
}

export interface LazyComboboxProps
  extends Omit<InputProps, 'value' | 'defaultValue' | 'onInput' | 'onSelect' | 'onChange' | 'type' | 'role'> {
  /** The text in the field; the caller holds it. */
  value: string
  /** At every keystroke: set `value`, and ask for suggestions. */
  onInput: (text: string) => void
  items: readonly Suggestion[]
  /** A suggestion was chosen: set `value` to what should stand in the field. */
  onSelect: (item: Suggestion) => void
  /** Said when the suggestions change: "3 suggesties", "Geen suggesties". */
  announcement?: string
  /** Shown in the list when there is something typed and nothing found. */
  emptyText?: ReactNode
}

/** Events of the field that the list's machine wants, once it is there. */
export interface ComboboxHandle {
  onChange: (event: ChangeEvent<HTMLInputElement>) => void
  onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void
  onFocus: (event: FocusEvent<HTMLInputElement>) => void
  onBlur: (event: FocusEvent<HTMLInputElement>) => void
}

export interface ListState {
  open: boolean
  listId?: string
  activeId?: string
}

export interface ComboboxEngineProps extends Pick<LazyComboboxProps, 'value' | 'items' | 'onSelect' | 'emptyText'> {
  inputId: string
  handle: { current: ComboboxHandle | null }
  onState: (state: ListState) => void
}

const LoadedCombobox = lazyPart<ComboboxEngineProps>(() =>
  import('./lazy/combobox.tsx').then((module) => module.LoadedCombobox),
)

/**
 * A text field with suggestions from elsewhere ("Postcode of plaats"). Any text is allowed. The field itself is there from the
 * first paint and never replaced: what is typed before the list's code has come is kept, with the focus and the caret.
 */
export function LazyCombobox(props: LazyComboboxProps) {
  const { value, onInput, items, onSelect, announcement, emptyText, id, onFocus, onBlur, onKeyDown, ...input } = props
  const own = useId()
  // The Field around it has given its label an id for the control; without a Field it needs one of its own.
  const inputId = useFieldControl({ id }).id ?? own
  const handle = useRef<ComboboxHandle | null>(null)
  const [wanted, setWanted] = useState(false)
  const [list, setList] = useState<ListState>({ open: false })
  useEarlyText(inputId, value, onInput)
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
          onInput(event.currentTarget.value)
          handle.current?.onChange(event)
        }}
        onFocus={(event) => {
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
