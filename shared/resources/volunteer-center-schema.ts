/** The attributes of a center and its site profile, and what the profile is updated with. Pages that only read import its types alone. */
import * as z from 'zod/mini'
import { appContexts } from '#shared/site.ts'
import { email, lockVersion, phone, postalCode, requiredLine, requiredText, safeUrl, timestamp } from './fields.ts'
import { publicMenuItem } from './menu-schema.ts'
import { openingHoursInput } from './opening-hours-schema.ts'

const color = z.string().check(z.trim(), z.stringFormat('color', /^#[0-9a-f]{6}$/i))
const shades = z.record(z.enum(['50', '100', '200', '300', '400', '500', '600', '700', '800', '900', '950']), color)

/** A path on the site, or a URL with a safe scheme. */
const link = z
  .string()
  .check(z.trim(), z.maxLength(300), safeUrl, z.stringFormat('link', /^(?:\/(?![/\\])|https:\/\/|mailto:|tel:)\S*$/i))
const image = z
  .string()
  .check(z.trim(), z.maxLength(300), safeUrl, z.stringFormat('image', /^(?:\/(?![/\\])|https:\/\/)\S+$/i))

/** Texts ending in `En` are English; where they are left out, English pages show the Dutch ones. */
const english = (max: number) => z.optional(z.nullable(requiredText(max)))

/** gateway.md GW-7 */
const gtagId = z.string().check(z.trim(), z.toUpperCase(), z.stringFormat('gtagId', /^(?:G|GT|AW|UA)-[A-Z0-9-]+$/))

const contact = z.object({
  name: requiredLine(120),
  photoUrl: z.optional(z.nullable(image)),
  email,
  phone,
  /** Left out by a backend that has none: then `hours` is all that is known. */
  openingHours: z.optional(openingHoursInput),
  /** What the opening hours do not say ("of op afspraak"), one line an entry. */
  hours: z.array(requiredLine(120)).check(z.maxLength(7)),
  hoursEn: z.optional(z.nullable(z.array(requiredLine(120)).check(z.maxLength(7)))),
  street: requiredLine(120),
  postalCode,
  city: requiredLine(80),
})

export type CenterContact = z.infer<typeof contact>

/** Who the center is an initiative of, as its municipality: a name, and their mark with what it shows in words. */
const initiator = z.object({
  name: requiredLine(80),
  url: z.nullable(link),
  logo: z.nullable(z.object({ url: image, alt: requiredLine(120) })),
})
export type CenterInitiator = z.infer<typeof initiator>

/** Its columns of links are the menu of the footer (domain.md DOM-31). */
const footer = z.object({
  social: z
    .array(z.object({ network: z.enum(['facebook', 'instagram', 'linkedin', 'youtube']), url: link }))
    .check(z.maxLength(4)),
})

export type FooterSettings = z.infer<typeof footer>

const texts = z.object({
  heroTitle: requiredLine(80),
  heroIntro: requiredText(300),
  heroIntroEn: english(300),
  about: requiredText(3000),
  /** Text on insurance that vacancies show. */
  insurance: requiredText(1000),
  insuranceEn: english(1000),
  /** What vacancies that need a certificate of conduct (VOG) say of it. */
  vog: z.optional(z.nullable(requiredText(1000))),
  vogEn: english(1000),
  /** Highest allowance of a vacancy, in euros a month. */
  maximumAllowance: z.number().check(z.minimum(0), z.maximum(2000)),
})

export type CenterTexts = z.infer<typeof texts>

/** The attributes of a center's site profile as it is read (requirements.md REQ-3): branding, contact, footer, texts. */
export const centerProfileSchema = z.object({
  name: requiredLine(80),
  primaryColor: color,
  primaryColorShades: z.nullable(shades),
  secondaryColor: color,
  secondaryColorShades: z.nullable(shades),
  mutedColor: z.nullable(color),
  backgroundColor: z.nullable(color),
  textColor: z.nullable(color),
  faviconUrl: z.nullable(image),
  websiteLogoUrl: z.nullable(image),
  gtagId: z.nullable(gtagId),
  contactPerson: contact,
  /** Null where it is nobody's initiative; left out by a backend that does not know it. */
  initiator: z.optional(z.nullable(initiator)),
  footer,
  texts,
  /** Header and footer as the site shows them; left out of the list of all centers. */
  menus: z.optional(z.object({ header: z.array(publicMenuItem), footer: z.array(publicMenuItem) })),
  /** Hour at which periodic mails go, by the clock in the Netherlands. */
  digestHour: z.int().check(z.minimum(0), z.maximum(23)),
  /** Whether its staff look at what organizations change about published vacancies; left out by a backend that does not know it. */
  reviewsVacancyChanges: z.optional(z.boolean()),
  createdAt: timestamp,
  updatedAt: timestamp,
  lockVersion: z.int(),
})
export type CenterProfile = z.infer<typeof centerProfileSchema> & { id: string }

/** What a center publishes together, and can go back to. */
export const centerDesignSchema = z.pick(centerProfileSchema, {
  primaryColor: true,
  primaryColorShades: true,
  secondaryColor: true,
  secondaryColorShades: true,
  mutedColor: true,
  backgroundColor: true,
  textColor: true,
  faviconUrl: true,
  websiteLogoUrl: true,
})
export type CenterDesign = z.infer<typeof centerDesignSchema>

/** A published design as it is read; the newest is the one in use. */
export const designVersionSchema = z.object({
  design: centerDesignSchema,
  authorName: z.nullable(z.string()),
  createdAt: timestamp,
})

/** A stored picture of the site; the profile gets its URL with the next save. */
export const siteImageSchema = z.object({ url: safeUrl })

/** The attributes of a center as it is read. */
export const centerSchema = z.object({
  name: z.string(),
  slug: z.string(),
  region: z.string(),
  province: z.string(),
  tenant: z.string(),
  appContext: z.enum(appContexts),
  /** WGS 84 degrees of its middle. */
  latitude: z.number(),
  longitude: z.number(),
  createdAt: timestamp,
  updatedAt: timestamp,
  lockVersion: z.int(),
})
export type VolunteerCenter = z.infer<typeof centerSchema> & { id: string; profile?: CenterProfile }

/** Body of `PATCH /api/v1/volunteer_centers/current/profile`. */
export const centerProfileUpdate = z.extend(
  z.partial(z.omit(centerProfileSchema, { menus: true, createdAt: true, updatedAt: true, lockVersion: true })),
  { lockVersion },
)
export type CenterProfileUpdate = z.infer<typeof centerProfileUpdate>
