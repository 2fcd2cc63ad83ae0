import { apiPath } from '#shared/json-api/query.ts'
import type { pupilStatuses, stageConsents } from './pupil-values.ts'

export type PupilStatus = (typeof pupilStatuses)[number]

export type StageConsent = (typeof stageConsents)[number]

/** Hours of a stage when a school chooses no other number. */
export const defaultHoursGoal = 30

/** Days for which a guardian's link is valid. */
export const guardianLinkDays = 30

/** Consents of a guardian who has yet to give it: asked, or declined and free to decide otherwise. */
export const askedConsents = ['pending', 'declined'] as const satisfies readonly StageConsent[]

export const isGuardianAsked = ({ consent }: { consent: StageConsent }): boolean =>
  askedConsents.some((asked) => asked === consent)

/** Whether a pupil may enter hours. */
export const mayEnterHours = ({ status, consent }: { status: PupilStatus; consent: StageConsent }): boolean =>
  status === 'enrolled' && (consent === 'granted' || consent === 'not_required')

export type { Pupil, StageConsentRequest } from './pupil-schema.ts'

const type = '/api/v1/pupils'

export const pupilsPath = type

export const pupilPath = (id: string) => `${type}/${encodeURIComponent(id)}`

/** A pupil with the school, for the pages of its staff. */
export const shownPupilPath = (id: string) => apiPath(pupilPath(id), { include: ['school'] })

/** The signed-in pupil's own enrollment: a list of at most one. */
export const ownPupilPath = apiPath(type, { filter: { scope_eq: 'own' }, include: ['school'], page: { size: 1 } })

/** Schools of the center that pupils can choose. */
export const schoolsPath = apiPath('/api/v1/organizations', {
  filter: { organization_type_eq: 'School', status_eq: 'approved' },
  sort: ['name'],
  page: { size: 200 },
})

export const stageConsentPath = (token: string) => `/api/v1/stage_consents/${encodeURIComponent(token)}`
