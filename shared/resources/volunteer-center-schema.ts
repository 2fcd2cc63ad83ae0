/** What a center's site profile is changed with (`PATCH /api/v1/volunteer_centers/current/profile`). */
import * as z from 'zod/mini'
import { email, lockVersion, phone, postalCode, requiredText } from './fields.ts'

const color = z.string().check(z.trim(), z.regex(/^#[0-9a-f]{6}$/i))
const shades = z.record(z.enum(['50', '100', '200', '300', '400', '500', '600', '700', '800', '900', '950']), color)

/** A path on the site or a secure address; nothing that a browser would run. */
const link = z.string().check(z.trim(), z.maxLength(300), z.regex(/^(?:\/(?![/\\])|https:\/\/|mailto:|tel:)\S*$/i))
const image = z.string().check(z.trim(), z.maxLength(300), z.regex(/^(?:\/(?![/\\])|https:\/\/)\S+$/i))

const english = (most: number) => z.optional(z.nullable(requiredText(most)))

/** gateway.md GW-7 */
const gtagId = z.string().check(z.trim(), z.regex(/^(?:G|GT|AW|UA)-[A-Z0-9-]+$/))

const contact = z.object({
  name: requiredText(120),
  email,
  phone,
  hours: z.array(requiredText(120)).check(z.maxLength(7)),
  hoursEn: z.optional(z.nullable(z.array(requiredText(120)).check(z.maxLength(7)))),
  street: requiredText(120),
  postalCode,
  city: requiredText(80),
})

const footer = z.object({
  columns: z
    .array(
      z.object({
        title: requiredText(60),
        titleEn: english(60),
        links: z.array(z.object({ label: requiredText(60), labelEn: english(60), url: link })).check(z.maxLength(10)),
      }),
    )
    .check(z.maxLength(4)),
  social: z
    .array(z.object({ network: z.enum(['facebook', 'instagram', 'linkedin', 'youtube']), url: link }))
    .check(z.maxLength(4)),
})

const texts = z.object({
  heroTitle: requiredText(80),
  heroIntro: requiredText(300),
  heroIntroEn: english(300),
  about: requiredText(3000),
  insurance: requiredText(1000),
  maximumAllowance: z.number().check(z.minimum(0), z.maximum(2000)),
})

export const centerProfileUpdate = z.extend(
  z.partial(
    z.object({
      name: requiredText(80),
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
      footer,
      texts,
    }),
  ),
  { lockVersion },
)
export type CenterProfileUpdate = z.infer<typeof centerProfileUpdate>
