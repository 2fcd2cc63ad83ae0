/** Mails that mean nothing after a while, because their code or link is over. */
import { linkLifetimes } from '#backend/auth/link-lifetimes.ts'

const lifetimes: Readonly<Record<string, number>> = {
  'account.code': linkLifetimes.code,
  'account.reset': linkLifetimes.reset,
}

/** Whether nobody can use the mail any more. */
export const isOver = ({ template, createdAt }: { template: string; createdAt: Date }, now: Date): boolean =>
  createdAt.getTime() + (lifetimes[template] ?? Number.POSITIVE_INFINITY) <= now.getTime()
