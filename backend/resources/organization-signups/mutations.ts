/** Stores an organization that signs itself up, with the person who does it. */

import { and, count, eq, gte } from 'drizzle-orm'
import { dropLinks, hasReachedMailLimit } from '#backend/auth/account-links.ts'
import { fullName, type UserRow } from '#backend/auth/actors.ts'
import { mailOrganizationConfirmation } from '#backend/auth/one-time-links.ts'
import { organizations } from '#backend/db/schema/organizations.ts'
import { organizationSignups } from '#backend/db/schema/signups.ts'
import { users } from '#backend/db/schema/users.ts'
import { apiError } from '#backend/errors/api-error.ts'
import type { Context } from '#backend/http/context.ts'
import { queueCenterMail, queueMail } from '#backend/mail/outbox.ts'
import { pathTo } from '#shared/paths.ts'
import { signupsPerDay, signupsPerHour } from '#shared/resources/organization-signup.ts'
import type { OrganizationSignup } from '#shared/resources/organization-signup-schema.ts'
import { notifyPending } from '../notifications/mutations.ts'
import { findDuplicates } from '../organizations/duplicates.ts'
import { createOrganization } from '../organizations/mutations.ts'

export type Contact = NonNullable<OrganizationSignup['contact']>
type Person = { user: UserRow | null; name: string; jobTitle: string | null; email: string; phone: string | null }

/**
 * Call it in a transaction. Throws 422 when the organization is known here already, and 429 when one person or the whole
 * center gets too many.
 */
export async function signUpOrganization(tx: Context, input: OrganizationSignup): Promise<void> {
  const contact = input.contact ?? null
  const email = contact?.email ?? tx.actor?.email ?? ''
  await refuseFlood(tx, email)
  await refuseKnown(tx, input)
  const person = contact && !tx.actor ? await visitingPerson(tx, contact) : await signedInPerson(tx)
  const organizationId = await createOrganization(
    tx,
    {
      name: input.name,
      organizationType: input.organizationType,
      kvkNumber: input.kvkNumber,
      website: input.website,
      email: person.email,
      phone: person.phone,
      address: input.address,
      profile: { description: input.description, themes: input.themes },
    },
    'pending',
  )
  await tx.db.insert(organizationSignups).values({
    organizationId,
    userId: person.user?.id ?? null,
    name: person.name,
    jobTitle: person.jobTitle,
    email: person.email,
    phone: person.phone,
    locale: person.user?.locale ?? tx.locale,
    confirmedAt: tx.actor ? tx.now : null,
    createdAt: tx.now,
  })
  await notifyPending(tx, { centerId: tx.center.id, name: input.name })
  await mailPerson(tx, person, input.name)
  await mailCenter(tx, person, input)
}

/** Nobody is asked to be the same person twice: an account's own name and address count. */
async function signedInPerson(tx: Context): Promise<Person> {
  const [user] = await tx.db
    .select()
    .from(users)
    .where(eq(users.id, tx.actor?.id ?? 0))
  if (!user) throw apiError('organization.contact_required', { attribute: 'contact' })
  return { user, name: fullName(user), jobTitle: null, email: user.email, phone: user.phone }
}

/** The account of the contact person: a new one, or the one that the address has at this center. */
async function visitingPerson(tx: Context, contact: Contact): Promise<Person> {
  const { firstName, lastName, jobTitle, email, phone } = contact
  const row = {
    centerId: tx.center.id,
    email,
    firstName,
    lastName,
    phone,
    locale: tx.locale,
    status: 'invited' as const,
    confirmedAt: null,
    createdAt: tx.now,
    updatedAt: tx.now,
  }
  const [created] = await tx.db.insert(users).values(row).onConflictDoNothing().returning()
  const person = { name: `${firstName} ${lastName}`, jobTitle: jobTitle || null, email, phone }
  if (created) return { ...person, user: created }
  const [known] = await tx.db.select().from(users).where(eq(users.email, email))
  if (!known || known.centerId !== tx.center.id || known.status === 'archived') return { ...person, user: null }
  if (known.confirmedAt !== null || known.passwordHash === null) return { ...person, user: known }
  // A password that nobody has proven to be the owner's does not count: who gets the mail chooses (signups/routes.ts).
  const [reopened] = await tx.db.update(users).set({ passwordHash: null }).where(eq(users.id, known.id)).returning()
  await dropLinks(tx, known.id, ['confirmation'])
  return { ...person, user: reopened ?? known }
}

async function mailPerson(tx: Context, person: Person, organization: string): Promise<void> {
  const { user } = person
  if (user && !tx.actor) {
    if (!(await hasReachedMailLimit(tx, user.id))) await mailOrganizationConfirmation(tx, user, organization)
    return
  }
  await queueMail(tx, {
    template: user ? 'organization.received' : 'organization.received_elsewhere',
    to: person.email,
    locale: user?.locale ?? tx.locale,
    variables: { name: person.name, organization },
    link: tx.siteUrl + pathTo(user ? 'dashboard' : 'home'),
  })
}

async function mailCenter(tx: Context, person: Person, { name, kvkNumber, address }: OrganizationSignup) {
  await queueCenterMail(tx, {
    template: 'organization.submitted',
    variables: {
      organization: name,
      kvkNumber,
      city: address.city,
      person: person.jobTitle ? `${person.name}, ${person.jobTitle}` : person.name,
      email: person.email,
      phone: person.phone,
    },
    link: tx.siteUrl + pathTo('organizationApprove'),
  })
}

async function refuseKnown(tx: Context, input: OrganizationSignup): Promise<void> {
  const [known] = await findDuplicates(tx, input)
  if (!known) return
  // What waits for approval is not public: that it is there may be said, its name may not.
  const meta = known.status === 'approved' ? { organization_id: String(known.id), organization: known.name } : {}
  if (known.reason === 'kvk_number') {
    throw apiError('organization.known', { attribute: 'kvk_number', meta })
  }
  if (input.notDuplicate) return
  throw apiError('organization.similar', { attribute: 'name', meta })
}

async function refuseFlood(tx: Context, email: string): Promise<void> {
  const hour = 3600
  const signups = organizationSignups
  const since = (seconds: number) => gte(signups.createdAt, new Date(tx.now.getTime() - seconds * 1000))
  const [person] = await tx.db
    .select({ found: count() })
    .from(signups)
    .where(and(eq(signups.email, email), since(24 * hour)))
  const [center] = await tx.db
    .select({ found: count() })
    .from(signups)
    .innerJoin(organizations, eq(organizations.id, signups.organizationId))
    .where(and(eq(organizations.centerId, tx.center.id), since(hour)))
  if ((person?.found ?? 0) < signupsPerDay && (center?.found ?? 0) < signupsPerHour) return
  const headers = { 'retry-after': String(hour) }
  throw apiError('organization.too_many', { headers })
}
