/** Tells the people of an organization that it was archived, or is back on the site: one mail a person for all of one request. */
import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import { auditEvents } from '#backend/db/schema/operations.ts'
import { organizations } from '#backend/db/schema/organizations.ts'
import { roles, users } from '#backend/db/schema/users.ts'
import type { Context } from '#backend/http/context.ts'
import { adminsOf } from '#backend/mail/organization-recipients.ts'
import { cancelMails, queueMail } from '#backend/mail/outbox.ts'
import { siteLink } from '#backend/mail/site-link.ts'
import { pathTo } from '#shared/paths.ts'
import type { Locale } from '#shared/site.ts'
import { languageOf } from './mails.ts'
import { namesOf } from './member-mails.ts'
import type { OrganizationRow } from './queries.ts'

/** How long a mail waits, for the undo and for the other organizations of a request. */
const holdMs = 5 * 60_000

const templates = { archived: 'organization.archived', approved: 'organization.restored' } as const
type Ended = keyof typeof templates

/** A change of status by one person at one moment, which may be of many organizations. */
type Change = { status: Ended; by: number | null; at: Date }
/** `id` is null of an organization's own address. */
type Recipient = { id: number | null; email: string; locale: Locale; firstName: string }

/** To be called after the change was logged. The one who made it gets no mail, and an undo within minutes takes the mail back. */
export async function tellOfStatus(
  context: Context,
  organization: OrganizationRow,
  from: Ended,
  status: Ended,
): Promise<void> {
  const { actor, now } = context
  const undone = await lastChangeTo(context, organization.id, from)
  for (const recipient of await recipientsOf(context, organization)) {
    if (recipient.id !== null && recipient.id === actor?.id) continue
    const takenBack = undone ? await cancelMails(context, [causeOf(undone, recipient)]) : []
    const change = undone && takenBack.length > 0 ? undone : { status, by: actor?.id ?? null, at: now }
    await queueStatus(context, change, recipient, organization.centerId)
  }
}

/** Its active admins, else its own address. */
async function recipientsOf(context: Context, { id, name, email }: OrganizationRow): Promise<Recipient[]> {
  const admins = await adminsOf(context.db, id)
  if (admins.length > 0) return admins
  return email ? [{ id: null, email, locale: await languageOf(context, id, email), firstName: name }] : []
}

const causeOf = ({ status, by, at }: Change, { email }: Recipient): string =>
  `organizations/${status}/${by ?? 0}/${at.getTime()}/${email}`

const isChangeTo = (status: Ended): SQL | undefined =>
  and(
    eq(auditEvents.targetType, 'organizations'),
    eq(auditEvents.action, 'organization.status_changed'),
    sql`${auditEvents.changes} -> 'status' ->> 1 = ${status}`,
  )

async function lastChangeTo({ db }: Context, organizationId: number, status: Ended): Promise<Change | null> {
  const [event] = await db
    .select({ by: auditEvents.actorId, at: auditEvents.createdAt })
    .from(auditEvents)
    .where(and(isChangeTo(status), eq(auditEvents.targetId, organizationId)))
    .orderBy(desc(auditEvents.id))
    .limit(1)
  return event ? { status, ...event } : null
}

/** Queues the mail about what is still so of a change, in place of one that waits. */
async function queueStatus(context: Context, change: Change, recipient: Recipient, centerId: number): Promise<void> {
  const { db } = context
  const { status, by, at } = change
  const { id, email, locale, firstName } = recipient
  const admin = sql`exists (select 1 from ${roles} join ${users} on ${users.id} = ${roles.userId}
    where ${roles.organizationId} = ${organizations.id} and ${roles.name} = 'admin' and ${users.status} = 'active'
    ${id === null ? sql`` : sql`and ${users.id} = ${id}`})`
  const isTheirs = id === null ? and(eq(organizations.email, email), sql`not ${admin}`) : admin
  const found = await db
    .selectDistinct({ id: organizations.id, name: organizations.name, reason: organizations.statusReason })
    .from(auditEvents)
    .innerJoin(organizations, eq(organizations.id, auditEvents.targetId))
    .where(
      and(
        isChangeTo(status),
        eq(auditEvents.centerId, context.center.id),
        eq(auditEvents.createdAt, at),
        by === null ? undefined : eq(auditEvents.actorId, by),
        eq(organizations.status, status),
        isTheirs,
      ),
    )
    .orderBy(organizations.name)
  const cause = causeOf(change, recipient)
  await cancelMails(context, [cause])
  if (found.length === 0) return
  const names = namesOf(
    found.map(({ name }) => name),
    locale,
  )
  await queueMail(context, {
    template: templates[status],
    userId: id,
    to: email,
    locale,
    variables: { firstName, organizations: names, reason: found[0]?.reason ?? null },
    link: await siteLink(context, centerId, pathTo(status === 'archived' ? 'contact' : 'dashboard')),
    hold: { cause, delayMs: holdMs },
  })
}
