import { newLink } from '#backend/auth/account-links.ts'
import type { UserRow } from '#backend/auth/actors.ts'
import type { Context } from '#backend/http/context.ts'
import { type Mail, queueMail } from '#backend/mail/outbox.ts'
import { pathTo } from '#shared/paths.ts'
import type { DigestContent } from './content.ts'

/** Milliseconds for which a mail's link to unsubscribe works. */
const linkLifetime = 400 * 24 * 3600 * 1000

/** The mail as it is sent and previewed. `token` is of its link to unsubscribe. */
export const digestMail = (context: Context, user: UserRow, content: DigestContent, token: string): Mail<'digest'> => ({
  template: 'digest',
  to: user.email,
  locale: user.locale,
  variables: { firstName: user.firstName, ...content },
  link: context.siteUrl + pathTo('vacancySearch'),
  unsubscribeUrl: context.siteUrl + pathTo('unsubscribe', { token }),
})

/** Queues the mail, with a link of its own to unsubscribe. */
export async function mailDigest(context: Context, user: UserRow, content: DigestContent): Promise<void> {
  const token = await newLink(context, user.id, 'unsubscribe', linkLifetime)
  await queueMail(context, digestMail(context, user, content, token))
}
