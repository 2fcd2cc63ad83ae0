/** The attributes of the home page of a center, and what it is stored with. Pages that only read import its types alone. */
import * as z from 'zod/mini'
import { calendarDate, nullableLine, requiredLine, timestamp, version } from './fields.ts'
import { homeSections, noticeLength } from './home-page-values.ts'
import { mediaPicture } from './media-item-schema.ts'

const recordId = z.string().check(z.regex(/^\d{1,15}$/))

const section = z.object({ kind: z.enum(homeSections), shown: z.boolean() })
export type HomeSection = z.infer<typeof section>

const notice = z.object({
  text: requiredLine(noticeLength),
  /** For readers of the English site; without it they read the Dutch text. */
  textEn: nullableLine(noticeLength),
  /** The last day on which it is shown. */
  until: calendarDate,
})

export const homePageSchema = z.object({
  sections: z.array(section),
  /** In place of the drawing beside the search. */
  picture: z.nullable(mediaPicture),
  /** Of a vacancy that visitors can read. */
  featuredVacancyId: z.nullable(z.string()),
  /** Null when its last day is over. */
  notice: z.nullable(notice),
  /** Null for a home page that was never changed. */
  updatedAt: z.nullable(timestamp),
  lockVersion: z.int(),
})
export type HomePage = z.infer<typeof homePageSchema> & { id: string }

const isOnce = (sections: HomeSection[]): boolean => new Set(sections.map(({ kind }) => kind)).size === sections.length

/** Body of `PATCH /api/v1/home_page`. */
export const homePageUpdate = z.object({
  sections: z.array(section).check(z.maxLength(homeSections.length), z.refine(isOnce)),
  pictureId: z.nullable(recordId),
  featuredVacancyId: z.nullable(recordId),
  notice: z.nullable(notice),
  lockVersion: version,
})
export type HomePageUpdate = z.infer<typeof homePageUpdate>
