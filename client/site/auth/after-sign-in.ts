import { readBoot } from '#client/api/boot.tsx'
import { hasPendingSave } from '#client/records/vacancies/pending-save-url.ts'
import { loadForPress } from '#client/runtime/load-failures.ts'
import { once } from '#client/runtime/once.ts'
import { openUrl } from '#client/shell/navigation/open-url.ts'
import { pathTo } from '#shared/paths.ts'
import { localePrefix } from '#shared/route-match.ts'

const loadPendingSave = once(() => import('#client/records/vacancies/pending-save.ts'))

/** Leaves the sign-in page, whichever way was taken. A full page load: the signed-in page starts without the visitor's data. */
export async function leaveSignedIn(back: string | null): Promise<void> {
  const pending = back && hasPendingSave(back) ? await loadForPress(loadPendingSave) : null
  const path = back && pending ? pending.storePendingSave(back) : back
  // The anchor of a link that led here is kept by the browser, which sends it to nobody.
  const address = path === null || path.includes('#') ? path : path + window.location.hash
  openUrl(address ?? localePrefix(window.location.pathname, readBoot().locales) + pathTo('dashboard'))
}
