/** What a school reads of one pupil. */
import { expect, it, vi } from 'vitest'
import { PupilPage } from '#client/staff/stages/pupil-show.tsx'
import { certificatesOfPupilPath } from '#shared/resources/certificate.ts'
import { hoursOfPupilPath } from '#shared/resources/hour-entry.ts'
import { shownPupilPath } from '#shared/resources/pupil.ts'
import { partRenderer } from './part-renderer.tsx'

vi.mock('react-router', async (original) => ({ ...(await original<object>()), useParams: () => ({ id: '4' }) }))

const render = await partRenderer(['stages'])
const pupil = (status: string) => ({
  data: {
    type: 'pupils',
    id: '4',
    attributes: {
      ...{ name: 'Noor Bakker', class_name: '4 havo A', hours_goal: 30, status, consent: 'granted' },
      ...{ approved_minutes: 765, submitted_minutes: 150 },
    },
  },
})
const entry = {
  type: 'hour_entries',
  id: '8',
  attributes: {
    ...{ pupil_name: 'Noor Bakker', worked_on: '2026-03-10', minutes: 150, description: 'Koffie geschonken' },
    ...{ status: 'rejected', reason: 'Dit was een andere dag.', application_id: '6' },
  },
}
const certificate = (evaluated: boolean) => ({
  type: 'certificates',
  id: '5',
  attributes: { application_id: '6', minutes: 720, evaluated },
})
const shown = (hours: object[], certificates: object[], status = 'enrolled') =>
  render(<PupilPage />, {
    documents: {
      [shownPupilPath('4')]: pupil(status),
      [hoursOfPupilPath('4')]: { data: hours, meta: {} },
      [certificatesOfPupilPath('4')]: { data: certificates, meta: {} },
    },
  })

it('is how far they are, and each entry of hours with what the organization wrote, without a way to decide on it', () => {
  const html = shown([entry], [])
  for (const text of [
    'Noor Bakker',
    '4 havo A',
    '12 uur en 45 minuten van 30 uur',
    'Koffie geschonken',
    'Dit was een andere dag.',
  ]) {
    expect(html).toContain(text)
  }
  expect(html).not.toContain('Keur goed')
  expect(html).not.toContain('Stuur terug')
})

it('is the certificate, once the pupil has sent the evaluation', () => {
  expect(shown([entry], [certificate(true)])).toContain('/certificates/5/document')
  const waiting = shown([entry], [certificate(false)])
  expect(waiting).toContain('zodra de leerling de evaluatie heeft verstuurd')
  expect(waiting).not.toContain('/document')
})

it('says why there are no hours', () => {
  expect(shown([], [])).toContain('Deze leerling heeft nog geen uren ingevuld.')
  expect(shown([], [], 'requested')).toContain('Bevestig eerst dat dit een leerling van jullie is.')
})
