import type { ChangeEvent, FocusEvent, KeyboardEvent, ReactNode } from 'react'
import type { InputProps } from './input.tsx'

export interface Suggestion {
  value: string
  /** The text that the field gets. */
  label: string
  /** Shown after the label: the municipality, a count. */
  detail?: string
}

export interface LazyComboboxProps
  extends Omit<InputProps, 'value' | 'defaultValue' | 'onInput' | 'onSelect' | 'onChange' | 'type' | 'role'> {
  /** The text in the field, controlled by the caller. */
  value: string
  /** Called on every keystroke: set `value`, and request suggestions. */
  onInput: (text: string) => void
  items: readonly Suggestion[]
  /** Called when a suggestion is chosen: set `value` to the text that the field should get. */
  onSelect: (item: Suggestion) => void
  /** Announced when the suggestions change: "3 suggesties", "Geen suggesties". */
  announcement?: string
  /** Shown in the list when the typed text has no suggestions. */
  emptyText?: ReactNode
}

/** Events of the field that the list's state machine handles once it has loaded. */
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

export interface LoadedComboboxProps extends Pick<LazyComboboxProps, 'value' | 'items' | 'onSelect' | 'emptyText'> {
  inputId: string
  handle: { current: ComboboxHandle | null }
  onState: (state: ListState) => void
}
