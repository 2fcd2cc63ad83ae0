import type { UserRow } from '#backend/auth/actors.ts'
import type { Context } from '#backend/http/context.ts'
import { queueMail } from '#backend/mail/outbox.ts'
import { pathTo } from '#shared/paths.ts'
import { dataExportAnchor, dataExportHours } from '#shared/resources/data-export.ts'

/** The profile, which needs the session of this user. */
const linkOf = ({ siteUrl }: Context): string => `${siteUrl}${pathTo('profile')}#${dataExportAnchor}`

export const mailExport = (context: Context, user: UserRow): Promise<void> =>
  queueMail(context, {
    template: 'account.data_ready',
    to: user.email,
    locale: user.locale,
    variables: { firstName: user.firstName, hours: dataExportHours },
    link: linkOf(context),
  })

export const mailExportFailed = (context: Context, user: UserRow): Promise<void> =>
  queueMail(context, {
    template: 'account.data_failed',
    to: user.email,
    locale: user.locale,
    variables: { firstName: user.firstName },
    link: linkOf(context),
  })
