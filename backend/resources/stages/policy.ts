/** The stage passport: a school's staff manage its pupils, an organization approves their hours, the pupil enters them. */
import {
  type Owned,
  ownsRecord,
  permits,
  permittedOrganizations,
  policiesOf,
  type Subject,
} from '#backend/http/authorization.ts'

/** `organizationId` is the school's of a pupil, and the vacancy's of hours. */
export type StageFacts = { centerId: number; organizationId: number; userId: number }

const managesPupil = (subject: Subject, pupil: Owned): boolean => permits(subject, 'pupil.manage', pupil)
const isOwnOrManaged = (subject: Subject, pupil: StageFacts): boolean =>
  ownsRecord(subject, pupil) || managesPupil(subject, pupil)

export const policies = policiesOf({
  'pupil.see': { of: isOwnOrManaged, hides: true },
  'pupil.end': { of: isOwnOrManaged },
  // Nobody approves their own hours.
  'hours.decide': {
    permission: 'hours.approve',
    of: (subject: Subject, entry: StageFacts) =>
      permits(subject, 'hours.approve', entry) && !ownsRecord(subject, entry),
  },
  'hours.own': { of: (subject: Subject, entry: { userId: number }) => ownsRecord(subject, entry) },
  'certificate.see': {
    of: (subject: Subject, { schoolId, ...certificate }: Owned & { userId: number; schoolId: number | null }) =>
      ownsRecord(subject, certificate) || managesPupil(subject, { ...certificate, organizationId: schoolId }),
    hides: true,
  },
  // Who is signed in as the pupil does not evaluate for them.
  'certificate.evaluate': {
    of: (subject: Subject, certificate: { userId: number }) =>
      ownsRecord(subject, certificate) && !subject.actor?.impersonator,
  },
})

/** Schools whose pupils the subject reads. */
export const readableSchools = (subject: Subject) => permittedOrganizations(subject, 'pupil.manage')
/** Organizations whose hours the subject reads. */
export const readableOrganizations = (subject: Subject) => permittedOrganizations(subject, 'hours.approve')
