/** Checks links to other sites: after a change of menu or footer, and again each week; what does not work, each day. */
import type { Db } from '#backend/db/driver.ts'
import type { JobContext } from '#backend/jobs/job.ts'
import { deleteChecks, storeCheck } from './mutations.ts'
import { type LinkCheckRow, linksByCenter, storedChecks } from './queries.ts'

const day = 24 * 3600 * 1000
/** Links that are opened at once: a few, so that nobody's site or network feels it. */
const atOnce = 4
/** Links of one run, so that it ends before the queue would start it again. */
const maxLinks = 100

type Link = { centerId: number; url: string }
type Job = Pick<JobContext, 'db' | 'now' | 'checkLink'>

/** Those of one center that are new, or that did not work. */
export const checkLinksOf = (job: Job, { centerId }: { centerId: number }): Promise<void> =>
  checkLinks(job, ({ outcome }) => outcome !== 'works', centerId)

/** Those of every center whose turn it is. */
export const checkDueLinks = (job: Job): Promise<void> =>
  checkLinks(job, ({ outcome, checkedAt }) => {
    const age = job.now.getTime() - checkedAt.getTime()
    return age >= (outcome === 'works' ? 7 : 1) * day
  })

async function checkLinks(
  { db, now, checkLink }: Job,
  isDue: (check: LinkCheckRow) => boolean,
  centerId?: number,
): Promise<void> {
  const links = await linksToCheck(db, isDue, centerId)
  if (!checkLink) return
  const worker = async () => {
    for (let link = links.shift(); link; link = links.shift()) {
      await storeCheck(db, { ...link, ...(await checkLink(link.url)), checkedAt: now })
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
}

/** Links without a check first, then those that were checked longest ago. Checks of links that are gone are deleted. */
async function linksToCheck(db: Db, isDue: (check: LinkCheckRow) => boolean, centerId?: number): Promise<Link[]> {
  const links = await linksByCenter(db, centerId)
  const checks = await storedChecks(db, centerId)
  const isThere = (check: LinkCheckRow) => links.get(check.centerId)?.has(check.url) ?? false
  await deleteChecks(
    db,
    checks.filter((check) => !isThere(check)).map(({ id }) => id),
  )
  const checked = new Set(checks.map(({ centerId: id, url }) => `${id} ${url}`))
  const unchecked = [...links].flatMap(([id, urls]) =>
    [...urls].filter((url) => !checked.has(`${id} ${url}`)).map((url) => ({ centerId: id, url })),
  )
  const due = checks
    .filter((check) => isThere(check) && isDue(check))
    .sort((one, other) => one.checkedAt.getTime() - other.checkedAt.getTime())
    .map(({ centerId: id, url }) => ({ centerId: id, url }))
  return [...unchecked, ...due].slice(0, maxLinks)
}
