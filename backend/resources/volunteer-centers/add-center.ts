/** A new center on a database in production: the center, the organization of its staff, and its first admin by invitation. */
import { and, eq, or, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { isAccountOf } from '#backend/auth/actors.ts'
import { mailInvitation } from '#backend/auth/one-time-links.ts'
import type { Db } from '#backend/db/driver.ts'
import { centerProfiles, volunteerCenters } from '#backend/db/schema/centers.ts'
import { organizationProfiles, organizations } from '#backend/db/schema/organizations.ts'
import { roles, users } from '#backend/db/schema/users.ts'
import { slugOf } from '#backend/db/slug.ts'
import { findPlace, provinceNear } from '#backend/geo/gazetteer.ts'
import { type Context, contextOfJob } from '#backend/http/context.ts'
import { email, personName, phone, postalCode, requiredLine } from '#shared/resources/fields.ts'
import type { AppContext } from '#shared/site.ts'
import { inviteUser } from '../users/mutations.ts'
import { insertStartingPages } from './starting-pages.ts'

/** What people must tell of a new center; the rest is in its configuration. */
export const newCenterSchema = z.object({
  email,
  phone,
  street: requiredLine(120),
  postalCode,
  city: requiredLine(80),
  adminFirstName: personName(60),
  adminLastName: personName(80),
  adminEmail: email,
})
export type NewCenter = z.infer<typeof newCenterSchema>

/** What the configuration of the sites says of it. */
export type ConfiguredCenter = {
  id: number
  slug: string
  tenant: string
  appContext: AppContext
  name: string
  primaryColor: string
  secondaryColor: string
  logoUrl: string
  faviconUrl: string
  /** `https://host` of its site, for the link of the invitation. */
  siteUrl: string
}

/** Says in words what stands in the way; nothing was changed. */
export class CenterRefused extends Error {
  override name = 'CenterRefused'
}

export type AddedCenter = {
  center: 'added' | 'there already'
  /** `invited again`: there was an invitation that was not accepted. */
  admin: 'invited' | 'invited again' | 'given the role' | 'there already'
}

/**
 * Adds what is not there yet, in one transaction; a second time changes nothing but to send an open invitation again. Throws
 * `CenterRefused` when the id, the slug, the address or the place stands in the way.
 */
export async function addCenter(
  db: Db,
  now: Date,
  configured: ConfiguredCenter,
  given: NewCenter,
): Promise<AddedCenter> {
  return db.transaction(async (tx) => {
    // Two runs at the same time work one after the other.
    await tx.execute(sql`lock table ${volunteerCenters} in share row exclusive mode`)
    const isNew = !(await isThere(tx, configured))
    if (isNew) await insertCenter(tx, now, configured, given)
    const [center] = await tx.select().from(volunteerCenters).where(eq(volunteerCenters.id, configured.id))
    if (!center) throw new Error('The center was not stored')
    const context = contextOfJob({ db: tx, now, center, locale: 'nl', siteUrl: configured.siteUrl })
    const organizationId = await staffOrganization(context, given)
    return { center: isNew ? 'added' : 'there already', admin: await admit(context, organizationId, given) }
  })
}

async function isThere(db: Db, { id, slug, tenant }: ConfiguredCenter): Promise<boolean> {
  const found = await db
    .select({ id: volunteerCenters.id, slug: volunteerCenters.slug, tenant: volunteerCenters.tenant })
    .from(volunteerCenters)
    .where(or(eq(volunteerCenters.id, id), eq(volunteerCenters.slug, slug)))
  for (const other of found) {
    if (other.id === id && other.slug === slug && other.tenant === tenant) return true
    throw new CenterRefused(
      `the database has a center with id ${other.id}, slug '${other.slug}' and tenant '${other.tenant}', ` +
        `the configuration has id ${id}, slug '${slug}' and tenant '${tenant}'`,
    )
  }
  return false
}

async function insertCenter(db: Db, now: Date, configured: ConfiguredCenter, given: NewCenter): Promise<void> {
  const { id, slug, tenant, appContext, name } = configured
  const stamps = { createdAt: now, updatedAt: now }
  const point = await positionOf(db, given)
  const siblings = await db
    .select({ id: volunteerCenters.id })
    .from(volunteerCenters)
    .where(eq(volunteerCenters.tenant, tenant))
  await db.insert(volunteerCenters).values({
    ...{ id, slug, tenant, appContext, name, ...point, ...stamps },
    region: given.city,
    isDefault: siblings.length === 0,
  })
  await db.insert(centerProfiles).values({
    centerId: id,
    name,
    primaryColor: configured.primaryColor,
    secondaryColor: configured.secondaryColor,
    websiteLogoUrl: configured.logoUrl,
    faviconUrl: configured.faviconUrl,
    contactPerson: {
      name: `${given.adminFirstName} ${given.adminLastName}`,
      email: given.email,
      phone: given.phone,
      openingHours: {},
      hours: [],
      street: given.street,
      postalCode: given.postalCode,
      city: given.city,
    },
    footer: { social: [] },
    texts: {
      heroTitle: `Vrijwilligerswerk in ${given.city}`,
      heroIntro: 'Zoek vrijwilligerswerk dat bij je past, of plaats een vacature voor je organisatie.',
      about: `${name} brengt vrijwilligers en organisaties in ${given.city} bij elkaar.`,
      insurance: 'Vraag de organisatie hoe je als vrijwilliger verzekerd bent.',
      maximumAllowance: 210,
    },
    ...stamps,
  })
  await insertStartingPages(db, now, { id, name, email: given.email, phone: given.phone })
  // The ids come from the configuration: the next one that the database gives must be free.
  await db.execute(
    sql`select setval(pg_get_serial_sequence('volunteer_centers', 'id'), (select max(id) from volunteer_centers))`,
  )
}

/** Of its postal code, else of its place. */
async function positionOf(db: Db, { postalCode: code, city }: NewCenter) {
  // Of several places with one name, the one nearest to the middle of the country.
  const center = { latitude: 52.1, longitude: 5.4 }
  const found = (await findPlace({ db, center }, code)) ?? (await findPlace({ db, center }, city))
  if (!found) throw new CenterRefused(`city: '${city}' is not among the places of the Netherlands`)
  const { latitude, longitude } = found
  return { latitude, longitude, province: await provinceNear(db, found) }
}

/** The organization of the center's own staff; its admins manage the center. */
async function staffOrganization({ db, now, center, siteUrl }: Context, given: NewCenter): Promise<number> {
  const [own] = await db
    .select({ id: organizations.id })
    .from(organizations)
    .where(and(eq(organizations.centerId, center.id), eq(organizations.organizationType, 'VolunteerCenter')))
    .orderBy(organizations.id)
    .limit(1)
  if (own) return own.id
  const stamps = { createdAt: now, updatedAt: now }
  const [added] = await db
    .insert(organizations)
    .values({
      centerId: center.id,
      name: center.name,
      slug: slugOf(center.name),
      organizationType: 'VolunteerCenter',
      status: 'approved',
      email: given.email,
      phone: given.phone,
      siteUrl,
      ...stamps,
    })
    .returning({ id: organizations.id })
  if (!added) throw new Error('The organization was not stored')
  await db.insert(organizationProfiles).values({
    organizationId: added.id,
    targetGroups: [],
    themes: [],
    services: [],
    openingHours: {},
    policies: { insurance: null, vog: null, integrity: null },
    ...stamps,
  })
  return added.id
}

async function admit(context: Context, organizationId: number, given: NewCenter): Promise<AddedCenter['admin']> {
  const { db, now, center } = context
  const [user] = await db.select().from(users).where(isAccountOf(center.id, given.adminEmail))
  if (!user) {
    const input = { email: given.adminEmail, firstName: given.adminFirstName, lastName: given.adminLastName }
    await inviteUser(context, input, { name: 'admin', organizationId })
    return 'invited'
  }
  const granted = await db
    .insert(roles)
    .values({ userId: user.id, name: 'admin', organizationId, createdAt: now })
    .onConflictDoNothing()
    .returning({ id: roles.id })
  if (user.passwordHash === null && user.status === 'invited') {
    await mailInvitation(context, user)
    return 'invited again'
  }
  return granted.length > 0 ? 'given the role' : 'there already'
}
