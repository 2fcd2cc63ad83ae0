import { hasPendingSave } from '#client/records/vacancies/pending-save-url.ts'
import { loadForPress } from '#client/runtime/load-failures.ts'
import { once } from '#client/runtime/once.ts'
import { openUrl } from '#client/shell/navigation/open-url.ts'
import { pathTo } from '#shared/paths.ts'

const loadPendingSave = once(() => import('#client/records/vacancies/pending-save.ts'))

/** Opens the page where somebody was going, by a full load: the signed-in page starts without the visitor's data. */
export async function openAfterSignIn(back: string | null): Promise<void> {
  const pending = back && hasPendingSave(back) ? await loadForPress(loadPendingSave) : null
  openUrl((back && pending ? pending.storePendingSave(back) : back) ?? pathTo('dashboard'))
}
