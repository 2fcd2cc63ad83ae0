/** What staff do with an account, by its status, and why a step is not possible. */
import type { GrantedRole } from '#shared/permissions.ts'
import type { UserStatus } from '#shared/resources/user.ts'
import { type UserAction, type UserRefusal, userRefusal } from '#shared/resources/user-rights.ts'
import type { User } from '#shared/resources/user-schema.ts'

export const userSteps = ['resend', 'impersonate', 'activate', 'deactivate', 'restore', 'archive', 'delete'] as const
export type UserStep = (typeof userSteps)[number]

type SteppedUser = Pick<User, 'id' | 'status' | 'confirmedAt' | 'awaitsGuardian'> & { roles?: readonly GrantedRole[] }
type Reader = { id: string; roles?: readonly GrantedRole[]; impersonatorName: string | null }

const stepsOf: Record<UserStatus, readonly UserStep[]> = {
  invited: ['resend', 'archive', 'delete'],
  active: ['impersonate', 'deactivate', 'archive', 'delete'],
  inactive: ['activate', 'archive', 'delete'],
  archived: ['restore', 'delete'],
}

const actionOf: Record<UserStep, UserAction> = {
  resend: 'see',
  impersonate: 'impersonate',
  activate: 'endAccount',
  deactivate: 'endAccount',
  restore: 'endAccount',
  archive: 'endAccount',
  delete: 'endAccount',
}

export function refusalOf(reader: Reader, action: UserAction, user: SteppedUser): UserRefusal | null {
  const viewer = { roles: reader.roles ?? [], isImpersonating: reader.impersonatorName !== null }
  const viewed = { roles: user.roles ?? [], isConfirmed: user.confirmedAt !== null, isSelf: user.id === reader.id }
  return userRefusal(viewer, action, viewed)
}

export type StepRefusal = UserRefusal | 'notActive' | 'lastAdmin'

const endsRoles = (step: UserStep): boolean => step === 'archive' || step === 'deactivate' || step === 'delete'

/**
 * The steps of a user's status, each with the reason why it is not possible, or null. `isLastAdmin` is whether a role of the user
 * has nobody else; nobody is made inactive on a site without `allowInactiveUsers` (domain.md DOM-4). `isMerged`: undoing the merge
 * brings the account back, nothing else does.
 */
export function stepsFor(
  reader: Reader,
  user: SteppedUser,
  {
    allowInactiveUsers,
    isLastAdmin = false,
    isMerged = false,
  }: { allowInactiveUsers: boolean; isLastAdmin?: boolean; isMerged?: boolean },
): { step: UserStep; refusal: StepRefusal | null }[] {
  const offered = stepsOf[user.status].filter(
    (step) => (step !== 'deactivate' || allowInactiveUsers) && (step !== 'restore' || !isMerged),
  )
  return offered.map((step) => {
    const isSelf = user.id === reader.id && (endsRoles(step) || step === 'impersonate')
    const refusal = refusalOf(reader, actionOf[step], user) ?? (isSelf ? 'self' : null)
    if (refusal) return { step, refusal }
    if (step === 'impersonate' && user.confirmedAt === null) return { step, refusal: 'notActive' }
    if (step === 'impersonate' && reader.impersonatorName !== null) return { step, refusal: 'impersonating' }
    return { step, refusal: isLastAdmin && endsRoles(step) ? 'lastAdmin' : null }
  })
}

/** What a step is called: of somebody who has confirmed the own address, the mail goes to the guardian alone. */
export function nameOfStep<Step extends UserStep>(
  step: Step,
  { confirmedAt, awaitsGuardian }: Pick<SteppedUser, 'confirmedAt' | 'awaitsGuardian'>,
): Step | 'resendGuardian' {
  return step === 'resend' && confirmedAt !== null && awaitsGuardian ? 'resendGuardian' : step
}

/** The status after a step that only changes the status. */
export function statusAfter(step: UserStep, { confirmedAt, awaitsGuardian }: SteppedUser): UserStatus | null {
  switch (step) {
    case 'activate':
      return 'active'
    case 'deactivate':
      return 'inactive'
    case 'archive':
      return 'archived'
    case 'restore':
      return confirmedAt === null || awaitsGuardian ? 'invited' : 'active'
    default:
      return null
  }
}
