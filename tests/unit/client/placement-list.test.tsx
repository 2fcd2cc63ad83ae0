/** Which placements the stage passport lists, and what it says of the hours. */
import { expect, it } from 'vitest'
import { Placements } from '#client/account/stages/placements.tsx'
import { ownApplicationsPath } from '#shared/resources/application.ts'
import { ownCertificatesPath } from '#shared/resources/certificate.ts'
import { ownHoursPath } from '#shared/resources/hour-entry.ts'
import type { Pupil } from '#shared/resources/pupil.ts'
import { partRenderer } from './part-renderer.tsx'

const render = await partRenderer(['stages'])
const documents = {
  [ownApplicationsPath]: { data: [{ type: 'applications', id: '1', attributes: { status: 'placed' } }] },
  [ownHoursPath]: { data: [] },
  [ownCertificatesPath]: { data: [] },
}
const none = () => undefined
const listFor = (pupil: Pupil | undefined) => render(<Placements pupil={pupil} onChanged={none} />, { documents })

it('are none of a volunteer who enters no hours', () => {
  expect(listFor(undefined)).toBe('')
})

it('ask for hours once the enrollment is complete, and say until then that it is awaited', () => {
  const pupil = { id: '4', status: 'requested', consent: 'granted' } as Pupil
  expect(listFor(pupil)).toContain('Je vult hier uren in zodra je aanmelding klaar is')
  expect(listFor({ ...pupil, status: 'enrolled' })).toContain('Je hebt hier nog geen uren ingevuld')
})
