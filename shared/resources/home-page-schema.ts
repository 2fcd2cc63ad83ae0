/** The attributes of the home page of a center, and what it is stored with. Pages that only read import its types alone. */
import * as z from 'zod/mini'
import { calendarDate, nullableLine, requiredLine, timestamp, version } from './fields.ts'
import { homeSections, maxQuotes, noticeLength, portraits, quoteLength } from './home-page-values.ts'
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

const quoted = {
  text: requiredLine(quoteLength),
  /** For readers of the English site; without it they read the Dutch text. */
  textEn: nullableLine(quoteLength),
  name: requiredLine(60),
  /** What they do: "taalmaatje bij het Taalhuis". */
  role: nullableLine(100),
  roleEn: nullableLine(100),
  /** A drawn face, where there is no photo. */
  portrait: z.enum(portraits),
}

const quote = z.object({ ...quoted, picture: z.nullable(mediaPicture) })

const quoteInput = z.object({
  ...quoted,
  /** A photo of the media library, in place of the drawn face. */
  pictureId: z.nullable(recordId),
  /** The volunteer agrees that this is on the site. */
  agreed: z.literal(true),
})
export type HomeQuoteInput = z.infer<typeof quoteInput>

export const homePageSchema = z.object({
  sections: z.array(section),
  /** In place of the drawing beside the search. */
  picture: z.nullable(mediaPicture),
  /** Of a vacancy that visitors can read. */
  featuredVacancyId: z.nullable(z.string()),
  /** What volunteers of the center say. */
  quotes: z.array(quote),
  /** The place of the one of today, from 0: each has its day. Null without quotes. */
  quoteOfToday: z.nullable(z.int()),
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
  /** Left out, they stay as they are. */
  quotes: z.optional(z.array(quoteInput).check(z.maxLength(maxQuotes))),
  lockVersion: version,
})
export type HomePageUpdate = z.infer<typeof homePageUpdate>
