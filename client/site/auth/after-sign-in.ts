import { hasPendingSave } from '#client/records/vacancies/pending-save-url.ts'
import { loadForPress } from '#client/runtime/load-failures.ts'
import { once } from '#client/runtime/once.ts'
import { openUrl } from '#client/shell/navigation/open-url.ts'
import { pathTo } from '#shared/paths.ts'

const loadPendingSave = once(() => import('#client/records/vacancies/pending-save.ts'))

/** Leaves the sign-in page, whichever way was taken. A full page load: the signed-in page starts without the visitor's data. */
export async function leaveSignedIn(back: string | null): Promise<void> {
  const pending = back && hasPendingSave(back) ? await loadForPress(loadPendingSave) : null
  const address = back && pending ? pending.storePendingSave(back) : back
  openUrl(address ?? pathTo('dashboard'))
}
