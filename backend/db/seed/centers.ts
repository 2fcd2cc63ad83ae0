/** A center with its profile and organizations. */

import { dutchDate } from '#backend/http/context.ts'
import { municipalityMark } from '#shared/illustrations/municipality-mark.ts'
import { siteImageUrl } from '#shared/resources/volunteer-center.ts'
import { insertAll, insertForIds } from '../batches.ts'
import type { Db } from '../driver.ts'
import { pc4Rows } from '../reference/pc4-areas.ts'
import { centerProfiles, volunteerCenters } from '../schema/centers.ts'
import { addresses } from '../schema/geography.ts'
import { organizationProfiles, organizations } from '../schema/organizations.ts'
import { slugOf } from '../slug.ts'
import { believable } from './believable-times.ts'
import { type NewAddress, organizationRow, profileRow } from './factories.ts'
import { type CenterFixture, centerFixtures } from './fixtures/centers.ts'
import { organizationFacts } from './fixtures/organization-services.ts'
import { type OrganizationFixture, organizationFixtures } from './fixtures/organizations.ts'
import { streets } from './fixtures/streets.ts'
import { seedHomePage } from './home-pages.ts'
import { type StaffMember, staffOf } from './organization-staff.ts'
import { seedLogos, storeFaces, storeMark } from './pictures.ts'
import type { Random } from './random.ts'

export type SeededOrganization = {
  id: number
  name: string
  fixture: OrganizationFixture
  address: NewAddress
  createdAt: Date
  staff: StaffMember[]
}

const day = 24 * 3600 * 1000
export const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * day)

const postalLetters = 'ABCDEFGHJKLMNPRTVWXZ'

/** A plausible address in one of the center's places, or in the largest, near the middle of the postal code area. */
export function randomAddress(
  center: CenterFixture,
  random: Random,
  createdAt: Date,
  where: 'anywhere' | 'town' = 'anywhere',
): NewAddress & { city: string } {
  const [largest, ...others] = center.places
  const drawn = others.length === 0 || random.chance(0.5) ? largest : random.pick(others)
  const area = where === 'town' ? center.places.find(({ place }) => place === center.town) : drawn
  const pc4 = random.pick(area?.pc4 ?? [])
  const row = pc4Rows.find(([code, place]) => code === pc4 && place === area?.place)
  if (!row) throw new Error(`No coordinates for ${pc4} ${area?.place}`)
  const [, place, municipality, latitude, longitude] = row
  const letter = () => postalLetters[random.between(0, postalLetters.length - 1)] ?? 'A'
  const scatter = () => (random.next() - 0.5) * 0.012
  return {
    centerId: center.id,
    street: random.pick(streets[center.id] ?? []),
    houseNumber: String(random.between(1, 180)),
    postalCode: `${pc4} ${letter()}${letter()}`,
    city: place,
    municipality,
    latitude: Number((latitude + scatter()).toFixed(5)),
    longitude: Number((longitude + scatter()).toFixed(5)),
    createdAt,
    updatedAt: createdAt,
  }
}

export async function seedCenter(
  db: Db,
  center: CenterFixture,
  random: Random,
  now: Date,
): Promise<SeededOrganization[]> {
  const createdAt = daysBefore(now, 900)
  const stamps = { createdAt, updatedAt: createdAt }
  const { id, tenant, appContext, slug, name, region, province, isDefault, latitude, longitude } = center
  await db
    .insert(volunteerCenters)
    .values({ id, tenant, appContext, slug, name, region, province, isDefault, latitude, longitude, ...stamps })
  const [face] = await storeFaces(db, center, [{ looks: center.contact.looks, number: 0 }], {
    purpose: 'site',
    at: createdAt,
  })
  const initiator = await initiatorOf(db, center, createdAt)
  await db.insert(centerProfiles).values({ ...profileOf(center, siteImageUrl(face ?? 0)), initiator, ...stamps })
  await seedHomePage(db, center, createdAt)
  const placeholders: Record<string, string> = {
    center: name,
    town: center.town,
    about: center.about,
    email: emailOf(center),
    phone: center.contact.phone,
  }
  const fill = (text: string) => text.replace(/\{(\w+)\}/g, (whole, name: string) => placeholders[name] ?? whole)
  const organizations = await seedOrganizations(db, center, random, now, fill)
  await seedLogos(db, center, organizations, createdAt)
  return organizations
}

/** Whose initiative it is, with a mark that exists nowhere else. */
async function initiatorOf(db: Db, center: CenterFixture, at: Date) {
  if (!center.initiator) return null
  const { name, url, mark } = center.initiator
  const id = await storeMark(db, center, municipalityMark(name, mark), at)
  return { name, url, logo: { url: siteImageUrl(id), alt: name } }
}

export const emailOf = (center: CenterFixture): string => `info@${center.slug}.example`

