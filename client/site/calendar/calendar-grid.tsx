import { type KeyboardEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useBoot } from '#client/api/boot.tsx'
import { formatDay, formatShortMonth, formatTime, formatWeekday } from '#client/i18n/format.ts'
import { useContentLanguage } from '#client/shell/content-language.ts'
import { Link } from '#client/shell/navigation/site-link.tsx'
import { arrowKey } from '#client/ui/arrow-key.ts'
import { CalendarDay, CalendarEvent, CalendarMore, CalendarNumber, CalendarTable } from '#client/ui/calendar.tsx'
import { Show } from '#client/ui/layout.tsx'
import { VisuallyHidden } from '#client/ui/text.tsx'
import { daysBetween } from '#shared/dutch-days.ts'
import type { ActivityOccurrence, CalendarPeriod } from '#shared/resources/activity.ts'
import { type CalendarSearch, calendar } from '#shared/resources/calendar.ts'
import { byDay } from './day-groups.ts'

type Props = {
  label: string
  period: CalendarPeriod & { to: string }
  occurrences: readonly ActivityOccurrence[]
  search: CalendarSearch
  /** The day from which on dates are missing: there were more than one request gives. */
  cutDay: string | undefined
}

/** Each word in an element of its own, so that one that is wider than its day ends in dots. */
const wordsOf = (title: string) =>
  title.split(' ').flatMap((word, index) => [
    index === 0 ? '' : ' ',
    // biome-ignore lint/suspicious/noArrayIndexKey: words have no other identity than their place.
    <span key={index}>{word}</span>,
  ])

/** Maximum number of lines of a day in the month view before "Nog 2". */
const maxLines = 3
const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }

/**
 * A month or a week as a table. Every activity is a link; the arrow keys move from day to day, so that nobody has to press
 * Tab past a hundred of them. On a phone a day shows how many there are and leads to its list.
 */
export function CalendarGrid({ label, period, occurrences, search, cutDay }: Props) {
  const { t } = useTranslation('calendar')
  const { locale } = useBoot()
  const contentLanguage = useContentLanguage()
  const table = useRef<HTMLTableElement>(null)
  const days = daysBetween(period.from, period.to)
  const groups = byDay(occurrences)
  const isWeek = days.length === 7
  const first = days.includes(period.today) ? period.today : `${period.month ?? period.from.slice(0, 7)}-01`
  const [chosen, setChosen] = useState(first)
  const stop = days.includes(chosen) ? chosen : (days.find((day) => day === first) ?? days[0])

  const move = (event: KeyboardEvent) => {
    const day = (event.target as HTMLElement).dataset.day
    if (!day) return
    const index = days.indexOf(day)
    const week = index - (index % 7)
    const next =
      event.key === 'Home'
        ? week
        : event.key === 'End'
          ? week + 6
          : event.key in steps
            ? index + (steps[arrowKey(event.key)] ?? 0)
            : -1
    const target = days[next]
    if (!target) return
    event.preventDefault()
    setChosen(target)
    table.current?.querySelector<HTMLElement>(`[data-day="${target}"]`)?.focus()
  }

  const dayOf = (day: string) => {
    const all = groups.get(day) ?? []
    const shown = isWeek || all.length <= maxLines ? all : all.slice(0, maxLines - 1)
    return (
      <CalendarDay key={day} outside={period.month ? !day.startsWith(period.month) : day < period.today}>
        <CalendarNumber
          as={Link}
          to={calendar.href({
            ...search,
            view: 'list',
            date: day,
            month: undefined,
            activity: undefined,
            page: undefined,
          })}
          data-day={day}
          data-month={day === days[0] || day.endsWith('-01') ? formatShortMonth(locale, day) : undefined}
          tabIndex={day === stop ? 0 : -1}
          aria-label={
            cutDay && day >= cutDay
              ? formatDay(locale, day)
              : t('dayLabel', { count: all.length, day: formatDay(locale, day) })
          }
          aria-current={day === period.today ? 'date' : undefined}
        >
          {Number(day.slice(8))}
          {all.length > 0 ? (
            <Show on="phone" as="span">
              {'•'.repeat(Math.min(3, all.length))}
            </Show>
          ) : null}
        </CalendarNumber>
        <Show on="tabletUp">
          {shown.map((occurrence) => (
            <CalendarEvent
              key={occurrence.id}
              as={Link}
              to={calendar.href({ ...search, activity: occurrence.id })}
              time={formatTime(locale, occurrence.startsAt)}
              tall={isWeek}
              cancelled={occurrence.state === 'cancelled'}
              aria-current={search.activity === occurrence.id ? 'true' : undefined}
              title={occurrence.activity?.title}
            >
              <span lang={contentLanguage}>{wordsOf(occurrence.activity?.title ?? '')}</span>
              {occurrence.state === 'cancelled' || occurrence.state === 'full' ? (
                <VisuallyHidden> ({t(`state.${occurrence.state}`)})</VisuallyHidden>
              ) : null}
            </CalendarEvent>
          ))}
          {all.length > shown.length ? (
            <CalendarMore
              as={Link}
              to={calendar.href({ ...search, view: 'list', date: day, month: undefined, activity: undefined })}
            >
              {t('more', { count: all.length - shown.length })}
            </CalendarMore>
          ) : null}
        </Show>
      </CalendarDay>
    )
  }

  return (
    <>
      <VisuallyHidden as="p" id="calendar-keys">
        {t('gridHint')}
      </VisuallyHidden>
      <CalendarTable
        ref={table}
        label={label}
        aria-describedby="calendar-keys"
        onKeyDown={move}
        weekdays={days.slice(0, 7).map((day) => ({
          short: formatWeekday(locale, day, 'short'),
          long: formatWeekday(locale, day, 'long'),
        }))}
      >
        {Array.from({ length: days.length / 7 }, (_, week) => (
          <tr key={days[week * 7]}>{days.slice(week * 7, week * 7 + 7).map(dayOf)}</tr>
        ))}
      </CalendarTable>
    </>
  )
}
