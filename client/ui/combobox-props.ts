import type { ChangeEvent, FocusEvent, KeyboardEvent, ReactNode } from 'react'
import type { InputProps } from './input.tsx'

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

export interface LoadedComboboxProps extends Pick<LazyComboboxProps, 'value' | 'items' | 'onSelect' | 'emptyText'> {
  inputId: string
  handle: { current: ComboboxHandle | null }
  onState: (state: ListState) => void
}