function profileOf(center: CenterFixture, photoUrl: string) {
  const { id, name, slug, colors, contact } = center
  return {
    centerId: id,
    name,
    primaryColor: colors.primary,
    secondaryColor: colors.secondary,
    faviconUrl: `/branding/${slug}/favicon.svg`,
    websiteLogoUrl: `/branding/${slug}/logo.svg`,
    contactPerson: {
      name: contact.name,
      photoUrl,
      email: emailOf(center),
      phone: contact.phone,
      openingHours: contact.openingHours,
      hours: contact.remarks ?? [],
      hoursEn: contact.remarksEn ?? null,
      street: contact.street,
      postalCode: contact.postalCode,
      city: center.slug === 'oldebroek' ? 'Oldebroek' : center.town,
    },
    reviewsVacancyChanges: center.reviewsVacancyChanges ?? false,
    footer: {
      social: [{ network: 'facebook' as const, url: `https://facebook.example/${slug}` }],
    },
    texts: {
      heroTitle: center.heroTitle,
      heroIntro: center.heroIntro,
      heroIntroEn: center.heroIntroEn ?? null,
      about: center.about,
      insurance:
        'Je bent als vrijwilliger verzekerd via de collectieve vrijwilligersverzekering van de gemeente. Je hoeft je daarvoor niet aan te melden.',
      insuranceEn: center.heroIntroEn
        ? 'As a volunteer you are insured through the municipality’s insurance for volunteers. You do not have to do anything for it.'
        : null,
      maximumAllowance: 210,
    },
  }
}

/** A sentence that organizations of the same kind elsewhere do not have. */
function ownWords({ id }: CenterFixture, { address, index }: { address: NewAddress; index: number }): string {
  const number = index * 7 + id * 13
  const sentences = [
    `Je vindt ons in ${address.city}, aan de ${address.street}.`,
    `We zijn in ${1947 + ((number * 11) % 72)} begonnen, met een handvol mensen uit ${address.city}.`,
    `Er werken hier ${14 + ((number * 5) % 83)} vrijwilligers; de jongste is ${15 + (number % 5)}, de oudste ${78 + (number % 13)}.`,
    `Kom gerust eens binnenlopen in ${address.city}: de koffie staat klaar.`,
  ]
  return sentences[number % sentences.length] ?? ''
}

/** Where the center's own office is. */
function ownAddress({ contact: { street, postalCode } }: CenterFixture): Partial<NewAddress> {
  const [, name = street, houseNumber = null] = /^(.*) (\d+)$/.exec(street) ?? []
  const row = pc4Rows.find(([code]) => code === postalCode.slice(0, 4))
  if (!row) throw new Error(`No coordinates for ${postalCode}`)
  const [, city, municipality, latitude, longitude] = row
  return { street: name, houseNumber, postalCode, city, municipality, latitude, longitude }
}

async function seedOrganizations(
  db: Db,
  center: CenterFixture,
  random: Random,
  now: Date,
  fill: (text: string) => string,
): Promise<SeededOrganization[]> {
  const order = centerFixtures.indexOf(center)
  const drafts = organizationFixtures.map((fixture, index) => {
    const age = fixture.status === 'pending' ? random.between(1, 20) : random.between(120, 880)
    const createdAt = believable(daysBefore(now, age), index + center.id * 41, 'work', now)
    const written = fixture.names[order] ?? fixture.names[0] ?? fixture.kind
    const name = fill(written)
    // Whose name has the town in it is there.
    const address = randomAddress(center, random, createdAt, written.includes('{town}') ? 'town' : 'anywhere')
    return {
      fixture,
      createdAt,
      name,
      address: fixture.kind === 'center' ? { ...address, ...ownAddress(center) } : address,
      staff: fixture.status === 'approved' ? staffOf(center, { kind: fixture.kind, name, index }) : [],
    }
  })
  const addressIds = await insertForIds(
    db,
    addresses,
    drafts.map(({ address }) => address),
  )
  const rows = drafts.map(({ fixture, createdAt, name }, index) =>
    organizationRow({
      centerId: center.id,
      name,
      organizationType: fixture.type,
      status: fixture.status,
      statusReason: fixture.statusReason ?? null,
      email: fixture.kind === 'center' ? emailOf(center) : `info@${slugOf(name)}.example`,
      phone:
        fixture.kind === 'center'
          ? center.contact.phone
          : `06 2${random.between(100, 999)} ${random.between(1000, 9999)}`,
      website: `https://${slugOf(name)}.example`,
      kvkNumber: String(random.between(40_000_000, 69_999_999)),
      anbi: fixture.anbi,
      assuredOn: random.chance(0.4) ? daysBefore(now, random.between(30, 300)).toISOString().slice(0, 10) : null,
      addressId: addressIds[index] ?? null,
      createdAt,
    }),
  )
  const ids = await insertForIds(db, organizations, rows)
  await insertAll(
    db,
    organizationProfiles,
    drafts.map(({ fixture, createdAt, address }, index) =>
      profileRow({
        organizationId: ids[index] ?? 0,
        mission: fixture.mission,
        description: `${fill(fixture.description)} ${ownWords(center, { address, index })}`,
        themes: fixture.themes,
        targetGroups: fixture.targetGroups,
        services: organizationFacts[fixture.kind]?.services ?? [],
        openingHours: organizationFacts[fixture.kind]?.openingHours ?? {},
        accessible: organizationFacts[fixture.kind]?.accessible ?? false,
        checkedOn: dutchDate(daysBefore(now, 12 + ((index * 17 + center.id * 5) % 190))),
        policies: {
          insurance: 'Verzekerd via de gemeente.',
          vog: fixture.themes.includes('zorg') ? 'Voor werk met bewoners vragen we een VOG aan.' : null,
          integrity: null,
        },
        createdAt,
      }),
    ),
  )
  return drafts.map((draft, index) => ({ ...draft, id: ids[index] ?? 0 }))
}
