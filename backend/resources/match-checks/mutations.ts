/** What a side says of a match; every way to say it ends here. Call it in a transaction. */
import { eq } from 'drizzle-orm'
import { applications, matchChecks } from '#backend/db/schema/applications.ts'
import type { Context } from '#backend/http/context.ts'
import type { MatchAnswer, MatchMoment, MatchSide } from '#shared/resources/match-check.ts'

type Check = { applicationId: number; side: MatchSide; moment: MatchMoment }

/** Who stopped after three months was a match all the same. */
const outcomeOf = (moment: MatchMoment, answer: MatchAnswer) =>
  answer === 'yes' || moment === 'later' ? 'matched' : 'not_matched'

/** Stores the answer, which the application's outcome follows: the newest of either side counts. */
export async function storeMatchAnswer({ db, now }: Context, check: Check, answer: MatchAnswer): Promise<void> {
  await db
    .insert(matchChecks)
    .values({ ...check, answer, askedAt: now, answeredAt: now })
    .onConflictDoUpdate({
      target: [matchChecks.applicationId, matchChecks.side, matchChecks.moment],
      set: { answer, answeredAt: now },
    })
  await db
    .update(applications)
    .set({ matchOutcome: outcomeOf(check.moment, answer) })
    .where(eq(applications.id, check.applicationId))
}
