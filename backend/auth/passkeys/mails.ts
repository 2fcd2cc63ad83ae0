import type { UserRow } from '#backend/auth/actors.ts'
import type { Context } from '#backend/http/context.ts'
import { queueMail } from '#backend/mail/outbox.ts'
import { pathTo } from '#shared/paths.ts'

export type PasskeyChange = 'added' | 'removed' | 'suspected'

/** Whoever adds or removes a passkey may not be the owner of the account: the mail says what to do then. */
export const mailOwner = (context: Context, user: UserRow, change: PasskeyChange, passkey: string): Promise<void> =>
  queueMail(context, {
    template: 'account.passkey',
    to: user.email,
    locale: user.locale,
    variables: { firstName: user.firstName, passkey, change },
    link: `${context.siteUrl}${pathTo('profileEditSettings')}`,
  })
