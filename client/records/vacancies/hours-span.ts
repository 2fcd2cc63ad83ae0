/** Of a vacancy, or as typed in its form. */
type Schedule = { kind: string; frequency: string | null }

/** What the hours of a vacancy are for: all of it, each time that somebody comes, or each week. */
export function hoursSpan({ kind, frequency }: Schedule) {
  if (kind === 'once') return 'once'
  const isRarer = frequency === 'fortnightly' || frequency === 'monthly'
  return kind === 'recurring' && isRarer ? 'time' : 'week'
}
