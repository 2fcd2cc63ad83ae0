/** The pages of records that show who changed what. */
import { expect, it, vi } from 'vitest'
import { RequestShow } from '#client/staff/help-requests/request-show.tsx'
import { MailingPage } from '#client/staff/mailings/mailing-show.tsx'
import { PupilPage } from '#client/staff/stages/pupil-show.tsx'
import { helpersForPath, helpRequestPath } from '#shared/resources/help-request.ts'
import { mailingPath } from '#shared/resources/mailing.ts'
import { shownPupilPath } from '#shared/resources/pupil.ts'
import { partRenderer } from './part-renderer.tsx'

vi.mock('react-router', async (original) => ({ ...(await original<object>()), useParams: () => ({ id: '4' }) }))
vi.mock('#client/records/audit/record-history.tsx', () => ({
  RecordHistory: ({ type, id }: { type: string; id: string }) => `history of ${type}/${id}`,
}))
const render = await partRenderer(['stages', 'mailings', 'staff-help-requests', 'help-requests'])
const createdAt = '2026-11-20T09:00:00Z'
const record = (type: string, attributes: object) => ({ data: { type, id: '4', attributes } })

it('are those of a help request, a pupil and a mailing', () => {
  const request = { category: 'digital', status: 'open', name: 'Sanne', frequency: 'once', on_behalf_of: 'self' }
  const documents = {
    [helpRequestPath('4')]: record('help_requests', { ...request, postal_code4: '6823', created_at: createdAt }),
    [helpersForPath('4')]: { data: [], meta: {} },
    [shownPupilPath('4')]: record('pupils', { name: 'Noor Bakker', status: 'requested', consent: 'granted' }),
    [mailingPath('4')]: record('mailings', { nl: { subject: 'Zomermarkt', body: '' }, state: 'sent', counts: {} }),
  }
  expect(render(<RequestShow id="4" />, { documents })).toContain('history of help_requests/4')
  expect(render(<PupilPage />, { documents })).toContain('history of pupils/4')
  expect(render(<MailingPage />, { documents })).toContain('history of mailings/4')
})
