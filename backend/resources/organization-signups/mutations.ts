/** Writes of a sign-up: a pending organization, and the account of its contact person. */

import { and, count, eq, gte } from 'drizzle-orm'
import { dropLinks } from '#backend/auth/account-links.ts'
import { fullName, isAccountOf, lockAddress } from '#backend/auth/actors.ts'
import { organizations } from '#backend/db/schema/organizations.ts'
import { organizationSignups } from '#backend/db/schema/signups.ts'
import { users } from '#backend/db/schema/users.ts'
import { apiError } from '#backend/errors/api-error.ts'
import { type Context, inTransaction } from '#backend/http/context.ts'
import { lockFor, retryAfterDay, startOfToday } from '#backend/http/limit-locks.ts'
import { signupsPerDay, signupsPerHour } from '#shared/resources/organization-signup.ts'
import type { OrganizationSignup } from '#shared/resources/organization-signup-schema.ts'
import { textLocale } from '#shared/site.ts'
import { notifyPending } from '../notifications/mutations.ts'
import { type Duplicate, findDuplicates } from '../organizations/duplicates.ts'
import { insertOrganization } from '../organizations/mutations.ts'
import { mailCenter, mailContact, type SignupContact } from './mails.ts'

type Visitor = NonNullable<OrganizationSignup['contact']>

/**
 * One transaction. Throws 422 when the organization is known here already, and 429 when one person sends, or the center
 * gets, too many.
 */
export function signUpOrganization(context: Context, input: OrganizationSignup): Promise<void> {
  return inTransaction(context, async (tx) => {
    const visitor = tx.actor ? null : (input.contact ?? null)
    await limitSignups(tx, input.contact?.email ?? tx.actor?.email ?? '')
    await refuseDuplicate(tx, input)
    const contact = visitor ? await contactOfVisitor(tx, visitor) : await contactOfActor(tx)
    const organizationId = await insertOrganization(
      tx,
      {
        name: input.name,
        organizationType: input.organizationType,
        kvkNumber: input.kvkNumber,
        kvkBranchNumber: input.kvkBranchNumber ?? null,
        website: input.website,
        email: contact.email,
        phone: contact.phone,
        address: input.address,
        profile: {
          description: input.description,
          themes: input.themes,
          contacts: [{ name: contact.name, role: contact.jobTitle, phone: contact.phone, email: contact.email }],
        },
      },
      'pending',
    )
    await tx.db.insert(organizationSignups).values({
      organizationId,
      userId: contact.user?.id ?? null,
      name: contact.name,
      jobTitle: contact.jobTitle,
      email: contact.email,
      phone: contact.phone,
      locale: contact.user ? textLocale(contact.user.locale) : tx.locale,
      confirmedAt: tx.actor ? tx.now : null,
      createdAt: tx.now,
    })
    await notifyPending(tx, { id: organizationId, centerId: tx.center.id, name: input.name })
    await mailContact(tx, contact, input.name)
    await mailCenter(tx, contact, organizationId, input)
  })
}

/** The actor's own account; what the request says about a contact person is ignored. */
async function contactOfActor(tx: Context): Promise<SignupContact> {
  const [user] = await tx.db
    .select()
    .from(users)
    .where(eq(users.id, tx.actor?.id ?? 0))
  if (!user) throw apiError('organization.contact_required', { attribute: 'contact' })
  return { user, name: fullName(user), jobTitle: null, email: user.email, phone: user.phone }
}

/** The account of the contact person: a new one, or the one that the address has at this center; none for one in the archive. */
async function contactOfVisitor(tx: Context, visitor: Visitor): Promise<SignupContact> {
  const { firstName, lastName, jobTitle, email, phone } = visitor
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
  await lockAddress(tx, email)
  const [created] = await tx.db.insert(users).values(row).onConflictDoNothing().returning()
  const contact = { name: `${firstName} ${lastName}`, jobTitle: jobTitle || null, email, phone }
  if (created) return { ...contact, user: created }
  const [known] = await tx.db.select().from(users).where(isAccountOf(tx.center.id, email))
  if (!known || known.status === 'archived') return { ...contact, user: null }
  if (known.confirmedAt !== null || known.passwordHash === null) return { ...contact, user: known }
  // Nobody has confirmed the address, so the password may be a stranger's: the owner of the address chooses another.
  const [reopened] = await tx.db.update(users).set({ passwordHash: null }).where(eq(users.id, known.id)).returning()
  await dropLinks(tx, known.id, ['confirmation'])
  return { ...contact, user: reopened ?? known }
}

async function refuseDuplicate(tx: Context, input: OrganizationSignup): Promise<void> {
  const found = await findDuplicates(tx, input)
  // Another branch of the same legal person is another organization: the center sees it as a possible duplicate.
  const isOtherBranch = ({ kvkBranchNumber }: Duplicate) =>
    Boolean(input.kvkBranchNumber) && kvkBranchNumber !== input.kvkBranchNumber
  const duplicate = found.find(
    (one) =>
      one.reasons.some((reason) => reason === 'kvk_number' || reason === 'name') &&
      !(one.reasons.includes('kvk_number') && isOtherBranch(one)),
  )
  if (!duplicate) return
  // A pending organization is not public: the error says that it exists, not what it is called.
  const meta =
    duplicate.status === 'approved' ? { organization_id: String(duplicate.id), organization: duplicate.name } : {}
  if (duplicate.reasons.includes('kvk_number')) {
    throw apiError('organization.known', { attribute: 'kvk_number', meta })
  }
  if (input.notDuplicate) return
  throw apiError('organization.similar', { attribute: 'name', meta })
}

/** At most `signupsPerDay` of one person and `signupsPerHour` at one center. */
async function limitSignups(tx: Context, email: string): Promise<void> {
  await lockFor(tx, `sign-ups of organizations at center ${tx.center.id}`)
  await lockFor(tx, `sign-ups of organizations by ${email}`)
  const signups = organizationSignups
  const ofPerson = await tx.db.$count(signups, and(eq(signups.email, email), gte(signups.createdAt, startOfToday(tx))))
  if (ofPerson >= signupsPerDay) throw apiError('organization.too_many', retryAfterDay(tx))
  const lastHour = new Date(tx.now.getTime() - 3600 * 1000)
  const [ofCenter] = await tx.db
    .select({ found: count() })
    .from(signups)
    .innerJoin(organizations, eq(organizations.id, signups.organizationId))
    .where(and(eq(organizations.centerId, tx.center.id), gte(signups.createdAt, lastHour)))
  if ((ofCenter?.found ?? 0) >= signupsPerHour)
    throw apiError('organization.center_full', { headers: { 'retry-after': '3600' } })
}
