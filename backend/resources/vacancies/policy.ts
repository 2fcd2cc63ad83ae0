/** Who may do what to a vacancy (domain.md, "Roles"): members draft, organisation admins submit, the center publishes. */
import { and, eq } from 'drizzle-orm'
import { vacancies } from '#backend/db/schema/vacancies.ts'
import { forbidden, notFound, refused } from '#backend/http/faults.ts'
import { covers, requireSpan, spanOf } from '#backend/http/reach.ts'
import type { SignedInContext } from '#backend/http/request-context.ts'
import { recordId } from '#backend/json-api/documents.ts'
import type { Permission } from '#shared/permissions.ts'
import { type VacancyStatus, vacancyTransitions } from '#shared/resources/vacancy.ts'
import { visibleVacancies } from './scope.ts'

export type VacancyRow = typeof vacancies.$inferSelect

/** The vacancy of an address if the permission reaches it: 404 for what one may not see or is another center's, else 403. */
export async function reachableVacancy(
  context: SignedInContext,
  id: string,
  permission: Permission,
): Promise<VacancyRow> {
  const span = requireSpan(context, permission)
  const [vacancy] = await context.db
    .select()
    .from(vacancies)
    .where(and(eq(vacancies.id, recordId(id)), eq(vacancies.centerId, context.center.id), visibleVacancies(context)))
  if (!vacancy) throw notFound()
  if (!covers(span, context, vacancy)) throw forbidden()
  return vacancy
}

/** A vacancy to be edited: a member may work on drafts (and rejected ones), the rest needs `vacancy.write`. */
export async function editableVacancy(context: SignedInContext, id: string): Promise<VacancyRow> {
  const vacancy = await reachableVacancy(context, id, 'vacancy.draft')
  const unpublished = vacancy.status === 'draft' || vacancy.status === 'rejected'
  if (!unpublished && !covers(spanOf(context, 'vacancy.write'), context, vacancy)) throw forbidden()
  return vacancy
}

export type VacancyAction = 'submit' | 'publish' | 'reject' | 'pause' | 'extend' | 'archive' | 'fill'

/** From which statuses an action leads where. */
const actions: Record<VacancyAction, { from: readonly VacancyStatus[]; to: VacancyStatus }> = {
  submit: { from: ['draft', 'rejected'], to: 'pending' },
  publish: { from: ['draft', 'pending', 'paused', 'filled', 'expired'], to: 'published' },
  reject: { from: ['pending'], to: 'rejected' },
  pause: { from: ['published'], to: 'paused' },
  extend: { from: ['published', 'paused', 'expired'], to: 'published' },
  archive: { from: ['draft', 'published', 'paused', 'rejected', 'filled', 'expired'], to: 'archived' },
  fill: { from: ['published'], to: 'filled' },
}

/** What was public before may be opened again by its own people; the first time is the center's word. */
const wasPublished: readonly VacancyStatus[] = ['paused', 'filled', 'expired']

export function permissionFor(action: VacancyAction, vacancy: Pick<VacancyRow, 'status'>): Permission {
  if (action === 'submit') return 'vacancy.submit'
  if (action === 'reject') return 'vacancy.publish'
  if (action === 'publish') return wasPublished.includes(vacancy.status) ? 'vacancy.write' : 'vacancy.publish'
  return 'vacancy.write'
}

/** Status after an action; throws 422 when it does not follow on the present one. */
export function statusAfter(action: VacancyAction, status: VacancyStatus): VacancyStatus {
  const { from, to } = actions[action]
  // Extending a paused vacancy leaves it paused; a rejected one is submitted by way of draft.
  const next = action === 'extend' && status === 'paused' ? 'paused' : to
  const follows =
    vacancyTransitions[status].includes(next) || status === next || (action === 'submit' && status === 'rejected')
  if (!from.includes(status) || !follows) {
    throw refused('vacancy.transition', 'Dit kan niet bij de huidige status van de vacature.', { from: status, action })
  }
  return next
}
