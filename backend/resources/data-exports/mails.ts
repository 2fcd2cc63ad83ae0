import type { UserRow } from '#backend/auth/actors.ts'
import type { Context } from '#backend/http/context.ts'
import { queueMail } from '#backend/mail/outbox.ts'
import { pathTo } from '#shared/paths.ts'
import { dataExportAnchor, dataExportHours } from '#shared/resources/data-export.ts'

/** The link leads to the profile, which needs the session of this user. */
export const mailExport = (context: Context, user: UserRow): Promise<void> =>
  queueMail(context, {
    template: 'account.data_ready',
    to: user.email,
    locale: user.locale,
    variables: { firstName: user.firstName, hours: dataExportHours },
    link: `${context.siteUrl}${pathTo('profile')}#${dataExportAnchor}`,
  })
