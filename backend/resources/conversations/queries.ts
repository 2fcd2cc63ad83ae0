/** Reads conversations as one reader has them: the joined participant is the reader's own side. */

import { and, eq, inArray, isNotNull, isNull, lte, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { union } from 'drizzle-orm/pg-core'
import { type Db, rowsOf } from '#backend/db/driver.ts'
import { activities, activityRegistrations } from '#backend/db/schema/activities.ts'
import { applications, matchChecks } from '#backend/db/schema/applications.ts'
import {
  conversationParticipants,
  conversationReaders,
  conversations,
  messages,
} from '#backend/db/schema/conversations.ts'
import { storedFiles } from '#backend/db/schema/forms.ts'
import { helpRequests } from '#backend/db/schema/help-requests.ts'
import { invitations } from '#backend/db/schema/invitations.ts'
import { organizations } from '#backend/db/schema/organizations.ts'
import { roles, users } from '#backend/db/schema/users.ts'
import { vacancies } from '#backend/db/schema/vacancies.ts'
import { invalidValue, notFound } from '#backend/errors/api-error.ts'
import type { Actor, Context } from '#backend/http/context.ts'
import type { SignedInContext } from '#backend/http/request-context.ts'
import { containing } from '#backend/json-api/conditions.ts'
import { recordId } from '#backend/json-api/documents.ts'
import {
  computed,
  type QueryContext,
  type Resource,
  type SpecialFilter,
  timestamp,
  unfilterable,
} from '#backend/json-api/resource.ts'
import { attributesOf } from '#backend/json-api/table-attributes.ts'
import { everyPart } from '#backend/search/name-filter.ts'
import { type ContextKind, matchQuestionDays } from '#shared/resources/conversation.ts'
import { conversationSchema, messageSchema } from '#shared/resources/conversation-schema.ts'
import { contextKinds } from '#shared/resources/conversation-values.ts'
import {
  contactReleased,
  nameReleased,
  participantNameReleased,
  participantReleased,
} from '../data-releases/queries.ts'
import { isDeclinePlanned } from '../planned-declines.ts'
import { visibleVacancies } from '../vacancies/queries.ts'
import type { Side } from './contexts.ts'
import { ownOrganizations } from './policy.ts'

/** The reader's side of a conversation. */
const mine = conversationParticipants
const readerId = ({ context }: QueryContext): number => context.actor?.id ?? 0

export type ConversationRow = typeof conversations.$inferSelect
export type ParticipantRow = typeof conversationParticipants.$inferSelect

/** The vacancy of the row `v`, as far as the reader can open its page: an archived one is for who manages it. */
const openableVacancy = (context: Context) =>
  sql`(select ${vacancies.id}::text from ${vacancies} where ${vacancies.id} = v.id and ${visibleVacancies(context)})`

/** What a conversation is about; `fallback` is the subject of a record that is gone. */
const contextOfConversation = ({ context }: QueryContext) => sql`coalesce(case ${conversations.contextKind}
  when 'application' then (select jsonb_build_object('kind', 'application', 'id', ${applications.id}::text, 'title', v.title,
      'titleEn', v.title_en, 'status', case when ${isDeclinePlanned(context)} then 'declined' else ${applications.status} end,
      'targetId', ${openableVacancy(context)}, 'activityKind', null)
    from ${applications} join ${vacancies} v on v.id = ${applications.vacancyId} where ${applications.id} = ${conversations.contextId})
  when 'registration' then (select jsonb_build_object('kind', 'registration', 'id', r.id::text, 'title', y.title,
      'titleEn', null, 'status', r.status, 'targetId', r.occurrence_id::text, 'activityKind', y.kind)
    from ${activityRegistrations} r join ${activities} y on y.id = r.activity_id where r.id = ${conversations.contextId})
  when 'help_request' then (select jsonb_build_object('kind', 'help_request', 'id', h.id::text, 'title', h.category,
      'titleEn', null, 'status', h.status, 'targetId', null, 'activityKind', null)
    from ${helpRequests} h where h.id = ${conversations.contextId})
  when 'invitation' then (select jsonb_build_object('kind', 'invitation', 'id', i.id::text, 'title', v.title,
      'titleEn', v.title_en, 'status', i.status, 'targetId', ${openableVacancy(context)}, 'activityKind', null)
    from ${invitations} i join ${vacancies} v on v.id = i.vacancy_id where i.id = ${conversations.contextId})
  end, jsonb_build_object('kind', ${conversations.contextKind}, 'id', ${conversations.contextId}::text,
    'title', ${conversations.subject}, 'titleEn', null, 'status', null, 'targetId', null, 'activityKind', null))`

/**
 * Whether a user of this side may read what was written at this time: for an organization what was written since the user has a role there.
 * So whoever gives roles cannot read on by giving one.
 */
const mayRead = (userId: number, organizationId: SQLWrapper, writtenAt: SQLWrapper): SQL =>
  sql`(${organizationId} is null or ${writtenAt} >= (select min(held.created_at) from ${roles} held
    where held.user_id = ${userId} and held.organization_id = ${organizationId}))`

/** The same of the messages `m` of the reader's side. */
const mayReadMessage = (userId: number): SQL => mayRead(userId, mine.organizationId, sql`m.created_at`)

/** Messages of the other side that a reader has not read; a colleague who reads for the first time starts where the others are. */
const isUnread = (userId: number) => sql`m.participant_id <> ${mine.id} and m.id > coalesce(
  (select r.last_read_id from ${conversationReaders} r
    where r.user_id = ${userId} and r.conversation_id = ${mine.conversationId}), ${mine.lastReadId})
  and ${mayReadMessage(userId)}`

/** None while the side has it archived, whoever of it did that. */
const unreadOf = (userId: number) =>
  sql`(case when ${mine.archivedAt} is null then (select count(*)::int from ${messages} m
    where m.conversation_id = ${mine.conversationId} and ${isUnread(userId)}) else 0 end)`

/**
 * How the other side knows the person of the row `u`: by first name between those who help each other, and until a stage of the
 * application releases more; not at all before the reply to an invitation, and after the release has ended. Null for a deleted account.
 */
const personName = (kind: SQLWrapper, contextId: SQLWrapper) => {
  const reply = sql`(select i.application_id from ${invitations} i where i.id = ${contextId})`
  return sql<string | null>`case when u.email like '%@verwijderd.invalid' then null
    when ${kind} = 'help_request' then u.first_name
    when ${kind} = 'application' and not ${nameReleased(sql`${contextId}`)} then null
    when ${kind} = 'registration' and not ${participantNameReleased(sql`${contextId}`)} then null
    when ${kind} = 'application' and not ${contactReleased(sql`${contextId}`)} then u.first_name
    when ${kind} = 'registration' and not ${participantReleased(sql`${contextId}`)} then u.first_name
    when ${kind} = 'invitation' and not ${nameReleased(reply)} then null
    when ${kind} = 'invitation' and not ${contactReleased(reply)} then u.first_name
    else u.first_name || ' ' || u.last_name end`
}

/** Name of the other side. */
const counterpart = sql`(select case
    when o.organization_id is not null then (select g.name from ${organizations} g where g.id = o.organization_id)
    else (select ${personName(conversations.contextKind, conversations.contextId)}
      from ${users} u where u.id = o.user_id) end
  from ${conversationParticipants} o where o.conversation_id = ${mine.conversationId} and o.id <> ${mine.id} limit 1)`

const isBlocked = sql`exists (select 1 from ${conversationParticipants} b
  where b.conversation_id = ${mine.conversationId} and b.blocked_at is not null)`

const lastMessage = (
  query: QueryContext,
) => sql`(select jsonb_build_object('body', left(m.body, 200), 'authorName', m.author_name,
    'isOwn', m.participant_id = ${mine.id},
    'hasAttachments', exists (select 1 from ${storedFiles} f where f.message_id = m.id))
  from ${messages} m where m.conversation_id = ${mine.conversationId} and m.kind = 'user'
    and ${mayReadMessage(readerId(query))} order by m.id desc limit 1)`

const day = 24 * 3600 * 1000

/** Both sides have written, two weeks have passed, and this side was not asked by mail and has not said how it went. */
const asksMatch = ({ context }: QueryContext) => {
  const since = new Date(context.now.getTime() - matchQuestionDays * day).toISOString()
  return sql`(${conversations.contextKind} = 'application' and not exists (select 1 from ${matchChecks} c
      where c.application_id = ${conversations.contextId}
      and c.side = case when ${mine.organizationId} is null then 'volunteer' else 'organization' end)
    and ${conversations.createdAt} <= ${since}::timestamptz
    and (select count(distinct m.participant_id) from ${messages} m
      where m.conversation_id = ${mine.conversationId} and m.kind = 'user') = 2
    and exists (select 1 from ${applications} where ${applications.id} = ${conversations.contextId}
      and ${applications.status} not in ('withdrawn', 'declined', 'expired') and not ${isDeclinePlanned(context)}))`
}

export const conversationResource: Resource = {
  type: 'conversations',
  table: conversations,
  belongsTo: { table: mine, on: eq(mine.conversationId, conversations.id) },
  id: conversations.id,
  // Who waits longest for the reader comes first; then the newest.
  defaultSort: 'waiting_since,-last_message_at',
  schema: conversationSchema,
  attributes: attributesOf(conversations, conversationSchema, {
    overrides: {
      context: computed(contextOfConversation),
      side: unfilterable(sql`case when ${mine.userId} is null then 'organization' else 'person' end`),
      counterpart: unfilterable(counterpart),
      organization: unfilterable(sql`(select g.name from ${organizations} g where g.id = ${mine.organizationId})`),
      state: unfilterable(
        sql`case when ${isBlocked} then 'blocked' when ${mine.archivedAt} is not null then 'archived' else 'open' end`,
      ),
      blockedBy: unfilterable(sql`case when ${mine.blockedAt} is not null then 'us' when ${isBlocked} then 'them' end`),
      isReported: unfilterable(sql`exists (select 1 from message_reports p where p.participant_id = ${mine.id})`),
      unread: computed((query) => unreadOf(readerId(query))),
      waitingSince: timestamp(mine.waitingSince),
      lastMessage: computed(lastMessage),
      asksMatch: computed(asksMatch),
    },
  }),
  filters: { q: byWords, part_eq: inPart, context_eq: aboutRecord },
}

/** The English title of the vacancy that a conversation is about. */
const englishSubject = sql`(select v.title_en from ${vacancies} v where v.id = case ${conversations.contextKind}
  when 'application' then (select a.vacancy_id from ${applications} a where a.id = ${conversations.contextId})
  when 'invitation' then (select i.vacancy_id from ${invitations} i where i.id = ${conversations.contextId}) end)`

/** `filter[q]`: every word is in the subject in one of its languages, the name of the other side, or a message. */
function byWords(...[value, query]: Parameters<SpecialFilter>): SQL {
  return everyPart(
    value,
    (word) => sql`(search_fold(${conversations.subject}) like ${containing(word)}
      or search_fold(coalesce(${englishSubject}, '')) like ${containing(word)}
      or search_fold(coalesce(${counterpart}, '')) like ${containing(word)}
      or exists (select 1 from ${messages} m where m.conversation_id = ${mine.conversationId}
        and search_fold(m.body) like ${containing(word)} and ${mayReadMessage(readerId(query))}))`,
  )
}

/** `filter[part_eq]`: `all` but the archived ones, `unread`, `archived`, or `any`. */
function inPart(...[value, query, parameter]: Parameters<SpecialFilter>): SQL | null {
  if (value === 'any') return null
  if (value === 'all') return isNull(mine.archivedAt)
  if (value === 'archived') return isNotNull(mine.archivedAt)
  if (value === 'unread') return sql`${unreadOf(readerId(query))} > 0`
  throw invalidValue(parameter, value)
}

/** `filter[context_eq]=application:12`: the conversation about this record. */
function aboutRecord(...[value, , parameter]: Parameters<SpecialFilter>): SQL {
  const [, kind, id] = /^([a-z_]+):(\d{1,15})$/.exec(value) ?? []
  const known = contextKinds.find((candidate) => candidate === kind)
  if (!known) throw invalidValue(parameter, value)
  return sql`(${conversations.contextKind} = ${known} and ${conversations.contextId} = ${Number(id)})`
}

/** Everybody who reads the newest message of a conversation: the person of a side, and those who read for its organization. */
export async function readersOf(db: Db, conversationId: number): Promise<number[]> {
  const people = db
    .select({ id: sql<number>`${mine.userId}`.mapWith(mine.userId) })
    .from(mine)
    .where(and(eq(mine.conversationId, conversationId), isNotNull(mine.userId)))
  // By the index of an organization's roles: a condition on users would look at every user of the platform.
  const ofOrganization = db
    .select({ id: roles.userId })
    .from(conversations)
    .innerJoin(mine, eq(mine.conversationId, conversations.id))
    .innerJoin(
      roles,
      and(eq(roles.organizationId, mine.organizationId), lte(roles.createdAt, conversations.lastMessageAt)),
    )
    .where(eq(conversations.id, conversationId))
  const found = await union(people, ofOrganization)
  return found.map(({ id }) => id)
}

/**
 * The reader's own sides: of the person, and of the organizations that the reader writes for on this center's site, where they may read the
 * newest message.
 */
export function ownSides(context: SignedInContext): SQL | undefined {
  const asPerson = eq(mine.userId, context.actor.id)
  const organizationIds = ownOrganizations(context)
  if (organizationIds.length === 0) return asPerson
  // Whoever is on both sides of a conversation has it once, as a person.
  const isPersonToo = sql`exists (select 1 from ${conversationParticipants} o
    where o.conversation_id = ${mine.conversationId} and o.user_id = ${context.actor.id})`
  const here = eq(conversations.centerId, context.center.id)
  const asOrganization = and(
    inArray(mine.organizationId, organizationIds),
    mayRead(context.actor.id, mine.organizationId, conversations.lastMessageAt),
  )
  return or(asPerson, and(here, asOrganization, sql`not ${isPersonToo}`))
}

/** Whether somebody without a role on the organization of a side writes for it: the center's staff. */
export const writesForCenter = (
  { roles }: Actor,
  { organizationId }: Pick<ParticipantRow, 'organizationId'>,
): boolean => organizationId !== null && !roles.some(({ resourceId }) => resourceId === String(organizationId))

export type OwnConversation = { conversation: ConversationRow; own: ParticipantRow; other: ParticipantRow }
/** With what its policy reads. */
export type FoundConversation = OwnConversation & { centerId: number; sides: ParticipantRow[] }

/** A conversation of the reader with both its sides; throws 404 for any other. */
export async function ownConversation(context: SignedInContext, id: string | number): Promise<FoundConversation> {
  const [found] = await context.db
    .select({ conversation: conversations, own: mine })
    .from(conversations)
    .innerJoin(mine, eq(mine.conversationId, conversations.id))
    .where(and(eq(conversations.id, recordId(id)), ownSides(context)))
  if (!found) throw notFound()
  const sides = await context.db.select().from(mine).where(eq(mine.conversationId, found.conversation.id))
  const other = sides.find((side) => side.id !== found.own.id)
  if (!other) throw notFound()
  return { ...found, other, centerId: found.conversation.centerId, sides }
}

/** Id of the conversation about a record; null when nobody has written. */
export async function conversationIdAbout({ db }: Context, kind: string, id: number): Promise<number | null> {
  const [found] = await db
    .select({ id: conversations.id })
    .from(conversations)
    .where(and(sql`${conversations.contextKind} = ${kind}`, eq(conversations.contextId, id)))
  return found?.id ?? null
}

/** The same for a conversation that the reader can open; null too when everything in it is from before the reader's role. */
export async function ownConversationIdAbout(context: SignedInContext, kind: string, id: number) {
  const [found] = await context.db
    .select({ id: conversations.id })
    .from(conversations)
    .innerJoin(mine, eq(mine.conversationId, conversations.id))
    .where(and(sql`${conversations.contextKind} = ${kind}`, eq(conversations.contextId, id), ownSides(context)))
  return found?.id ?? null
}

/** The reader's unread messages in all conversations. */
export async function countUnread(context: SignedInContext): Promise<number> {
  const [found] = await rowsOf<{ unread: number }>(
    context.db,
    sql`select coalesce(sum(${unreadOf(context.actor.id)}), 0)::int as unread
      from ${conversations} inner join ${mine} on ${mine.conversationId} = ${conversations.id}
      where ${ownSides(context)}`,
  )
  return Number(found?.unread ?? 0)
}

export const attachmentsOf = computed(
  ({ context }) => sql`coalesce((select jsonb_agg(jsonb_build_object('id', f.id::text, 'name', f.name,
    'contentType', f.content_type, 'size', f.size, 'state', case when f.scan = 'infected' then 'refused'
      when ${context.scansFiles ?? false} and f.scan = 'pending' then 'checking' else 'ready' end) order by f.id)
  from ${storedFiles} f where f.message_id = ${messages.id}), '[]'::jsonb)`,
)

/** The messages of one conversation, which the caller has read by `ownConversation`, as its reader's side has them. */
export const messageResource = (
  own: Pick<ParticipantRow, 'id'>,
  other: Pick<ParticipantRow, 'lastReadId'>,
): Resource => ({
  type: 'messages',
  table: messages,
  id: messages.id,
  defaultSort: '-created_at',
  schema: messageSchema,
  attributes: attributesOf(messages, messageSchema, {
    overrides: {
      kind: unfilterable(messages.kind),
      source: unfilterable(messages.source),
      isOwn: unfilterable(sql`${messages.participantId} is not distinct from ${own.id}`),
      isMine: computed((query) => sql`${messages.authorId} is not distinct from ${readerId(query)}`),
      isRead: unfilterable(sql`${messages.id} <= ${other.lastReadId}`),
      attachments: attachmentsOf,
    },
  }),
})

/** As neither side reads them. */
export const anyMessage = messageResource({ id: 0 }, { lastReadId: 0 })

/** The messages of a conversation that the reader may read for the own side. */
export const messagesOf = (
  { actor }: SignedInContext,
  { conversation, own }: Pick<OwnConversation, 'conversation' | 'own'>,
): SQL | undefined =>
  and(
    eq(messages.conversationId, conversation.id),
    mayRead(actor.id, sql`${own.organizationId}::bigint`, messages.createdAt),
  )

/** As the other side of a record knows a person or an organization; null for a deleted account and an invited volunteer. */
export async function nameOf(
  { db }: Context,
  side: Side,
  { kind, id }: { kind: ContextKind; id: number },
): Promise<string | null> {
  if ('organizationId' in side) {
    const [found] = await db
      .select({ name: organizations.name })
      .from(organizations)
      .where(eq(organizations.id, side.organizationId))
    return found?.name ?? null
  }
  const [found] = await rowsOf<{ name: string | null }>(
    db,
    sql`select ${personName(sql`${kind}::text`, sql`${id}::bigint`)} as name from ${users} u where u.id = ${side.userId}`,
  )
  return found?.name ?? null
}

/** Whether the reader is on a side of the conversation of a message, and may read it. */
export async function isOnSideOf(context: SignedInContext, messageId: number): Promise<boolean> {
  const [found] = await context.db
    .select({ id: messages.id })
    .from(messages)
    .innerJoin(conversations, eq(conversations.id, messages.conversationId))
    .innerJoin(mine, eq(mine.conversationId, conversations.id))
    .where(
      and(
        eq(messages.id, messageId),
        ownSides(context),
        mayRead(context.actor.id, mine.organizationId, messages.createdAt),
      ),
    )
  return found !== undefined
}
