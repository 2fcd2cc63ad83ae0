/**
 * Signing in without a password: a mail with a code for the browser that asked, and a link for wherever the mail is opened. Both
 * last ten minutes, and the use of one ends the other.
 */
import { randomInt, timingSafeEqual } from 'node:crypto'
import { and, eq, gt } from 'drizzle-orm'
import { signInAttempts } from '#backend/db/schema/identity.ts'
import { users } from '#backend/db/schema/users.ts'
import type { Context } from '#backend/http/context.ts'
import { longTime } from '#backend/mail/long-times.ts'
import { queueMail } from '#backend/mail/outbox.ts'
import { pathTo } from '#shared/paths.ts'
import { dropLinks, findLink, hasReachedDailyLimit, newLink, takeLink } from './account-links.ts'
import type { UserRow } from './actors.ts'
import { tokenHash } from './secrets.ts'
import { countTry, type SignInAttempt } from './sign-in-attempts.ts'

const codeDigits = 6
/** Of one account: five tries each make guessing a matter of decades. The pages say it to everybody. */
export const codesPerDay = 15

const hashOf = (attempt: Pick<SignInAttempt, 'tokenHash'>, code: string) => tokenHash(`${attempt.tokenHash}:${code}`)

/** Makes the code of the step that asked for it, and mails it with a link; nothing when that step is over. */
export async function mailSignInCode(
  context: Context,
  user: UserRow,
  returnPath: string,
  attemptId: number | null,
): Promise<void> {
  if (await hasReachedDailyLimit(context, user.id, 'sign_in', codesPerDay)) return
  const code = String(randomInt(10 ** codeDigits)).padStart(codeDigits, '0')
  const attempt = await giveCode(context, user.id, attemptId, code)
  if (!attempt) return
  const token = await newLink(context, user.id, 'sign_in', attempt.expiresAt.getTime() - context.now.getTime())
  const query = new URLSearchParams({ sign_in_token: token, ...(returnPath ? { return: returnPath } : {}) })
  await queueMail(context, {
    template: 'account.code',
    to: user.email,
    locale: user.locale,
    variables: {
      firstName: user.firstName,
      code: `${code.slice(0, 3)} ${code.slice(3)}`,
      time: longTime(attempt.expiresAt, user.locale),
    },
    link: `${context.siteUrl}${pathTo('confirm')}?${query}`,
  })
}

/** Stores the hash in the step, which is returned; null when it is over. */
async function giveCode(
  { db, now }: Context,
  userId: number,
  attemptId: number | null,
  code: string,
): Promise<SignInAttempt | null> {
  const waiting = and(
    eq(signInAttempts.id, attemptId ?? 0),
    eq(signInAttempts.userId, userId),
    gt(signInAttempts.expiresAt, now),
  )
  const [attempt] = await db.select().from(signInAttempts).where(waiting)
  if (!attempt) return null
  const data = { ...attempt.data, codeHash: hashOf(attempt, code) }
  await db.update(signInAttempts).set({ data }).where(eq(signInAttempts.id, attempt.id))
  return attempt
}

/** Whether the code is that of the step. Each answer counts as a try, the right one too: `over` when there were too many. */
export async function checkCode(
  context: Context,
  attempt: SignInAttempt,
  code: string,
): Promise<'right' | 'wrong' | 'over'> {
  if (!(await countTry(context, attempt))) return 'over'
  const expected = Buffer.from(attempt.data.codeHash ?? hashOf(attempt, 'none'))
  const given = Buffer.from(hashOf(attempt, code.replace(/\D/g, '')))
  return given.length === expected.length && timingSafeEqual(given, expected) ? 'right' : 'wrong'
}

/** The account whose mail was used: all its codes and links are over with that. */
export async function userOfCode(context: Context, userId: number | null): Promise<UserRow | null> {
  if (userId === null) return null
  const [user] = await context.db.select().from(users).where(eq(users.id, userId))
  if (!user) return null
  await dropLinks(context, user.id, ['sign_in'])
  await context.db
    .delete(signInAttempts)
    .where(and(eq(signInAttempts.userId, user.id), eq(signInAttempts.purpose, 'code')))
  return user
}

/** The account of a mailed link, of this center and in time, which works once; null for any other. */
export async function takeSignInLink(context: Context, token: string): Promise<UserRow | null> {
  const link = await findLink(context, ['sign_in'], token)
  if (!link || link.expired || link.user.centerId !== context.center.id) return null
  return (await takeLink(context, token)) ? userOfCode(context, link.user.id) : null
}
