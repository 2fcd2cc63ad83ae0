/** Mails to requesters, helpers and the center; each belongs in the transaction of the change that causes it. */
import type { Context } from '#backend/http/context.ts'
import type { HelpMailVariables } from '#backend/mail/mails/help-requests.ts'
import { type Mail, queueCenterMail, queueMail } from '#backend/mail/outbox.ts'
import { pathTo, withReturn } from '#shared/paths.ts'
import { notifyCenterAdmins } from '../notifications/mutations.ts'
import { createKeyLink } from './keys.ts'
import type { HelpRecord } from './queries.ts'

/** Mails the sender a link to the request or offer. Without an e-mail address nothing is sent: the center phones instead. */
export async function mailSender<Key extends keyof HelpMailVariables>(
  context: Context,
  record: HelpRecord,
  template: Key,
  variables: HelpMailVariables[Key],
): Promise<void> {
  const { email, locale } = record.row
  if (email === null) return
  const link = await createKeyLink(context, record)
  await queueMail(context, { template, to: email, locale, variables, link } as Mail<Key>)
}

/** Notifies the center of something to moderate, without personal data: mails are forwarded and read by others. */
export async function notifyCenter(context: Context, { kind, row }: HelpRecord): Promise<void> {
  const link = pathTo(
    'oneOnOneHelp',
    {},
    kind === 'request' ? { view: 'moderation', request: row.id } : { view: 'moderation', list: 'helpers' },
  )
  await notifyCenterAdmins(context, row.centerId, {
    kind: kind === 'request' ? 'help_request_pending' : 'help_offer_pending',
    params: { recordId: String(row.id) },
    link,
  })
  const mail = {
    template: 'help_request.submitted',
    variables: { kind, postalCode4: row.postalCode4, toCall: row.confirmedAt === null },
    // Visitors see the overview there: who is signed out signs in first.
    link: context.siteUrl + withReturn(pathTo('login'), link),
  } as const
  await queueCenterMail(context, mail, row.centerId)
}
