/** The steps of a vacancy: from which statuses they lead where, and who may do them (domain.md DOM-4 and DOM-6). */
import type { Permission } from '../permissions.ts'
import { closingDay, type Ends, type VacancyKind, type VacancyStatus } from './vacancy.ts'

/** `PUT vacancies/{id}/{action}`. */
export const vacancyTransitionActions = ['submit', 'publish', 'reject', 'pause', 'extend', 'archive', 'fill'] as const
export type VacancyTransitionAction = (typeof vacancyTransitionActions)[number]
export type VacancyAction = 'create' | 'update' | 'duplicate' | VacancyTransitionAction

export const vacancySteps: Record<VacancyTransitionAction, { from: readonly VacancyStatus[]; to: VacancyStatus }> = {
  submit: { from: ['draft', 'rejected'], to: 'pending' },
  publish: { from: ['draft', 'pending', 'paused', 'filled', 'expired'], to: 'published' },
  reject: { from: ['pending'], to: 'rejected' },
  pause: { from: ['published'], to: 'paused' },
  extend: { from: ['published', 'paused', 'expired'], to: 'published' },
  archive: { from: ['draft', 'published', 'paused', 'rejected', 'filled', 'expired'], to: 'archived' },
  fill: { from: ['published'], to: 'filled' },
}

/** Extending moves the end date, up to the last day of the work. */
export const isClosedByLastDay = ({ endsOn, expiresOn }: Ends, today: string): boolean =>
  endsOn !== null && (expiresOn === null || endsOn <= expiresOn || endsOn <= today)

/** What is open without an end date has nothing to extend; what has expired is opened again by it. */
export const isExtendable = ({ status, ...ends }: { status: VacancyStatus } & Ends, today: string): boolean =>
  vacancySteps.extend.from.includes(status) &&
  (ends.expiresOn !== null || status === 'expired') &&
  !isClosedByLastDay(ends, today)

/** A day that somebody chooses now for an end is not over; one that was stored before may be. */
export const isNewPast = (today: string, day: string | null | undefined, before: string | null | undefined): boolean =>
  typeof day === 'string' && day < today && day !== before

/** What has ended is neither submitted nor published before it has another end. */
export function hasEnded(ends: Ends, today: string): boolean {
  const day = closingDay(ends)
  return day !== null && day < today
}

/** What was never on the site. */
const isFirst: readonly VacancyStatus[] = ['draft', 'rejected', 'pending']

/** Volunteer work has a place before it is submitted, or comes on the site for the first time, unless it is online. */
export const lacksPlace = ({ status, kind, hasAddress }: Place): boolean =>
  isFirst.includes(status) && kind !== 'online' && !hasAddress

type Place = { status: VacancyStatus; kind: VacancyKind; hasAddress: boolean }

const unpublished: readonly VacancyStatus[] = ['draft', 'rejected']
/** What was public before may be opened again by its own people; the first publication is the center's decision. */
const wasPublished: readonly VacancyStatus[] = ['paused', 'filled', 'expired']

/** The permission without which a step is possible from no status. */
export function weakestPermission(action: VacancyTransitionAction): Permission {
  const needed = vacancySteps[action].from.map((status) => vacancyPermission(action, status))
  return needed.find((permission) => permission !== 'vacancy.publish') ?? 'vacancy.publish'
}

export function vacancyPermission(action: VacancyAction, status: VacancyStatus): Permission {
  switch (action) {
    case 'create':
    case 'duplicate':
      return 'vacancy.draft'
    case 'update':
      return unpublished.includes(status) ? 'vacancy.draft' : 'vacancy.write'
    case 'submit':
      return 'vacancy.submit'
    case 'reject':
      return 'vacancy.publish'
    case 'publish':
      return wasPublished.includes(status) ? 'vacancy.write' : 'vacancy.publish'
    case 'pause':
    case 'extend':
    case 'archive':
    case 'fill':
      return 'vacancy.write'
  }
}
