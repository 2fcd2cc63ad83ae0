import type { Application } from '#shared/resources/application.ts'
import type { Certificate } from '#shared/resources/certificate.ts'
import { type HourEntry, isStageStatus } from '#shared/resources/hour-entry.ts'
import type { Vacancy } from '#shared/resources/vacancy.ts'

export type Placement = {
  applicationId: string
  vacancy: Vacancy | undefined
  /** Whether the pupil works there, or did: hours are entered for no other one. */
  isStage: boolean
  hours: HourEntry[]
  certificate: Certificate | undefined
}

/** Minutes of the hours that the organization approved. */
export const approvedMinutes = (hours: readonly HourEntry[]): number =>
  hours.filter(({ status }) => status === 'approved').reduce((sum, { minutes }) => sum + minutes, 0)

type Records = {
  applications: readonly Application[]
  hours: readonly HourEntry[]
  certificates: readonly Certificate[]
}

/** The applications for which hours are entered, and all that have hours, as those of a trial that did not go on. */
export function placementsOf({ applications, hours, certificates }: Records): Placement[] {
  const stages = applications.filter(({ status }) => isStageStatus(status))
  const ids = new Set([...stages.map(({ id }) => id), ...hours.map(({ applicationId }) => applicationId)])
  return [...ids].map((applicationId) => {
    const entries = hours.filter((entry) => entry.applicationId === applicationId)
    const application = applications.find(({ id }) => id === applicationId)
    return {
      applicationId,
      vacancy: application?.vacancy ?? entries[0]?.vacancy,
      isStage: stages.some(({ id }) => id === applicationId),
      hours: entries,
      certificate: certificates.find((certificate) => certificate.applicationId === applicationId),
    }
  })
}
