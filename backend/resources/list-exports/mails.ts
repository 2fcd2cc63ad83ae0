import type { UserRow } from '#backend/auth/actors.ts'
import type { Context } from '#backend/http/context.ts'
import { queueMail } from '#backend/mail/outbox.ts'
import { listNames } from '#shared/list-columns/list-names.ts'
import { exportsPagePath, listExportHours } from '#shared/resources/list-export.ts'
import { textLocale } from '#shared/site.ts'
import { notify } from '../notifications/mutations.ts'
import type { ListExportRow } from './queries.ts'

/** Tells the maker that the file is there, or that it failed; the link needs the maker's session. */
export async function mailListExport(
  context: Context,
  user: UserRow,
  { list, failure }: Pick<ListExportRow, 'list' | 'failure'>,
): Promise<void> {
  const link = exportsPagePath(list)
  const kind = failure ? 'list_export_failed' : 'list_export_ready'
  // Also when the maker looks on: the page may be closed by now.
  await notify({ ...context, actor: null }, [user.id], { kind, params: { list }, link })
  const { firstName, locale, email } = user
  const variables = { firstName, list: listNames[textLocale(locale)][list], hours: listExportHours, failure }
  await queueMail(context, {
    template: 'list_export.done',
    to: email,
    locale,
    variables,
    link: `${context.siteUrl}${link}`,
  })
}
