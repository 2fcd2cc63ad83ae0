/** What an organizer reads before an activity is cancelled. */
import { expect, it } from 'vitest'
import { CancelConsequences } from '#client/staff/activities/cancel-consequences.tsx'
import { registrationCountPath } from '#shared/resources/activity.ts'
import { partRenderer } from './part-renderer.tsx'

const render = await partRenderer(['calendar'])
const counted = (records: number) => ({ data: [], meta: { pagination: { records } } })

it('names how many registrations end, of the activity or of one date, and that it is final', () => {
  const documents = { [registrationCountPath('7')]: counted(30), [registrationCountPath('7', '9')]: counted(1) }
  const ofAll = render(<CancelConsequences activityId="7" />, { documents })
  expect(ofAll).toContain('30 aanmeldingen vervallen. Dit kun je niet ongedaan maken.')
  expect(render(<CancelConsequences activityId="7" occurrenceId="9" />, { documents })).toContain(
    '1 aanmelding vervalt. Dit kun je niet ongedaan maken.',
  )
})
