/** What seekers, helpers and the center are told; each belongs in the transaction of the change that causes it. */
import type { Context } from '#backend/http/context.ts'
import type { HelpMailVariables } from '#backend/mail/help-texts.ts'
import { queueCenterMail, queueMail } from '#backend/mail/outbox.ts'
import { pathTo } from '#shared/paths.ts'
import { notifyCenterAdmins } from '../notifications/mutations.ts'
import { newKeyLink, type Opened } from './keys.ts'

/** Mails the sender, with a link to what it is about. Who left no address is called by the center instead. */
export async function mailSender<Key extends keyof HelpMailVariables>(
  context: Context,
  opened: Opened,
  template: Key,
  variables: HelpMailVariables[Key],
): Promise<void> {
  const { email, locale } = opened.row
  if (email === null) return
  const link = await newKeyLink(context, opened)
  await queueMail(context, { template, to: email, locale, variables: variables as never, link })
}

/** The center hears that something waits; not from whom: mails and notices are read in more places than the page. */
export async function notifyCenter(context: Context, { kind, row }: Opened): Promise<void> {
  const path = pathTo(
    'oneOnOneHelp',
    {},
    kind === 'request' ? { view: 'moderation', request: row.id } : { view: 'moderation', list: 'helpers' },
  )
  await notifyCenterAdmins(context, row.centerId, {
    kind: kind === 'request' ? 'help_request_pending' : 'help_offer_pending',
    params: {},
    link: path,
  })
  const mail = {
    template: 'help_request.submitted',
    variables: { kind, postalCode4: row.postalCode4, toCall: row.confirmedAt === null },
    link: context.siteUrl + path,
  } as const
  await queueCenterMail(context, mail, row.centerId)
}
