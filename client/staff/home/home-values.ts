/** The values of the form of a home page, and their rules. */
import * as z from 'zod/mini'
import type { HomePage } from '#shared/resources/home-page.ts'
import { type HomePageUpdate, homePageSchema, homePageUpdate } from '#shared/resources/home-page-schema.ts'
import { noticeLength } from '#shared/resources/home-page-values.ts'

const all = z.object({
  sections: homePageUpdate.shape.sections,
  picture: homePageSchema.shape.picture,
  /** Id of a vacancy, or what was typed instead. */
  vacancy: z.string(),
  noticeText: z.string().check(z.maxLength(noticeLength)),
  noticeTextEn: z.string().check(z.maxLength(noticeLength)),
  noticeUntil: z.nullable(z.string()),
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
  lockVersion,
})
