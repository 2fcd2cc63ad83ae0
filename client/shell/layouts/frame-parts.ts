/** Parts of the public frame that are hydrated after the frame itself. */
import { hydratedPart } from '#client/runtime/lazy-part.tsx'

export const PageFooter = hydratedPart(async () => (await import('./page-footer.tsx')).PageFooter)
export const VisitorTools = hydratedPart(async () => (await import('./visitor-tools.tsx')).VisitorTools)
