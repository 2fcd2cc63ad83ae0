import { createMailing } from '#client/api/mailings.ts'
import { useHas } from '#client/api/site-parts.tsx'
import { useNavigateAfterSend } from '#client/shell/navigation/use-navigate-after-send.ts'
import { useSession } from '#client/shell/session/session.ts'
import { useAction } from '#client/shell/use-action.ts'
import { pathTo } from '#shared/paths.ts'
import type { MailingCreate } from '#shared/resources/mailing-schema.ts'

/** Rows of a list: the selected ones, or all that the filters in the list's URL find. */
type Rows = Omit<MailingCreate, 'search'> & { href: string }

/** Starts a mailing to rows of a list and opens it; `mayWrite` says whether the reader may and the backend can. */
export function useWriteMailing() {
  const { may } = useSession()
  const has = useHas()
  const navigate = useNavigateAfterSend()
  const { busy, run } = useAction()
  const write = ({ href, ...rows }: Rows) =>
    run(async () => {
      const { id } = await createMailing({ ...rows, search: href.split('?')[1] ?? '' })
      await navigate(pathTo('mailingEdit', { id }))
    })
  return { mayWrite: has('mailings') && may('mailing.manage'), isStarting: busy, write }
}
