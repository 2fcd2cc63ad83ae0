'use no memo'

import calendarDaysIcon from 'virtual:icons/calendar-days'
import { type FocusEvent, useEffect, useId, useRef, useState } from 'react'
import { lazyPart } from '../runtime/lazy-part.tsx'
import { IconButton } from './button.tsx'
import { classes } from './class-names.ts'
import { type DateGridProps, type DateInputProps, dateInputClasses } from './date-grid-props.ts'
import { Input, type InputProps } from './input.tsx'

type DatePanelProps = DateGridProps & { id: string }

const DatePanel = lazyPart<DatePanelProps>(async () => {
  const { DateGrid } = await import('./lazy/date-grid.tsx')
  return ({ id, ...grid }) => (
    <div id={id} role="dialog" aria-label={grid.label} className={classes(dateInputClasses('panel'))}>
      <DateGrid {...grid} />
    </div>
  )
})

/** The notice of a calendar that cannot be loaded is above the page, and of the field all the same. */
const isOfField = (field: Element | null, target: EventTarget | null): boolean =>
  target instanceof Element && (field?.contains(target) === true || target.closest('[popover]') !== null)

/** A text field for a date with a calendar. The code of the calendar loads when it opens. */
export function DateInput(props: DateInputProps) {
  const { text, onText, onBlur, value, onChoose, texts, today, from, to, placeholder, required, label } = props
  const panelId = useId()
  const [open, setOpen] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)

  useEffect(() => {
    if (!open) return
    const outside = (event: PointerEvent) => {
      if (!isOfField(root.current, event.target)) setOpen(false)
    }
    // Before the dialog around it hears the key, which listens on the document.
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.preventDefault()
      event.stopPropagation()
      setOpen(false)
      button.current?.focus()
    }
    document.addEventListener('pointerdown', outside)
    window.addEventListener('keydown', onKeyDown, { capture: true })
    return () => {
      document.removeEventListener('pointerdown', outside)
      window.removeEventListener('keydown', onKeyDown, { capture: true })
    }
  }, [open])

  const close = () => {
    setOpen(false)
    button.current?.focus()
  }
  // The field is blurred when the focus leaves both the field and its calendar.
  const onLeave = (event: FocusEvent) => {
    if (isOfField(root.current, event.relatedTarget)) return
    setOpen(false)
    onBlur()
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens to events that bubble from its controls.
    <div ref={root} className={dateInputClasses('root')} onBlur={onLeave}>
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

/** The native time field, as wide as a date field. */
export function TimeInput(props: Omit<InputProps, 'type'>) {
  return (
    <div className={dateInputClasses('root')}>
      <Input {...props} type="time" />
    </div>
  )
}
