/** Parts of the public layout that are hydrated after the layout itself; the footer when the page is used. */
import { deferHydration, hydratedPart } from '#client/runtime/lazy-part.tsx'

export const PageFooter = deferHydration(async () => (await import('./page-footer.tsx')).PageFooter)
export const VisitorTools = hydratedPart(async () => (await import('./visitor-tools.tsx')).VisitorTools)
