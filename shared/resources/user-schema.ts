/** The attributes of a user and of a role, and what they are created and updated with. Pages that only read import its types alone. */
import * as z from 'zod/mini'
import { locales } from '#shared/site.ts'
import {
  calendarDate,
  email,
  lockVersion,
  onlyIf,
  personName,
  phone,
  postalCode4,
  requiredText,
  singleLine,
  timestamp,
} from './fields.ts'
import { memberRoles } from './member.ts'
import type { Organization } from './organization.ts'
import { mergeRequestSchema } from './user-merge-schema.ts'
import { grantedRoleNames, userStatuses } from './user-values.ts'
import { vogStatuses } from './volunteer-profile-values.ts'

/** The attributes of a role as it is read. */
export const roleSchema = z.object({
  name: z.enum(grantedRoleNames),
  resourceType: z.nullable(z.literal('Organization')),
  resourceId: z.nullable(z.string()),
  organizationType: z.nullable(z.string()),
  organizationName: z.nullable(z.string()),
})
export type Role = z.infer<typeof roleSchema> & { id: string }

/** The attributes of a user as it is read. */
export const userSchema = z.object({
  email,
  /** A new address that has yet to be confirmed; until then the account keeps `email`. */
  unconfirmedEmail: z.nullable(email),
  firstName: personName(60),
  lastName: personName(80),
  phone: z.nullable(phone),
  postalCode4: z.nullable(postalCode4),
  locale: z.enum(locales),
  status: z.enum(userStatuses),
  confirmedAt: z.nullable(timestamp),
  lastSignInAt: z.nullable(timestamp),
  /** Until when the last invitation can be accepted; null for who is not invited. */
  invitationExpiresAt: z.nullable(timestamp),
  /** Ids of the user's roles that nobody else has: they cannot be removed. Not of `current_user`. */
  lastAdminRoleIds: z.optional(z.array(z.string())),
  /** For the center's staff: somebody under sixteen, whose parent or guardian has not consented yet. */
  awaitsGuardian: z.optional(z.boolean()),
  /** For the center's staff: merged into another account, from where only undoing that brings it back. */
  isMerged: z.optional(z.boolean()),
  createdAt: timestamp,
  updatedAt: timestamp,
  lockVersion: z.int(),
})
export type User = z.infer<typeof userSchema> & { id: string; roles?: Role[]; organizations?: Organization[] }

/** `GET /api/v1/users/{id}`: a user with what staff need; null for others. */
export const userDetailSchema = z.extend(userSchema, {
  /** Number of devices on which the user is signed in. */
  devices: z.nullable(z.int()),
  /** Whether there is a passkey, an authenticator app, a recovery code or a work account to remove. */
  hasFactors: z.optional(z.nullable(z.boolean())),
  vogStatus: z.nullable(z.enum(vogStatuses)),
  vogDate: z.nullable(calendarDate),
  lastAdminRoleIds: z.array(z.string()),
  /** Id of the account that this one was merged into. */
  mergedIntoId: z.nullable(z.string()),
  /** Until when the last merge into this account can be undone; null without one. */
  mergeUndoableUntil: z.nullable(timestamp),
  /** Merges of this account that wait to be confirmed. */
  mergeRequests: z.nullable(z.array(mergeRequestSchema)),
})
export type UserDetail = User & z.infer<typeof userDetailSchema>

const vogDate = z.optional(z.nullable(z.union([calendarDate, z.literal('')])))
const vogWith = (date: typeof vogDate) =>
  z.object({ vogStatus: z.enum(vogStatuses), vogDate: date }).check(
    z.refine((values) => values.vogStatus !== 'received' || Boolean(values.vogDate), {
      path: ['vogDate'],
      params: { code: 'required' },
    }),
  )

