'use no memo'

import { useEffect, useState } from 'react'
import { useBoot } from '#client/api/boot.tsx'
import { formatDateTime, formatShortDate } from '#client/i18n/format.ts'
import { formatRelativeTime, relativeTimeLasts } from '#client/i18n/relative-time.ts'

/**
 * A timestamp: on the server and while hydrating the date, so that both render the same text; then the relative time,
 * which is updated. The title is the full date. Nothing for a time that the backend does not have.
 */
export function RelativeTime({ value }: { value: string }) {
  const { locale } = useBoot()
  const [now, setNow] = useState<Date | null>(null)
  const lasts = relativeTimeLasts(new Date(value), now ?? new Date(value))
  useEffect(() => {
    const tell = () => setNow(new Date())
    tell()
    if (Number.isNaN(lasts)) return undefined
    const timer = setInterval(tell, lasts)
    return () => clearInterval(timer)
  }, [lasts])
  if (Number.isNaN(lasts)) return null
  return (
    <time dateTime={value} title={formatDateTime(locale, value)}>
      {now ? formatRelativeTime(locale, new Date(value), now) : formatShortDate(locale, value)}
    </time>
  )
}
