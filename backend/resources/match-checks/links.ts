/** The mailed link of a question, for somebody without an account. */
import { eq } from 'drizzle-orm'
import { tokenHash } from '#backend/auth/secrets.ts'
import { applications, matchChecks } from '#backend/db/schema/applications.ts'
import { organizations } from '#backend/db/schema/organizations.ts'
import { users } from '#backend/db/schema/users.ts'
import { vacancies } from '#backend/db/schema/vacancies.ts'
import { apiError, notFound } from '#backend/errors/api-error.ts'
import { audit } from '#backend/http/audit.ts'
import { type Context, inTransaction } from '#backend/http/context.ts'
import { pathTo } from '#shared/paths.ts'
import type { MatchAnswer } from '#shared/resources/match-check.ts'
import type { MatchLink } from '#shared/resources/match-check-schema.ts'
import { mailedMoments } from '#shared/resources/match-check-values.ts'
import { notifyOrganization, titleParams } from '../notifications/mutations.ts'
import { storeMatchAnswer } from './mutations.ts'

async function checkOf({ db, center }: Context, token: string) {
  const [found] = await db
    .select({
      check: matchChecks,
      application: applications,
      vacancy: vacancies.title,
      vacancyEn: vacancies.titleEn,
      organization: organizations.name,
      volunteer: users.firstName,
      userStatus: users.status,
      userCenterId: users.centerId,
    })
    .from(matchChecks)
    .innerJoin(applications, eq(applications.id, matchChecks.applicationId))
    .innerJoin(vacancies, eq(vacancies.id, applications.vacancyId))
    .innerJoin(organizations, eq(organizations.id, applications.organizationId))
    .innerJoin(users, eq(users.id, applications.userId))
    .where(eq(matchChecks.tokenHash, tokenHash(token)))
  if (!found) throw notFound()
  // The volunteer's mail is of their own site, which may be of another center than the vacancy.
  const centerId = found.check.side === 'volunteer' ? found.userCenterId : found.application.centerId
  if (centerId !== center.id) throw notFound()
  return found
}

/** Throws 404 for an unknown link, and for one of another center. Changes nothing. */
export async function matchLink(context: Context, token: string): Promise<MatchLink> {
  const { check, application, vacancy, organization, volunteer, userStatus } = await checkOf(context, token)
  const moment = mailedMoments.find((candidate) => candidate === check.moment)
  if (!moment || !check.expiresAt) throw notFound()
  const isOpen = check.expiresAt > context.now && userStatus !== 'archived'
  return {
    id: String(check.id),
    side: check.side,
    moment,
    state: isOpen ? 'open' : 'closed',
    answer: check.answer,
    ...{ vacancy, organization, volunteer },
    applicationId: String(application.id),
    until: check.expiresAt.toISOString(),
  }
}

/** Stores or changes the answer; the same one again changes nothing. Throws 422 for a link that is closed. */
export function answerMatchLink(context: Context, token: string, answer: MatchAnswer): Promise<void> {
  return inTransaction(context, async (tx) => {
    const { state } = await matchLink(tx, token)
    if (state !== 'open') throw apiError('match_link.closed')
    const { check, application, vacancy, vacancyEn, volunteer } = await checkOf(tx, token)
    if (check.answer === answer) return
    const { id: applicationId, organizationId } = application
    await storeMatchAnswer(tx, { applicationId, side: check.side, moment: check.moment }, answer)
    if (check.side === 'organization') {
      const target = { type: 'applications', id: applicationId, organizationId } as const
      await audit(tx, 'application.match_answered', target, { answer: [check.answer, answer] })
    } else if (answer === 'no') {
      await notifyOrganization(tx, organizationId, {
        kind: 'match_stopped',
        params: { volunteer, ...titleParams({ title: vacancy, titleEn: vacancyEn }) },
        link: pathTo('application', { id: String(applicationId) }),
      })
    }
  })
}
