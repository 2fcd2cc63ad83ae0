/** The center hands an application that it took over back to the organization. */
import { eq } from 'drizzle-orm'
import { applicationEvents, applications } from '#backend/db/schema/applications.ts'
import { organizations } from '#backend/db/schema/organizations.ts'
import { users } from '#backend/db/schema/users.ts'
import { vacancies } from '#backend/db/schema/vacancies.ts'
import { apiError } from '#backend/errors/api-error.ts'
import { audit } from '#backend/http/audit.ts'
import { inTransaction } from '#backend/http/context.ts'
import type { SignedInContext } from '#backend/http/request-context.ts'
import { updateRecord } from '#backend/json-api/updates.ts'
import { pathTo } from '#shared/paths.ts'
import { takeoverDays } from '#shared/resources/answer-promise.ts'
import { notifyOrganization, titleParams } from '../notifications/mutations.ts'
import { actorNameOf } from './actor-name.ts'
import { requireNoPlannedDecline } from './declines.ts'
import { mailHandedBack } from './promise-mails.ts'
import type { ApplicationRow } from './queries.ts'

/** The organization hears of it, and is not reminded again. Throws 422 unless the application waits for the center; 409 by version. */
export const handBack = (context: SignedInContext, application: ApplicationRow, lockVersion?: number): Promise<void> =>
  inTransaction(context, async (tx) => {
    const { db, actor, now } = tx
    const { id, organizationId, waitingOn } = application
    if (waitingOn !== 'center') throw apiError('application.not_taken_over')
    await requireNoPlannedDecline(tx, application)
    // The job does not take it over a second time.
    const values = { takenOverAt: null, remindedDay: takeoverDays, waitingOn: 'organization' as const }
    await updateRecord(tx, applications, id, values, lockVersion ?? application.lockVersion)
    await db.insert(applicationEvents).values({
      applicationId: id,
      kind: 'handed_back',
      actorId: actor.id,
      actorName: actorNameOf(actor),
      createdAt: now,
    })
    await audit(
      tx,
      'application.handed_back',
      { type: 'applications', id, organizationId },
      {
        waitingOn: ['center', 'organization'],
      },
    )
    const [about] = await db
      .select({
        volunteer: users.firstName,
        vacancy: vacancies.title,
        vacancyEn: vacancies.titleEn,
        contactPerson: vacancies.contactPerson,
        organization: organizations.name,
      })
      .from(applications)
      .innerJoin(users, eq(users.id, applications.userId))
      .innerJoin(vacancies, eq(vacancies.id, applications.vacancyId))
      .innerJoin(organizations, eq(organizations.id, applications.organizationId))
      .where(eq(applications.id, id))
    if (!about) return
    const { contactPerson, vacancyEn, ...names } = about
    await notifyOrganization(tx, organizationId, {
      kind: 'application_handed_back',
      params: {
        volunteer: names.volunteer,
        ...titleParams({ title: names.vacancy, titleEn: vacancyEn }),
        recordId: String(id),
      },
      link: pathTo('application', { id: String(id) }),
    })
    await mailHandedBack(tx, application, { ...names, contact: contactPerson?.email ?? null })
  })
