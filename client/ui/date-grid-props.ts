import type { Ref } from 'react'
import { slotClasses } from './class-names.ts'
import type { dateInputRecipe } from './system/recipes/form-parts.ts'

export const dateInputClasses = slotClasses<typeof dateInputRecipe>('date-input', {}, {})

/** Words and facts of a calendar; days are calendar dates `2026-03-29`. */
export interface DateTexts {
  /** On the button: "Open de kalender bij Startdatum". */
  open: string
  previous: string
  next: string
  year: string
  /** Monday first. */
  weekdays: readonly { short: string; long: string }[]
  /** `maart` of `2026-03`. */
  month: (month: string) => string
  /** `zondag 29 maart 2026`, said of a day. */
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
  /** What stands in the field, as typed. */
  text: string
  onText: (text: string) => void
  onBlur: () => void
  /** The day that the text means, or ''. */
  value: string
  onChoose: (date: string) => void
  texts: DateTexts
  today: string
  from?: string
  to?: string
  /** Says in what order a date is written: "dd-mm-jjjj". */
  placeholder?: string
  required?: boolean
  /** Name of the calendar for who cannot see it: the field's label. */
  label: string
  ref?: Ref<HTMLInputElement>
  /** Must be under a Field: it takes its id and its descriptions from there. */
  autoComplete?: string
}
