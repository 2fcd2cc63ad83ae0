/**
 * Import of organizations: known ones are recognized by KvK number, else by e-mail address, else by name with the postal code. New ones
 * are approved only when the center chose so.
 */
import { and, eq, inArray, or, sql } from 'drizzle-orm'
import { addresses } from '#backend/db/schema/geography.ts'
import { organizationProfiles, organizations } from '#backend/db/schema/organizations.ts'
import { changesBetween } from '#backend/http/audit.ts'
import type { SignedInContext } from '#backend/http/request-context.ts'
import { fold } from '#shared/fold.ts'
import english from '#shared/messages/en/site.json' with { type: 'json' }
import { website } from '#shared/resources/fields.ts'
import {
  type OrganizationCreate,
  type OrganizationUpdate,
  organizationCreate,
  organizationProfileSchema,
} from '#shared/resources/organization-schema.ts'
import { targetGroupNames, themeNames } from '#shared/resources/taxonomy-names.ts'
import { insertOrganization, updateOrganization } from '../organizations/mutations.ts'
import type { OrganizationRow } from '../organizations/queries.ts'
import { filled, kvkBranchNumberOf, kvkNumberOf, type LineCells, namesOf, readPhone } from './cells.ts'
import { type ImportKindParts, planOf } from './import-kind.ts'
import { readAddress, spacedPostalCode } from './place-cells.ts'

type ExistingRecord = {
  organization: OrganizationRow
  profile: typeof organizationProfiles.$inferSelect | null
  address: typeof addresses.$inferSelect | null
}
type Identity = { name: string; kvkNumber: string; kvkBranchNumber: string; email: string; postalCode: string }
type Values = Partial<OrganizationCreate> & { identity: Identity }

const { name, kvkNumber, kvkBranchNumber, email, phone } = organizationCreate.shape
const { description } = organizationProfileSchema.shape
/** By the Dutch name and the English one, as the pages show them. */
const labelled = <Slug extends string>(
  dutch: Readonly<Record<Slug, string>>,
  inEnglish: Readonly<Record<Slug, string>>,
) =>
  namesOf(
    Object.fromEntries((Object.keys(dutch) as Slug[]).map((slug) => [slug, [dutch[slug], inEnglish[slug]]])) as Record<
      Slug,
      string[]
    >,
  )
export const themeOf = labelled(themeNames, english.themes)
const targetGroupOf = labelled(targetGroupNames, english.targetGroups)

const identityOf = (cells: LineCells): Identity => ({
  name: cells.text('name'),
  kvkNumber: kvkNumberOf(cells.text('kvkNumber')),
  kvkBranchNumber: kvkBranchNumberOf(cells.text('kvkBranchNumber')),
  email: cells.text('email').toLowerCase(),
  postalCode: spacedPostalCode(cells.text('postalCode')),
})

/** Those that one of the lines may be about. */
async function findKnown({ db, center }: SignedInContext, identities: readonly Identity[]): Promise<ExistingRecord[]> {
  const some = (key: 'kvkNumber' | 'email') => ['', ...identities.map((identity) => identity[key])]
  const names = ['', ...identities.map((identity) => fold(identity.name))]
  return db
    .select({ organization: organizations, profile: organizationProfiles, address: addresses })
    .from(organizations)
    .leftJoin(organizationProfiles, eq(organizationProfiles.organizationId, organizations.id))
    .leftJoin(addresses, eq(addresses.id, organizations.addressId))
    .where(
      and(
        eq(organizations.centerId, center.id),
        or(
          inArray(organizations.kvkNumber, some('kvkNumber')),
          inArray(sql`lower(${organizations.email})`, some('email')),
          inArray(sql`search_fold(${organizations.name})`, names),
        ),
      ),
    )
}

