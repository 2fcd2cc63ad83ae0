/** The stage passport: a school's staff manage its pupils, an organization approves their hours, the pupil enters them. */
import { ownsRecord, permits, permittedOrganizations, policiesOf, type Subject } from '#backend/http/authorization.ts'

const stageActions = ['managePupil', 'approveHours', 'ownPassport'] as const
export type StageAction = (typeof stageActions)[number]

/** `organizationId` is the school's of a pupil, and the vacancy's of hours. */
export type StageFacts = { centerId: number; organizationId: number; userId: number }

/** Without a record: whether the subject may do this to any. */
export function can(subject: Subject, action: StageAction, record?: StageFacts): boolean {
  switch (action) {
    case 'managePupil':
      return permits(subject, 'pupil.manage', record)
    // Nobody approves their own hours.
    case 'approveHours':
      return permits(subject, 'hours.approve', record) && record?.userId !== (subject.actor?.id ?? 0)
    case 'ownPassport':
      return record === undefined ? subject.actor !== null : ownsRecord(subject, record)
  }
}

export const policies = policiesOf({
  'pupil.end': {
    of: (subject: Subject, pupil: StageFacts) =>
      can(subject, 'managePupil', pupil) || can(subject, 'ownPassport', pupil),
  },
  'hours.decide': {
    permission: 'hours.approve',
    of: (subject: Subject, entry: StageFacts) => can(subject, 'approveHours', entry),
  },
  // Who is signed in as the pupil does not evaluate for them.
  'certificate.evaluate': {
    of: (subject: Subject, certificate: { userId: number }) =>
      ownsRecord(subject, certificate) && !subject.actor?.impersonator,
  },
  'hours.own': { of: (subject: Subject, entry: StageFacts) => can(subject, 'ownPassport', entry) },
})

/** Schools whose pupils the subject reads. */
export const readableSchools = (subject: Subject) => permittedOrganizations(subject, 'pupil.manage')
/** Organizations whose hours the subject reads. */
export const readableOrganizations = (subject: Subject) => permittedOrganizations(subject, 'hours.approve')
