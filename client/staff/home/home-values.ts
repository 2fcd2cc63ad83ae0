/** The values of the form of a home page, and their rules. */
import * as z from 'zod/mini'
import type { HomePage } from '#shared/resources/home-page.ts'
import { type HomePageUpdate, homePageSchema, homePageUpdate } from '#shared/resources/home-page-schema.ts'
import { maxQuotes, noticeLength } from '#shared/resources/home-page-values.ts'

const { text, textEn, name, role, roleEn, portrait, picture } = homePageSchema.shape.quotes._zod.def.element.shape

const quote = z
  .object({ text, textEn, name, role, roleEn, portrait, picture, agreed: z.boolean() })
  .check(z.refine(({ agreed }) => agreed, { path: ['agreed'], params: { code: 'notAgreed' } }))

const all = z.object({
  sections: homePageUpdate.shape.sections,
  picture: homePageSchema.shape.picture,
  /** Id of a vacancy, or what was typed instead. */
  vacancy: z.string(),
  noticeText: z.string().check(z.maxLength(noticeLength)),
  noticeTextEn: z.string().check(z.maxLength(noticeLength)),
  noticeUntil: z.nullable(z.string()),
  quotes: z.array(quote).check(z.maxLength(maxQuotes)),
})
export type HomeValues = z.infer<typeof all>

/** The version of a home page that its form opens. */
export const versionOf = (page: HomePage) => ({
  lockVersion: page.lockVersion,
  values: {
    sections: page.sections,
    picture: page.picture,
    vacancy: page.featuredVacancyId ?? '',
    noticeText: page.notice?.text ?? '',
    noticeTextEn: page.notice?.textEn ?? '',
    noticeUntil: page.notice?.until ?? null,
    // What is on the site has the consent of its volunteer.
    quotes: page.quotes.map((one) => ({
      ...one,
      textEn: one.textEn ?? '',
      role: one.role ?? '',
      roleEn: one.roleEn ?? '',
      agreed: true,
    })),
  } satisfies HomeValues,
})

/** A notice has its last day; a vacancy is one of the list. */
export const homeForm = all.check(
  z.refine<HomeValues>((values) => !values.noticeText?.trim() || Boolean(values.noticeUntil), {
    path: ['noticeUntil'],
    params: { code: 'untilMissing' },
  }),
  z.refine<HomeValues>((values) => Boolean(values.noticeText?.trim()) || !values.noticeTextEn?.trim(), {
    path: ['noticeText'],
    params: { code: 'textMissing' },
  }),
  z.refine<HomeValues>((values) => /^\d*$/.test(values.vacancy ?? ''), {
    path: ['vacancy'],
    params: { code: 'vacancyUnknown' },
  }),
)

export const attributesOf = (values: HomeValues, lockVersion: number): HomePageUpdate => ({
  sections: values.sections,
  pictureId: values.picture?.id ?? null,
  featuredVacancyId: values.vacancy || null,
  notice:
    values.noticeText?.trim() && values.noticeUntil
      ? { text: values.noticeText.trim(), textEn: values.noticeTextEn?.trim() || null, until: values.noticeUntil }
      : null,
  quotes: values.quotes.map(({ text, textEn, name, role, roleEn, portrait, picture }) => ({
    text,
    textEn: textEn || null,
    name,
    role: role || null,
    roleEn: roleEn || null,
    portrait,
    pictureId: picture?.id ?? null,
    agreed: true,
  })),
  lockVersion,
})