/** The one that a line is about; several are a question for people. */
function matchOf(line: Identity, known: readonly ExistingRecord[]): ExistingRecord | 'ambiguous' | undefined {
  const sameName = ({ organization }: ExistingRecord) => fold(organization.name) === fold(line.name)
  const byNumber = known.filter(
    ({ organization }) =>
      line.kvkNumber !== '' &&
      organization.kvkNumber === line.kvkNumber &&
      (line.kvkBranchNumber === '' || [null, line.kvkBranchNumber].includes(organization.kvkBranchNumber)),
  )
  const byAddress = known.filter(
    ({ organization }) => line.email !== '' && organization.email?.toLowerCase() === line.email,
  )
  const byName = known.filter(
    (one) =>
      sameName(one) && (line.postalCode === '' || [undefined, null, line.postalCode].includes(one.address?.postalCode)),
  )
  const found = [byNumber, byAddress, byName].find(({ length }) => length > 0) ?? []
  const [first, second] = found
  const one = second ? undefined : first
  const named = one ?? (found.filter(sameName).length === 1 ? found.find(sameName) : undefined)
  if (first && !named) return 'ambiguous'
  // Another number is another legal person, however alike they are.
  const { kvkNumber: stored } = named?.organization ?? {}
  return stored && line.kvkNumber !== '' && stored !== line.kvkNumber ? 'ambiguous' : named
}

export const organizationImports: ImportKindParts<ExistingRecord[]> = {
  find: (context, cells) => findKnown(context, cells.map(identityOf)),

  plan(_context, cells, found, seen) {
    const identity = identityOf(cells)
    const match = matchOf(identity, found)
    if (match === 'ambiguous') cells.reject(identity.kvkNumber === '' ? 'name' : 'kvkNumber', 'ambiguous')
    const known = match === 'ambiguous' ? undefined : match
    if (known && ['archived', 'denied'].includes(known.organization.status)) cells.reject('name', 'archived')
    if (known && known.organization.organizationType === 'VolunteerCenter') cells.reject('name', 'not_allowed')
    if (identity.name === '') cells.reject('name', 'missing')
    const values = filled({
      name: cells.value('name', name),
      kvkNumber: cells.value('kvkNumber', kvkNumber, kvkNumberOf),
      kvkBranchNumber: cells.value('kvkBranchNumber', kvkBranchNumber, kvkBranchNumberOf),
      email: cells.value('email', email),
      phone: cells.value('phone', phone, readPhone),
      website: cells.value('website', website),
    }) as Partial<OrganizationCreate>
    const profile = filled({
      description: cells.value('description', description),
      themes: cells.listed('themes', themeOf),
      targetGroups: cells.listed('targetGroups', targetGroupOf),
    }) as NonNullable<OrganizationCreate['profile']>
    const { address, changes: moved } = readAddress(cells, known?.address)
    checkTwice(cells, identity, known, seen)
    const changes = {
      ...changesBetween(known?.organization ?? {}, values),
      ...changesBetween(known?.profile ?? {}, profile),
      ...moved,
    }
    const stored = { ...values, identity, profile, ...(address ? { address } : {}) } satisfies Values
    const key = identity.kvkNumber || identity.email || identity.postalCode
    return planOf(cells, { key, name: identity.name, values: stored }, known?.organization, changes)
  },

  async apply(context, planned, { publish }) {
    const { identity, ...values } = planned.values as Values
    const match = matchOf(identity, await findKnown(context, [identity]))
    if (planned.outcome === 'new') {
      if (match) return { result: 'left' }
      const input = values as OrganizationCreate
      const status = publish ? 'approved' : 'pending'
      return { result: 'done', recordId: await insertOrganization(context, input, status, 'organization.created') }
    }
    const known = match === 'ambiguous' ? undefined : match?.organization
    if (!known || known.id !== planned.recordId || known.lockVersion !== planned.seenVersion) return { result: 'left' }
    await updateOrganization(context, known, { ...values, lockVersion: known.lockVersion } as OrganizationUpdate)
    return { result: 'done' }
  },
}

/** A line before is about the same organization when one of these is the same. */
function checkTwice(cells: LineCells, line: Identity, known: ExistingRecord | undefined, seen: Set<string>): void {
  const names = [
    known ? `record ${known.organization.id}` : '',
    line.kvkNumber && `kvk ${line.kvkNumber} ${line.kvkBranchNumber}`,
    line.email && `email ${line.email}`,
    line.name && `name ${fold(line.name)} ${line.postalCode}`,
  ].filter(Boolean)
  const anywhere = `name ${fold(line.name)} anywhere`
  // As the run recognizes them: without a postal code it is the one with that name, wherever that is.
  const same = line.name === '' ? [] : [line.postalCode === '' ? anywhere : `name ${fold(line.name)} `]
  if ([...names, ...same].some((one) => seen.has(one))) cells.reject('name', 'twice')
  for (const one of [...names, anywhere]) seen.add(one)
}
