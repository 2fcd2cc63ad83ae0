import type { Ref } from 'react'
import { slotClasses } from './class-names.ts'
import type { dateInputRecipe } from './system/recipes/form-parts.ts'

export const dateInputClasses = slotClasses<typeof dateInputRecipe>('date-input', {}, {})

/** Messages and settings of a calendar; days are calendar dates `2026-03-29`. */
export interface DateTexts {
  /** Label of the button: "Open de kalender bij Startdatum". */
  open: string
  previous: string
  next: string
  year: string
  /** Monday first. */
  weekdays: readonly { short: string; long: string }[]
  /** `maart` of `2026-03`. */
  month: (month: string) => string
  /** Accessible name of a day: `zondag 29 maart 2026`. */
  day: (date: string) => string
}

export interface DateGridProps {
  texts: DateTexts
  /** The chosen day, or '' when there is none. */
  value: string
  today: string
  /** First and last day that may be chosen. */
  from?: string
  to?: string
  label: string
  onChoose: (date: string) => void
}

export interface DateInputProps {
  /** The text in the field, as typed. */
  text: string
  onText: (text: string) => void
  onBlur: () => void
  /** The day that the text is parsed to, or ''. */
  value: string
  onChoose: (date: string) => void
  texts: DateTexts
  today: string
  from?: string
  to?: string
  /** Shows the date format: "dd-mm-jjjj". */
  placeholder?: string
  required?: boolean
  /** Accessible name of the calendar: the field's label. */
  label: string
  ref?: Ref<HTMLInputElement>
  /** Must be inside a Field, from which it takes its id and descriptions. */
  autoComplete?: string
}
