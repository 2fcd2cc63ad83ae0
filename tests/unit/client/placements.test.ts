/** What the stage passport and the school list: each hour and certificate of a pupil, whatever became of the application. */
import { describe, expect, it } from 'vitest'
import { placementsOf } from '#client/records/stages/placements.ts'
import type { Application, ApplicationStatus } from '#shared/resources/application.ts'
import type { Certificate } from '#shared/resources/certificate.ts'
import type { HourEntry } from '#shared/resources/hour-entry.ts'
import type { Vacancy } from '#shared/resources/vacancy.ts'

const vacancy = { title: 'Koffie schenken' } as Vacancy
const application = (id: string, status: ApplicationStatus) => ({ id, status, vacancy }) as Application
const entry = (applicationId: string) => ({ id: `hours of ${applicationId}`, applicationId, vacancy }) as HourEntry
const certificate = (applicationId: string) => ({ id: `paper of ${applicationId}`, applicationId }) as Certificate

describe('the placements of a pupil', () => {
  it('are the applications for which hours are entered, and no others without hours', () => {
    const applications = [application('1', 'placed'), application('2', 'new'), application('3', 'trial')]
    const found = placementsOf({ applications, hours: [entry('3')], certificates: [] })
    expect(found.map(({ applicationId, hours, isStage }) => [applicationId, hours.length, isStage])).toEqual([
      ['1', 0, true],
      ['3', 1, true],
    ])
  })

  it('keep the hours of a trial that did not go on, and the certificate', () => {
    const found = placementsOf({
      applications: [application('1', 'declined')],
      hours: [entry('1'), entry('1')],
      certificates: [certificate('1')],
    })
    expect(found).toMatchObject([
      { applicationId: '1', isStage: false, hours: [{}, {}], certificate: { id: 'paper of 1' } },
    ])
  })

  it('keep hours whose application is not among those that were loaded', () => {
    expect(placementsOf({ applications: [], hours: [entry('9')], certificates: [] })).toMatchObject([
      { applicationId: '9', vacancy, isStage: false },
    ])
  })
})
