/** What waits for the center's staff when an organization moves: for those of the new center from now on. */
import { and, eq, inArray, isNotNull, or, sql } from 'drizzle-orm'
import { notifications } from '#backend/db/schema/notifications.ts'
import { vacancies } from '#backend/db/schema/vacancies.ts'
import type { Context } from '#backend/http/context.ts'
import type { NotificationKind } from '#shared/resources/notification.ts'
import { notifyCenterAdminsAgain, notifyPending, waitingVacancy } from '../notifications/mutations.ts'
import type { OrganizationRow } from './queries.ts'

/** With the context of the new center; to be called in the move's transaction, after the records have moved. */
export async function moveNotifications(there: Context, organization: OrganizationRow): Promise<void> {
  const { db, center } = there
  const { id, name, status } = organization
  const waiting = await db
    .select({ id: vacancies.id, title: vacancies.title, titleEn: vacancies.titleEn, status: vacancies.status })
    .from(vacancies)
    .where(
      and(eq(vacancies.organizationId, id), or(eq(vacancies.status, 'pending'), isNotNull(vacancies.unseenChanges))),
    )
    .orderBy(vacancies.id)
  const ofVacancies: NotificationKind[] = ['vacancy_pending', 'vacancy_changed']
  const isAbout = (kinds: NotificationKind[], ids: number[]) =>
    and(inArray(notifications.kind, kinds), inArray(sql`${notifications.params} ->> 'recordId'`, ids.map(String)))
  const ids = waiting.map((vacancy) => vacancy.id)
  await db.delete(notifications).where(or(isAbout(['organization_pending'], [id]), isAbout(ofVacancies, ids)))
  if (status === 'pending') await notifyPending(there, { id, centerId: center.id, name })
  for (const vacancy of waiting) {
    const kind = vacancy.status === 'pending' ? 'vacancy_pending' : 'vacancy_changed'
    await notifyCenterAdminsAgain(there, center.id, waitingVacancy(kind, vacancy, name))
  }
}
