/** Mails about a guardian's decision; each belongs in its transaction. */
import type { UserRow } from '#backend/auth/actors.ts'
import { waitingReply } from '#backend/auth/one-time-links.ts'
import type { Context } from '#backend/http/context.ts'
import { queueMail } from '#backend/mail/outbox.ts'
import { pathTo } from '#shared/paths.ts'

export async function mailGuardianGranted(context: Context, user: UserRow): Promise<void> {
  const reply = await waitingReply(context, user.id)
  await queueMail(context, {
    template: 'account.guardian_granted',
    to: user.email,
    locale: user.locale,
    variables: { firstName: user.firstName, confirmed: user.confirmedAt !== null, reply: reply?.vacancy ?? null },
    link: context.siteUrl + pathTo('login', {}, reply ? { return: reply.path } : {}),
  })
}

/** No guardian has decided in time, and the account is erased. */
export const mailGuardianUndecided = (context: Context, user: UserRow) =>
  queueMail(context, {
    template: 'account.guardian_undecided',
    to: user.email,
    locale: user.locale,
    variables: { firstName: user.firstName },
    link: context.siteUrl + pathTo('signup'),
  })

export const mailGuardianDeclined = (context: Context, user: UserRow) =>
  queueMail(context, {
    template: 'account.guardian_declined',
    to: user.email,
    locale: user.locale,
    variables: { firstName: user.firstName },
    link: context.siteUrl + pathTo('vacancySearch'),
  })
