/** Parts of the public layout that are hydrated after the layout itself; the footer when the page is used. */
import { deferHydration, hydratedPart, lazyPart } from '#client/runtime/lazy-part.tsx'
import type { ToolbarProps } from './navigation-items.ts'

export const PageFooter = deferHydration(async () => (await import('./page-footer.tsx')).PageFooter)
export const VisitorTools = hydratedPart(async () => (await import('./visitor-tools.tsx')).VisitorTools)

/** In the place of the visitor's tools; loaded with the signed-in layouts. */
export const SignedInToolbar = lazyPart<ToolbarProps>(async () => (await import('./toolbar.tsx')).Toolbar)
