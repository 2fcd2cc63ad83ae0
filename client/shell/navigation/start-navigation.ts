/** Navigation between pages. Loaded when the page is interactive, or with the first navigation. */
import { watchDeployments } from '../updates/deployment.ts'
import { keepFocus } from './focus-keeper.ts'
import { storeFont } from './late-font.ts'
import { restorer } from './page-announcer.tsx'
import { prefetchLinks } from './prefetch-links.ts'
import { type NavigationContext, pagePreparer } from './prepare-page.ts'
import { restorePage, shareScrolling } from './restore-page.ts'
import type { PreparePage } from './site-router.tsx'

export function startNavigation(context: NavigationContext): PreparePage {
  const { prepare, prefetch } = pagePreparer(context)
  watchDeployments(context.boot.buildId)
  prefetchLinks(prefetch)
  void storeFont()
  keepFocus()
  restorer.restore = restorePage
  shareScrolling()
  return prepare
}
