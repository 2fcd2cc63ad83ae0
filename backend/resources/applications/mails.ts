import { eq } from 'drizzle-orm'
import { applications } from '#backend/db/schema/applications.ts'
import { organizations } from '#backend/db/schema/organizations.ts'
import { users } from '#backend/db/schema/users.ts'
import { vacancies } from '#backend/db/schema/vacancies.ts'
import type { Context } from '#backend/http/context.ts'

/** Whom to write to about a reply, and about what; null when the account is gone. */
export async function volunteerOf({ db }: Context, applicationId: number) {
  const [about] = await db
    .select({
      email: users.email,
      centerId: users.centerId,
      firstName: users.firstName,
      locale: users.locale,
      status: users.status,
      vacancy: vacancies.title,
      organization: organizations.name,
    })
    .from(applications)
    .innerJoin(users, eq(users.id, applications.userId))
    .innerJoin(vacancies, eq(vacancies.id, applications.vacancyId))
    .innerJoin(organizations, eq(organizations.id, applications.organizationId))
    .where(eq(applications.id, applicationId))
  return about && about.status !== 'archived' ? about : null
}
