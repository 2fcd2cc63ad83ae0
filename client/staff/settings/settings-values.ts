/** The forms of the settings: their fields by page, from the attributes of the site profile. */
import * as z from 'zod/mini'
import type { FormValues } from '#client/forms/schema-resolver.ts'
import { website } from '#shared/resources/fields.ts'
import type { CenterContact, CenterDesign, CenterProfile } from '#shared/resources/volunteer-center.ts'
import { centerDesignSchema, centerProfileSchema } from '#shared/resources/volunteer-center-schema.ts'
import { hoursRows, openingHoursOf, rowsOfHours } from '../opening-hours/hours-values.ts'

const { name, gtagId, contactPerson, texts } = centerProfileSchema.shape

/** A link of the site profile is never to a page that can be listened in on. */
const secureSite = z.pipe(website, z.string().check(z.stringFormat('link', /^https:\/\//i)))
const shortLine = z.string().check(z.trim(), z.maxLength(120))
const { heroTitle, heroIntro, heroIntroEn, insurance, insuranceEn, vog, vogEn, maximumAllowance } = texts.shape

const generalFields = z.object({
  name,
  gtagId,
  heroTitle,
  heroIntro,
  heroIntroEn,
  insurance,
  insuranceEn,
  vog,
  vogEn,
  maximumAllowance,
  digestHour: z.string().check(z.minLength(1)),
  reviewsVacancyChanges: z.boolean(),
  initiatorName: shortLine,
  initiatorUrl: z.nullable(secureSite),
  initiatorLogo: z.nullable(z.string()),
  initiatorAlt: shortLine,
})
/** A mark belongs to a name, and says what it shows. */
export const generalSchema = generalFields.check(
  z.refine<z.infer<typeof generalFields>>(
    ({ initiatorName, initiatorUrl, initiatorLogo }) => Boolean(initiatorName || !(initiatorUrl || initiatorLogo)),
    { path: ['initiatorName'], params: { code: 'initiatorMissing' } },
  ),
  z.refine<z.infer<typeof generalFields>>(
    ({ initiatorLogo, initiatorAlt }) => Boolean(initiatorAlt || !initiatorLogo),
    { path: ['initiatorAlt'], params: { code: 'altMissing' } },
  ),
)
type GeneralValues = FormValues<z.infer<typeof generalSchema>>

export const generalValues = ({ texts: stored, ...profile }: CenterProfile): GeneralValues => ({
  name: profile.name,
  gtagId: profile.gtagId,
  heroTitle: stored.heroTitle,
  heroIntro: stored.heroIntro,
  heroIntroEn: stored.heroIntroEn ?? null,
  insurance: stored.insurance,
  insuranceEn: stored.insuranceEn ?? null,
  vog: stored.vog ?? null,
  vogEn: stored.vogEn ?? null,
  maximumAllowance: stored.maximumAllowance,
  digestHour: String(profile.digestHour),
  reviewsVacancyChanges: profile.reviewsVacancyChanges ?? false,
  initiatorName: profile.initiator?.name ?? '',
  initiatorUrl: profile.initiator?.url ?? '',
  initiatorLogo: profile.initiator?.logo?.url ?? null,
  initiatorAlt: profile.initiator?.logo?.alt ?? '',
})

export const generalAttributes = (
  {
    name,
    gtagId,
    digestHour,
    reviewsVacancyChanges,
    initiatorName,
    initiatorUrl,
    initiatorLogo,
    initiatorAlt,
    ...values
  }: z.infer<typeof generalSchema>,
  { texts, initiator, reviewsVacancyChanges: isReviewed }: CenterProfile,
) => ({
  name,
  gtagId,
  digestHour: Number(digestHour),
  texts: { ...texts, ...values },
  // A backend that does not know one of these does not get it.
  ...(isReviewed === undefined ? {} : { reviewsVacancyChanges }),
  ...(initiator === undefined
    ? {}
    : {
        initiator: initiatorName
          ? {
              name: initiatorName,
              url: initiatorUrl || null,
              logo: initiatorLogo ? { url: initiatorLogo, alt: initiatorAlt } : null,
            }
          : null,
      }),
})

const { hours: _remarks, hoursEn: _remarksEn, openingHours: _openingHours, ...contactFields } = contactPerson.shape
const linesOf = (text: string | null) =>
  (text ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

/** Typed one line an entry. */
const lines = z.nullable(
  z.string().check(
    z.trim(),
    z.refine((text) => linesOf(text).length <= 7, { params: { code: 'tooManyLines' } }),
    z.refine((text) => linesOf(text).every((line) => line.length <= 120), { params: { code: 'lineTooLong' } }),
  ),
)
export const contactSchema = z.object({ ...contactFields, hours: hoursRows, remarks: lines, remarksEn: lines })

const textOf = (entries: readonly string[] | null | undefined) => (entries ?? []).join('\n') || null
export const contactValues = ({
  contactPerson: { photoUrl, openingHours, hours, hoursEn, ...contact },
}: CenterProfile) => ({
  ...contact,
  photoUrl: photoUrl ?? null,
  hours: rowsOfHours(openingHours ?? {}),
  remarks: textOf(hours),
  remarksEn: textOf(hoursEn),
})

export const contactAttributes = (
  { hours, remarks, remarksEn, ...contact }: z.infer<typeof contactSchema>,
  { contactPerson: { openingHours } }: CenterProfile,
) => ({
  contactPerson: {
    ...contact,
    // A backend without opening hours does not get any.
    ...(openingHours ? { openingHours: openingHoursOf(hours) } : {}),
    hours: linesOf(remarks),
    hoursEn: remarksEn ? linesOf(remarksEn) : null,
  } satisfies CenterContact,
})

const { primaryColorShades: _, secondaryColorShades: __, ...designFields } = centerDesignSchema.shape
/** Shades are derived from their color. */
export const designSchema = z.object(designFields)
export type DesignValues = z.infer<typeof designSchema>

export const designValues = (design: CenterDesign): DesignValues => ({
  primaryColor: design.primaryColor,
  secondaryColor: design.secondaryColor,
  mutedColor: design.mutedColor,
  backgroundColor: design.backgroundColor,
  textColor: design.textColor,
  faviconUrl: design.faviconUrl,
  websiteLogoUrl: design.websiteLogoUrl,
})

/** A changed color gets its own shades; an unchanged one keeps its stored ones. */
export const designAttributes = (values: DesignValues, stored: CenterDesign): CenterDesign => ({
  ...values,
  primaryColorShades: values.primaryColor === stored.primaryColor ? stored.primaryColorShades : null,
  secondaryColorShades: values.secondaryColor === stored.secondaryColor ? stored.secondaryColorShades : null,
})

export const socialNetworks = ['facebook', 'instagram', 'linkedin', 'youtube'] as const
type SocialNetwork = (typeof socialNetworks)[number]
const socialLink = z.optional(z.nullable(secureSite))
export const footerSchema = z.object({
  facebook: socialLink,
  instagram: socialLink,
  linkedin: socialLink,
  youtube: socialLink,
})

export const footerValues = ({ footer }: CenterProfile) =>
  Object.fromEntries(
    socialNetworks.map((name) => [name, footer.social.find(({ network }) => network === name)?.url ?? null]),
  ) as Record<SocialNetwork, string | null>

export const footerAttributes = (values: z.infer<typeof footerSchema>) => ({
  footer: {
    social: socialNetworks.flatMap((network) => {
      const url = values[network]
      return url ? [{ network, url }] : []
    }),
  },
})
