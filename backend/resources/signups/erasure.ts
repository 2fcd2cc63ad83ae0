/** Erases sign-ups of young people that their guardian declined, or left without a decision. */
import { and, eq, gt, lt, notExists } from 'drizzle-orm'
import type { UserRow } from '#backend/auth/actors.ts'
import type { Db } from '#backend/db/driver.ts'
import { accountLinks } from '#backend/db/schema/signups.ts'
import { users } from '#backend/db/schema/users.ts'
import { contextOfJob } from '#backend/http/context.ts'
import { forEachRecord } from '#backend/jobs/for-each-record.ts'
import type { JobContext } from '#backend/jobs/job.ts'
import { eraseMailsToGuardian } from '#backend/mail/erasure.ts'
import { siteUrlOf } from '#backend/mail/site-link.ts'
import { eraseRows } from '#backend/personal-data/erase.ts'
import { undecidedDays } from '#shared/resources/guardian-consent.ts'
import { mailGuardianUndecided } from './mails.ts'

const dayMs = 24 * 3600 * 1000

/** The account was never active, so that nothing is counted by it: it goes as a whole. To be called in a transaction. */
export async function eraseSignup(context: { db: Db; now: Date }, user: UserRow): Promise<void> {
  const { db, now } = context
  await eraseMailsToGuardian(context, user)
  await eraseRows(db, { user, now })
  await db.delete(users).where(eq(users.id, user.id))
}

/** Not while a guardian can still decide by a link that was mailed late. Throws after all of them when one failed. */
export async function eraseUndecidedSignups({ db, now, centers }: JobContext): Promise<void> {
  const since = new Date(now.getTime() - undecidedDays * dayMs)
  const isLinkOf = and(eq(accountLinks.userId, users.id), eq(accountLinks.purpose, 'guardian'))
  const validLinks = db
    .select({ id: accountLinks.id })
    .from(accountLinks)
    .where(and(isLinkOf, gt(accountLinks.expiresAt, now)))
  const isPending = and(eq(users.guardianConsent, 'pending'), eq(users.status, 'invited'))
  const isOver = and(isPending, lt(users.createdAt, since), notExists(validLinks))
  const over = await db.select({ id: users.id }).from(users).where(isOver)
  const eraseOne = ({ id }: { id: number }) =>
    db.transaction(async (tx) => {
      // The guardian may decide at this moment.
      const [user] = await tx
        .select()
        .from(users)
        .where(and(eq(users.id, id), isOver))
        .for('update')
      if (!user) return
      await eraseSignup({ db: tx, now }, user)
      const center = centers.get(user.centerId)
      const siteUrl = await siteUrlOf(tx, user.centerId)
      if (!center || !siteUrl) return
      await mailGuardianUndecided(contextOfJob({ db: tx, now, center, locale: user.locale, siteUrl }), user)
    })
  await forEachRecord(over, eraseOne, 'sign-ups were not erased')
}
