/** The attributes of an invitation, and what it is created and declined with. Pages that only read import its types alone. */
import * as z from 'zod/mini'
import { calendarDate, optionalText, requiredText, singleLine, timestamp } from './fields.ts'
import { declineReaches, invitationLength, invitationStatuses, releasedParts } from './invitation-values.ts'
import type { Vacancy } from './vacancy-schema.ts'

export const invitationSchema = z.object({
  message: z.string(),
  /** Who wrote it: the organization of the vacancy, or the center for it; absent from a backend where only organizations invite. */
  senderName: z.optional(z.string()),
  status: z.enum(invitationStatuses),
  expiresAt: timestamp,
  viewedAt: z.nullable(timestamp),
  respondedAt: z.nullable(timestamp),
  declineReason: z.nullable(z.string()),
  /** Of the reply with which it was accepted. */
  applicationId: z.nullable(z.string()),
  createdAt: timestamp,
  updatedAt: timestamp,
  lockVersion: z.int(),
})
export type Invitation = z.infer<typeof invitationSchema> & { id: string; vacancy?: Vacancy }

export const invitationCreate = z.object({
  /** Id of the volunteer's card. */
  cardId: singleLine,
  vacancyId: singleLine,
  message: requiredText(invitationLength),
})
export type InvitationCreate = z.infer<typeof invitationCreate>

export const invitationDecline = z.object({ reason: optionalText(500), reach: z.enum(declineReaches) })
export type InvitationDecline = z.infer<typeof invitationDecline>

export const invitationRefusalSchema = z.object({
  /** Null for all organizations. */
  organizationName: z.nullable(z.string()),
  createdAt: timestamp,
})
export type InvitationRefusal = z.infer<typeof invitationRefusalSchema> & { id: string }

export const profileViewSchema = z.object({
  /** Null for staff of the platform. */
  organizationName: z.nullable(z.string()),
  viewedOn: calendarDate,
  createdAt: timestamp,
})
export type ProfileView = z.infer<typeof profileViewSchema> & { id: string }

export const dataReleaseSchema = z.object({
  part: z.enum(releasedParts),
  organizationName: z.string(),
  /** Of a reply; null for a registration. */
  vacancyTitle: z.nullable(z.string()),
  /** Of a registration; null for a reply. */
  activityTitle: z.nullable(z.string()),
  releasedAt: timestamp,
  erasedAt: z.nullable(timestamp),
})
export type DataRelease = z.infer<typeof dataReleaseSchema> & { id: string }
