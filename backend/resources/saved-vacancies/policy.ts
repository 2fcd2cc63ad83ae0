/** Saved vacancies ("Bewaarde vacatures") are for the user who saved them, and for no role of the staff. */
import { and, eq, type SQL } from 'drizzle-orm'
import { savedVacancies } from '#backend/db/schema/vacancy-visitors.ts'
import type { SignedInContext } from '#backend/http/request-context.ts'

/** The only records that are read or deleted: a saved vacancy has no id of its own, so there is none to check by `can`. */
export const listScope = ({ actor, center }: SignedInContext): SQL | undefined =>
  and(eq(savedVacancies.userId, actor.id), eq(savedVacancies.centerId, center.id))
