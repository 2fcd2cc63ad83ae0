/** What of the public frame comes after the page answers. */
import { laterPart } from '../later/later-part.tsx'

export const PageFooter = laterPart(async () => (await import('./page-footer.tsx')).PageFooter)
export const VisitorTools = laterPart(async () => (await import('./visitor-tools.tsx')).VisitorTools)

export const frameParts = [PageFooter, VisitorTools]
