/** Organizations of the center that are probably the same as a given one: by KvK number, name, domain or phone. */
import { and, eq, ne } from 'drizzle-orm'
import { addresses } from '#backend/db/schema/geography.ts'
import { organizations } from '#backend/db/schema/organizations.ts'
import type { Context } from '#backend/http/context.ts'
import type { DuplicateReason, OrganizationDuplicate } from '#shared/resources/organization-review.ts'
import { similarity, verySimilar } from './similar-names.ts'

export type Candidate = {
  name: string
  kvkNumber: string | null
  kvkBranchNumber?: string | null
  website?: string | null
  email?: string | null
  phone?: string | null
}
export type Duplicate = Omit<OrganizationDuplicate, 'id'> & { id: number }

/** The most certain first; without those that were denied and without `exceptId`, the organization itself. */
export async function findDuplicates(context: Context, candidate: Candidate, exceptId = 0): Promise<Duplicate[]> {
  const { id, name, status, kvkNumber, kvkBranchNumber, email, phone, website } = organizations
  const others = await context.db
    .select({ id, name, status, kvkNumber, kvkBranchNumber, email, phone, website, city: addresses.city })
    .from(organizations)
    .leftJoin(addresses, eq(addresses.id, organizations.addressId))
    .where(and(eq(organizations.centerId, context.center.id), ne(status, 'denied'), ne(id, exceptId)))
  return others
    .map((other) => ({ ...other, reasons: reasonsOf(candidate, other) }))
    .filter(({ reasons }) => reasons.length > 0)
    .sort((one, other) => certainty(other, candidate) - certainty(one, candidate))
}

const certainty = ({ name, reasons }: Duplicate, candidate: Candidate): number =>
  (reasons.includes('kvk_number') ? 2 : 0) + similarity(name, candidate.name)

function reasonsOf(one: Candidate, other: Candidate): DuplicateReason[] {
  const equal = (first: string | null, second: string | null) => first !== null && first === second
  return [
    ...(equal(one.kvkNumber, other.kvkNumber) ? (['kvk_number'] as const) : []),
    ...(verySimilar(other.name, one.name) ? (['name'] as const) : []),
    ...(equal(domainOf(one), domainOf(other)) ? (['domain'] as const) : []),
    ...(equal(digitsOf(one.phone), digitsOf(other.phone)) ? (['phone'] as const) : []),
  ]
}

/** Mail providers that many organizations share. */
const shared = new Set([
  'gmail.com',
  'hotmail.com',
  'hotmail.nl',
  'outlook.com',
  'live.nl',
  'icloud.com',
  'ziggo.nl',
  'kpnmail.nl',
  'planet.nl',
  'home.nl',
  'xs4all.nl',
])

/** Domain of the website, else of the e-mail address; null for a mail provider's. */
function domainOf({ website, email }: Candidate): string | null {
  const host = website ? URL.parse(website)?.hostname.replace(/^www\./, '') : email?.split('@')[1]
  return host && !shared.has(host.toLowerCase()) ? host.toLowerCase() : null
}

/** `+31 55 123 45 67` and `055-1234567` are the same number. */
const digitsOf = (phone: string | null | undefined): string | null =>
  phone ? phone.replace(/\D/g, '').replace(/^(0031|31)/, '0') : null
