/** Writes to home pages; each exported function is one transaction. */
import { homePages } from '#backend/db/schema/home-pages.ts'
import { apiError } from '#backend/errors/api-error.ts'
import { auditChanges, changesBetween } from '#backend/http/audit.ts'
import { dutchDate, inTransaction } from '#backend/http/context.ts'
import { lockFor } from '#backend/http/limit-locks.ts'
import type { SignedInContext } from '#backend/http/request-context.ts'
import { updateRecord } from '#backend/json-api/updates.ts'
import { pathTo } from '#shared/paths.ts'
import { completeSections } from '#shared/resources/home-page.ts'
import type { HomePageUpdate } from '#shared/resources/home-page-schema.ts'
import { recordMediaUses, requireFinishedMedia } from '../media-items/uses.ts'
import { openVacancy, pictureOf, storedHomePage } from './queries.ts'

const idOf = (id: string | null): number | null => (id === null ? null : Number(id))

/** Stores the home page as a whole. Throws 422 for what visitors could not see, 409 for a stale version. */
export const saveHomePage = (context: SignedInContext, input: HomePageUpdate): Promise<void> =>
  inTransaction(context, async (tx) => {
    const { center, now } = tx
    await lockFor(tx, `home page of center ${center.id}`)
    const { notice, lockVersion } = input
    if (notice && notice.until < dutchDate(now)) throw apiError('home_page.notice_over', { attribute: 'notice/until' })
    const vacancyId = idOf(input.featuredVacancyId)
    if (vacancyId !== null && (await openVacancy(tx, vacancyId)) === null) {
      throw apiError('home_page.vacancy', { attribute: 'featured_vacancy_id' })
    }
    const before = await storedHomePage(tx)
    const quotes = input.quotes ?? before?.quotes ?? []
    const values = {
      sections: completeSections(input.sections),
      pictureId: idOf(input.pictureId),
      featuredVacancyId: vacancyId,
      quotes,
      noticeText: notice?.text ?? null,
      noticeTextEn: notice?.textEn || null,
      noticeUntil: notice?.until ?? null,
    }
    if (input.pictureId !== null && !(await pictureOf(tx, input.pictureId))) {
      throw apiError('media.unknown', { attribute: 'picture_id' })
    }
    const pictures = [input.pictureId, ...quotes.map(({ pictureId }) => pictureId)].filter((id) => id !== null)
    await requireFinishedMedia(tx, pictures)
    const id = before
      ? (await updateRecord(tx, homePages, before.id, values, lockVersion)).id
      : await insertHomePage(tx, values, lockVersion)
    const place = { recordType: 'home_pages', recordId: id, title: 'Home', path: pathTo('contentHome') } as const
    await recordMediaUses(tx, { ...place, version: 'live' }, pictures)
    await auditChanges(
      tx,
      'home_page.changed',
      { type: 'home_pages', id },
      changesBetween(named(before), named(values)),
    )
  })

/** For the audit log: the sections that are shown, and of quotes who is quoted. */
const named = (page: Partial<Values> = {}): Record<keyof typeof unchanged, unknown> => ({
  ...unchanged,
  ...page,
  sections: completeSections(page.sections ?? []).flatMap(({ kind, shown }) => (shown ? [kind] : [])),
  quotes: (page.quotes ?? []).map(({ name }) => name).join(', '),
})

/** A home page that its center never changed. */
const unchanged = {
  sections: '',
  quotes: '',
  pictureId: null,
  featuredVacancyId: null,
  noticeText: null,
  noticeTextEn: null,
  noticeUntil: null,
}

type Values = Omit<typeof homePages.$inferInsert, 'centerId' | 'createdAt' | 'updatedAt'>

async function insertHomePage(tx: SignedInContext, values: Values, seen: number): Promise<number> {
  if (seen !== 0) throw apiError('stale')
  const stamps = { createdAt: tx.now, updatedAt: tx.now, lockVersion: 1 }
  const [row] = await tx.db
    .insert(homePages)
    .values({ ...values, centerId: tx.center.id, ...stamps })
    .returning({ id: homePages.id })
  if (!row) throw new Error('The home page was not stored')
  return row.id
}
