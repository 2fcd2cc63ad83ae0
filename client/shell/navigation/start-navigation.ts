/** What leads from one page to the next. It comes when the page answers already, or with the first step. */
import { watchDeployments } from '../updates/deployment.ts'
import { prefetchLinks } from './prefetch-links.ts'
import { type NavigationContext, pagePreparer } from './prepare-page.ts'
import type { PreparePage } from './site-router.tsx'

export function startNavigation(context: NavigationContext): PreparePage {
  const { prepare, prefetch } = pagePreparer(context)
  watchDeployments(context.boot.buildId)
  prefetchLinks(prefetch)
  return prepare
}
