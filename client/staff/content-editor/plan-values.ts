/** The values of the form that plans a text: their rules, and where they start; and the publication that undoes a step. */
import * as z from 'zod/mini'
import { dutchDay, dutchTime } from '#shared/dutch-days.ts'
import type { ContentItem } from '#shared/resources/content-item.ts'
import type { ContentPublication } from '#shared/resources/content-item-schema.ts'
import { calendarDate, clockTime } from '#shared/resources/fields.ts'

/** What is live may have an end alone. */
export const planSchema = (isLive: boolean) =>
  z
    .object({
      publishDate: z.nullable(calendarDate),
      publishTime: clockTime,
      unpublishDate: z.nullable(calendarDate),
      unpublishTime: clockTime,
    })
    .check(
      z.refine(({ publishDate, unpublishDate }) => publishDate !== null || (isLive && unpublishDate !== null), {
        path: [isLive ? 'unpublishDate' : 'publishDate'],
        params: { code: 'required' },
      }),
    )

/**
 * What is planned already and is still to come: planning again sends it all. Of what is live no start: without one the version that
 * is planned for it stays as it was.
 */
export function planValues(item: Pick<ContentItem, 'status' | 'publishAt' | 'unpublishAt'>, now: Date) {
  const toCome = (instant: string | null) => (instant !== null && new Date(instant) > now ? instant : null)
  const start = item.status === 'published' ? null : toCome(item.publishAt)
  const end = toCome(item.unpublishAt)
  return {
    publishDate: start && dutchDay(start),
    publishTime: start ? dutchTime(start) : '09:00',
    unpublishDate: end && dutchDay(end),
    unpublishTime: end ? dutchTime(end) : '23:00',
  }
}

/**
 * The publication that puts a text back as it was before it was taken off the site; null where that cannot be done: the draft differs from
 * what was live, or a version was planned.
 */
export const undoOf = ({
  hasDraft,
  publishAt,
  unpublishAt,
}: Pick<ContentItem, 'hasDraft' | 'publishAt' | 'unpublishAt'>): ContentPublication | null =>
  hasDraft || publishAt !== null ? null : { keepDate: true, unpublishAt }
