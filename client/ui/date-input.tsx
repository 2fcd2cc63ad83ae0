'use no memo'

import calendarDaysIcon from 'virtual:icons/calendar-days'
import { type FocusEvent, type KeyboardEvent, type Ref, useEffect, useId, useRef, useState } from 'react'
import { lazyPart } from '../runtime/lazy-part.tsx'
import { IconButton } from './button.tsx'
import { classes, slotClasses } from './class-names.ts'
import { Input, type InputProps } from './input.tsx'
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

type DatePanelProps = DateGridProps & { id: string }

const DatePanel = lazyPart<DatePanelProps>(async () => {
  const { DateGrid } = await import('./lazy/date-grid.tsx')
  return ({ id, ...grid }) => (
    <div id={id} role="dialog" aria-label={grid.label} className={classes(dateInputClasses('panel'))}>
      <DateGrid {...grid} />
    </div>
  )
})

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

/** A date that is typed, with a calendar beside it for who would rather point. The calendar's code comes when it opens. */
export function DateInput(props: DateInputProps) {
  const { text, onText, onBlur, value, onChoose, texts, today, from, to, placeholder, required, label } = props
  const panelId = useId()
  const [open, setOpen] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)

  useEffect(() => {
    if (!open) return
    const outside = (event: PointerEvent) => {
      if (!root.current?.contains(event.target as Node)) setOpen(false)
    }
    document.addEventListener('pointerdown', outside)
    return () => document.removeEventListener('pointerdown', outside)
  }, [open])

  const close = () => {
    setOpen(false)
    button.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return
    event.preventDefault()
    event.stopPropagation()
    close()
  }
  // The field counts as left when the focus leaves it and its calendar.
  const onLeave = (event: FocusEvent) => {
    if (root.current?.contains(event.relatedTarget)) return
    setOpen(false)
    onBlur()
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens for what its own controls let through.
    <div ref={root} className={dateInputClasses('root')} onKeyDown={onKeyDown} onBlur={onLeave}>
      <Input
        ref={props.ref}
        value={text}
        onChange={(event) => onText(event.currentTarget.value)}
        placeholder={placeholder}
        inputMode="numeric"
        autoComplete={props.autoComplete ?? 'off'}
        aria-required={required}
        maxLength={20}
        end={
          <IconButton
            ref={button}
            icon={calendarDaysIcon}
            label={texts.open}
            aria-expanded={open}
            aria-haspopup="dialog"
            aria-controls={open ? panelId : undefined}
            {...DatePanel.opener}
            onClick={() => setOpen(!open)}
          />
        }
      />
      {open ? (
        <DatePanel
          id={panelId}
          texts={texts}
          value={value}
          today={today}
          from={from}
          to={to}
          label={label}
          onChoose={(date) => {
            onChoose(date)
            close()
          }}
        />
      ) : null}
    </div>
  )
}

/** The browser's own time field, as wide as a date. */
export function TimeInput(props: Omit<InputProps, 'type'>) {
  return (
    <div className={dateInputClasses('root')}>
      <Input {...props} type="time" />
    </div>
  )
}
