import * as z from 'zod/mini'
import type { GrantedRole } from '#shared/permissions.ts'
import { email, lockVersion, optionalText, password, phone, postalCode4, requiredText } from './fields.ts'
import type { Organization } from './organization.ts'
import { guardFields } from './spam-guard.ts'

export const userStatuses = ['active', 'invited', 'inactive', 'archived'] as const
export type UserStatus = (typeof userStatuses)[number]

/** domain.md DOM-4: invited → active ⇄ inactive → archived. */
export const userTransitions: Record<UserStatus, readonly UserStatus[]> = {
  invited: ['active', 'archived'],
  active: ['inactive', 'archived'],
  inactive: ['active', 'archived'],
  archived: [],
}

export type Role = GrantedRole & { id: string; organizationName: string | null }

export type User = {
  id: string
  email: string
  firstName: string
  lastName: string
  phone: string | null
  postalCode4: string | null
  locale: string
  status: UserStatus
  confirmedAt: string | null
  lastSignInAt: string | null
  createdAt: string
  updatedAt: string
  lockVersion: number
  roles?: Role[]
  organizations?: Organization[]
}

/** `GET /api/v1/current_user`: a user with what only oneself may know. */
export type CurrentUser = User & {
  volunteerCenterId: string
  /** Name of the admin who is signed in as this user; null in an ordinary session. */
  impersonatorName: string | null
}

const attributes = {
  email,
  firstName: requiredText(60),
  lastName: requiredText(80),
  phone: z.optional(z.nullable(phone)),
  postalCode4: z.optional(z.nullable(postalCode4)),
  locale: z.optional(z.enum(['nl', 'en'])),
}

export const userCreate = z.object(attributes)
export const userUpdate = z.extend(z.partial(z.object(attributes)), {
  status: z.optional(z.enum(userStatuses)),
  lockVersion,
})
/** Changing the own address goes by `/profile-edit/email`, with the password; it is not part of this. */
export const currentUserUpdate = z.extend(z.partial(z.omit(z.object(attributes), { email: true })), { lockVersion })

/** Body of add_role and remove_role. */
export const roleGrant = z.object({
  name: z.enum(['super_admin', 'admin', 'member']),
  organizationId: z.optional(z.nullable(z.string())),
})
export type RoleGrant = z.infer<typeof roleGrant>

export const signInAsUser = z.object({ userId: z.string(), reason: requiredText(300) })

export const credentials = z.object({ email, password: z.string().check(z.minLength(1), z.maxLength(128)) })

/** Age under which a guardian's address is required (domain.md DOM-5). */
export const adultAge = 16

/** What a volunteer fills in; how old one is decides what must be there (`signup`). */
export const signupFields = {
  firstName: attributes.firstName,
  lastName: attributes.lastName,
  email,
  password,
  postalCode4,
  guardianEmail: z.optional(z.nullable(email)),
  consent: z.literal(true),
  locale: z.optional(z.enum(['nl', 'en'])),
  /** Where to go on after confirming: a path on the same site. */
  returnPath: optionalText(300),
  ...guardFields,
}

type Guarded = { email: string; guardianEmail?: string | null | undefined }

/** Rules for the guardian's address of somebody under sixteen; said together with everything else that is wrong. */
export const guardianChecks = <Values extends Guarded>(isMinor: (values: Values) => boolean) =>
  [
    z.refine<Values>((values) => !isMinor(values) || Boolean(values.guardianEmail), {
      path: ['guardianEmail'],
      params: { code: 'required' },
      when: () => true,
    }),
    // Nobody is one's own parent.
    z.refine<Values>((values) => !isMinor(values) || !values.guardianEmail || !sameAddress(values), {
      path: ['guardianEmail'],
      params: { code: 'guardianDifferent' },
      when: () => true,
    }),
  ] as const

const plain = (address: unknown) =>
  String(address ?? '')
    .trim()
    .toLowerCase()
const sameAddress = ({ email: own, guardianEmail }: Guarded) => plain(own) === plain(guardianEmail)

/** Sign-up of a volunteer: `POST /api/v1/signups`. The e-mail address is confirmed by a mailed link. */
export const signup = z
  .object({
    ...signupFields,
    /** True when the visitor says to be 16 or older; else the guardian's address is needed. */
    isAdult: z.boolean(),
  })
  .check(...guardianChecks<Guarded & { isAdult: boolean }>(({ isAdult }) => isAdult === false))
export type Signup = z.infer<typeof signup>

/** What `POST /api/v1/confirm` answers when it signs nobody in. */
export type Confirmation = { id: string; outcome: 'guardian_pending' | 'organization_confirmed' }

export const confirmation = z.object({ confirmationToken: z.string().check(z.minLength(1), z.maxLength(200)) })