/** Body of `PUT users/{id}/vog`. A received VOG has the date that is on it. */
export const vogUpdate = vogWith(vogDate)
/** Its form: the date is hidden unless the VOG is received. */
export const vogForm = ({ vogStatus }: { vogStatus: string }) => vogWith(onlyIf(vogStatus === 'received', vogDate))
export type VogUpdate = z.infer<typeof vogUpdate>

/** `GET /api/v1/current_user`: a user with what only oneself may know. */
export const currentUserSchema = z.extend(userSchema, {
  volunteerCenterId: z.string(),
  /** When the account is deleted, at its user's request; null when it stays. */
  deletionDueAt: z.nullable(timestamp),
  /** The password is one of those that are guessed first: its owner is asked for another. */
  hasCommonPassword: z.boolean(),
  /** Whether there is a password to change; absent where the backend does not say. */
  hasPassword: z.optional(z.boolean()),
  /** Name of the admin who is signed in as this user; null in an ordinary session. */
  /**
   * Set for who has to sign in with a second factor at this center and has not: from `requiredFrom` on. `inForce`: the date has come, and the
   * user's roles are withheld until there is one.
   */
  factorRequirement: z.nullable(z.object({ requiredFrom: calendarDate, inForce: z.boolean() })),
  impersonatorName: z.nullable(z.string()),
})
export type CurrentUser = User & z.infer<typeof currentUserSchema>

/** What everybody may change of their own account. */
export const ownNames = z.pick(userSchema, { firstName: true, lastName: true })
const details = z.partial(z.pick(userSchema, { phone: true, postalCode4: true, locale: true }))

export const userCreate = z.extend(ownNames, { email, ...details.shape })
export const userUpdate = z.extend(z.partial(userCreate), { status: z.optional(userSchema.shape.status), lockVersion })
/** Changing the own address goes by `/profile-edit/email`, after a proof; it is not part of this. */
export const currentUserUpdate = z.extend(z.partial(z.extend(ownNames, details.shape)), { lockVersion })
export type UserCreate = z.infer<typeof userCreate>
export type UserUpdate = z.infer<typeof userUpdate>
export type CurrentUserUpdate = z.infer<typeof currentUserUpdate>

/** Body of `PUT current_user/email`. */
export const addressChange = z.object({ email })
export type AddressChange = z.infer<typeof addressChange>

/** Only checked, so an old one of any length may be sent. */
const ownPassword = z.string().check(z.minLength(1), z.maxLength(200))
/** What a backend without `verification` gets: the password in place of a proof. */
export const addressChangeWithPassword = z.extend(addressChange, { password: ownPassword })
/** The body of `DELETE current_user` there; elsewhere it has none. */
export const accountDeletionWithPassword = z.object({ password: ownPassword })

/** Body of `PUT address_cancellations`, with the token of the mail to the present address. */
export const addressCancellation = z.object({ token: z.string().check(z.minLength(1), z.maxLength(200)) })
export const addressCancellationSchema = z.object({ state: z.enum(['cancelled', 'none']) })
export type AddressCancellation = z.infer<typeof addressCancellationSchema> & { id: string }

/** Body of add_role and remove_role. */
export const roleGrant = z.object({
  name: roleSchema.shape.name,
  organizationId: z.optional(z.nullable(singleLine)),
})
export type RoleGrant = z.infer<typeof roleGrant>

/** Body of `PUT organizations/{id}/members/{userId}`. */
export const memberRole = z.object({ role: z.enum(memberRoles) })

/** Body of `PUT account_restorations`: the link of the mail undoes the deletion. */
export const accountRestoration = z.object({ token: z.string().check(z.minLength(1), z.maxLength(200)) })
export const accountRestorationSchema = z.object({
  /** `kept`: the account stays. `none`: no deletion waits any more. */
  state: z.enum(['kept', 'none']),
})
export type AccountRestoration = z.infer<typeof accountRestorationSchema>

export const signInAsUser = z.object({ userId: singleLine, reason: requiredText(300) })

export const credentials = z.object({ email, password: z.string().check(z.minLength(1), z.maxLength(128)) })
