/** Where a volunteer says that they have stopped. */
import { expect, it } from 'vitest'
import { ApplicationList } from '#client/account/applications/application-list.tsx'
import { OwnApplication } from '#client/staff/applications/own-application.tsx'
import { type Application, ownApplicationsPath } from '#shared/resources/application.ts'
import { applicationStatuses } from '#shared/resources/application-values.ts'
import { partRenderer } from './part-renderer.tsx'

const render = await partRenderer([
  'account',
  'applications',
  'staff',
  'site',
  'conversations',
  'own-application-status',
])
const action = 'Meld dat je stopt'
const createdAt = '2026-03-10T12:00:00Z'
const listed = (status: string) => {
  const attributes = { status, motivation: 'Ik wandel graag.', answers: {}, created_at: createdAt }
  return render(<ApplicationList />, {
    documents: { [ownApplicationsPath]: { data: [{ type: 'applications', id: '1', attributes }] } },
  })
}
const shown = (status: string) => {
  const application = { id: '1', status, motivation: 'Ik wandel graag.', answers: {}, createdAt }
  return render(<OwnApplication application={application as unknown as Application} onChanged={() => undefined} />)
}

it('is beside a reply that is placed, in the list and on its page, and beside no other', () => {
  for (const status of applicationStatuses) {
    for (const html of [listed(status), shown(status)]) {
      expect(html.includes(action), status).toBe(status === 'placed')
    }
  }
})

it.each([
  ['ended', true, 'Je bent gestopt'],
  ['ended', false, 'Fatima El Amrani: nu “Afgerond”'],
  ['withdrawn', true, 'Je hebt je reactie ingetrokken'],
  ['withdrawn', false, 'Fatima El Amrani: nu “Ingetrokken”'],
] as const)('says in the history of one that is %s who did that (the volunteer: %s)', (toStatus, byVolunteer, text) => {
  const event = { id: '1', kind: 'status_changed', fromStatus: 'placed', reason: null, undoableUntil: null, createdAt }
  const events = [{ ...event, toStatus, byVolunteer, actorName: 'Fatima El Amrani' }]
  const application = { id: '1', status: toStatus, motivation: 'Ik wandel graag.', answers: {}, createdAt, events }
  const html = render(
    <OwnApplication application={application as unknown as Application} onChanged={() => undefined} />,
  )
  expect(html).toContain(text)
})
