/** The mailed link that extends a vacancy, for somebody without an account. */
import { and, eq } from 'drizzle-orm'
import { tokenHash } from '#backend/auth/secrets.ts'
import { organizations } from '#backend/db/schema/organizations.ts'
import { vacancies, vacancyLinks } from '#backend/db/schema/vacancies.ts'
import { apiError, notFound } from '#backend/errors/api-error.ts'
import { type Context, inTransaction } from '#backend/http/context.ts'
import { hasEnded, isClosedByLastDay, vacancySteps } from '#shared/resources/vacancy-actions.ts'
import { extendedUntil } from '#shared/resources/vacancy-link.ts'
import type { VacancyLink } from '#shared/resources/vacancy-link-schema.ts'
import { transitionVacancy } from './mutations.ts'

const linkQuery = ({ db, center }: Context, token: string) =>
  db
    .select({ link: vacancyLinks, vacancy: vacancies, organization: organizations })
    .from(vacancyLinks)
    .innerJoin(vacancies, eq(vacancies.id, vacancyLinks.vacancyId))
    .innerJoin(organizations, eq(organizations.id, vacancies.organizationId))
    .where(and(eq(vacancyLinks.tokenHash, tokenHash(token)), eq(vacancies.centerId, center.id)))

type Found = Awaited<ReturnType<typeof linkQuery>>[number]

function stateOf({ link, vacancy, organization }: Found, { now, today }: Context): VacancyLink['state'] {
  if (!vacancySteps.extend.from.includes(vacancy.status) || organization.status !== 'approved') return 'closed'
  const { expiresOn } = vacancy
  const isLater = link.usedAt !== null || expiresOn === null || expiresOn > link.vacancyExpiresOn
  // After the new end date the link is of no use again.
  if (isLater) return hasEnded(vacancy, today) ? 'expired' : 'extended'
  if (isClosedByLastDay(vacancy, today)) return 'closed'
  return link.expiresAt > now ? 'open' : 'expired'
}

/** What the reader of a link may see. Throws 404 for an unknown one, and for one of another center. Changes nothing. */
export async function vacancyLink(context: Context, token: string): Promise<VacancyLink> {
  const [found] = await linkQuery(context, token)
  if (!found) throw notFound()
  const { link, vacancy, organization } = found
  const state = stateOf(found, context)
  return {
    id: String(link.id),
    state,
    vacancyId: String(vacancy.id),
    title: vacancy.title,
    organization: organization.name,
    expiresOn: vacancy.expiresOn,
    hasExpired: hasEnded(vacancy, context.today),
    extendsTo: state === 'open' ? extendedUntil(context.today, vacancy) : null,
  }
}

/** Extends the vacancy. Doing it twice changes nothing; throws 404 for an unknown link, and 422 for one that is closed. */
export function extendByLink(context: Context, token: string): Promise<void> {
  return inTransaction(context, async (tx) => {
    // Two clicks at once: the second one waits, and reads what the first one has done.
    const [found] = await linkQuery(tx, token).for('update', { of: vacancies })
    if (!found) throw notFound()
    const state = stateOf(found, tx)
    if (state === 'extended') return
    if (state !== 'open') throw apiError('vacancy_link.closed')
    await tx.db.update(vacancyLinks).set({ usedAt: tx.now }).where(eq(vacancyLinks.id, found.link.id))
    // The link extends it, whoever is signed in in this browser.
    await transitionVacancy({ ...tx, actor: null }, found.vacancy, 'extend', {})
  })
}
