/** Importing is for the center's staff; what a line may change is decided for each line by the policy of its record. */
import { permitsWholeCenter, policiesOf, type Subject } from '#backend/http/authorization.ts'
import type { ImportKind } from '#shared/resources/import-values.ts'

const permissions = {
  users: 'user.manage',
  organizations: 'organization.approve',
  vacancies: 'vacancy.publish',
} as const

export const can = (subject: Subject, kind: ImportKind): boolean =>
  subject.actor !== null && subject.actor.impersonator === null && permitsWholeCenter(subject, permissions[kind])

/** The kinds that the subject imports. */
export const kindsOf = (subject: Subject): ImportKind[] =>
  (Object.keys(permissions) as ImportKind[]).filter((kind) => can(subject, kind))

const importsAny = (subject: Subject): boolean => kindsOf(subject).length > 0

export const policies = policiesOf({
  'import.any': { permission: 'organization.approve', any: importsAny },
  'import.kind': {
    permission: 'organization.approve',
    any: importsAny,
    of: (subject: Subject, { kind, centerId }: { kind: ImportKind; centerId: number }) =>
      centerId === subject.center.id && can(subject, kind),
  },
})
