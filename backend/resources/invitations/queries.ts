import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import { invitationRefusals, invitations, profileViews } from '#backend/db/schema/invitations.ts'
import { organizations } from '#backend/db/schema/organizations.ts'
import { invalidValue, notFound } from '#backend/errors/api-error.ts'
import type { Context } from '#backend/http/context.ts'
import type { SignedInContext } from '#backend/http/request-context.ts'
import { recordId } from '#backend/json-api/documents.ts'
import { findRecord } from '#backend/json-api/find-record.ts'
import { foreignKey, type Resource, unfilterable } from '#backend/json-api/resource.ts'
import { toOne } from '#backend/json-api/rows.ts'
import { attributesOf } from '#backend/json-api/table-attributes.ts'
import { invitationRefusalSchema, invitationSchema, profileViewSchema } from '#shared/resources/invitation-schema.ts'
import { vacancyResource } from '../vacancies/queries.ts'
import { readableOrganizations } from './policy.ts'

export type InvitationRow = typeof invitations.$inferSelect

const organizationName = (id: SQL): SQL =>
  sql`(select ${organizations.name} from ${organizations} where ${organizations.id} = ${id})`

/** Says nothing about who was invited: the organization knows a volunteer only after a reply. */
export const invitationResource: Resource = {
  type: 'invitations',
  table: invitations,
  id: invitations.id,
  defaultSort: '-created_at',
  schema: invitationSchema,
  attributes: attributesOf(invitations, invitationSchema, {
    overrides: {
      senderName: unfilterable(organizationName(sql`${invitations.senderOrganizationId}`)),
      applicationId: unfilterable(sql`${invitations.applicationId}::text`),
    },
  }),
  filterFields: {
    vacancyId: foreignKey(invitations.vacancyId),
    organizationId: foreignKey(invitations.organizationId),
  },
  relationships: { vacancy: toOne(() => vacancyResource, invitations.vacancyId) },
  filters: {
    scope_eq: (value, { context }, parameter) => {
      if (value !== 'own') throw invalidValue(parameter, value)
      return eq(invitations.userId, context.actor?.id ?? 0)
    },
  },
}

/** One's own, and those of the center for its staff, of their organizations for others. */
export function visibleInvitations(context: Context): SQL | undefined {
  const own = eq(invitations.userId, context.actor?.id ?? 0)
  const here = eq(invitations.centerId, context.center.id)
  const readable = readableOrganizations(context)
  if (readable === 'center') return or(own, here)
  return readable === null ? own : or(own, and(here, inArray(invitations.organizationId, readable)))
}

/** The invitation with this id that the reader sees; throws 404 for any other. */
export function visibleInvitation(context: SignedInContext, id: string): Promise<InvitationRow> {
  return findRecord(context.db, invitations, id, visibleInvitations(context))
}

export const invitationRefusalResource: Resource = {
  type: 'invitation_refusals',
  table: invitationRefusals,
  id: invitationRefusals.id,
  defaultSort: '-created_at',
  schema: invitationRefusalSchema,
  attributes: attributesOf(invitationRefusals, invitationRefusalSchema, {
    overrides: { organizationName: unfilterable(organizationName(sql`${invitationRefusals.organizationId}`)) },
  }),
}

/** The actor's own refusal with this id; throws 404 for any other. */
export async function ownRefusal(context: SignedInContext, id: string) {
  const [refusal] = await context.db
    .select({ id: invitationRefusals.id, userId: invitationRefusals.userId })
    .from(invitationRefusals)
    .where(and(eq(invitationRefusals.id, recordId(id)), ownRefusals(context)))
  if (!refusal) throw notFound()
  return refusal
}

export const ownRefusals = ({ actor }: SignedInContext): SQL => eq(invitationRefusals.userId, actor.id)

export const profileViewResource: Resource = {
  type: 'profile_views',
  table: profileViews,
  id: profileViews.id,
  defaultSort: '-viewed_on',
  schema: profileViewSchema,
  attributes: attributesOf(profileViews, profileViewSchema, {
    overrides: { organizationName: unfilterable(organizationName(sql`${profileViews.organizationId}`)) },
  }),
}

export const ownViews = ({ actor }: SignedInContext): SQL => eq(profileViews.userId, actor.id)
