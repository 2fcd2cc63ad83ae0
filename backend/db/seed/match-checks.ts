/** What both sides of the placements said when they were asked, and what nobody has answered yet. */
import { inArray } from 'drizzle-orm'
import {
  answerDays,
  laterDays,
  type MailedMoment,
  type MatchAnswer,
  type MatchSide,
} from '#shared/resources/match-check.ts'
import { insertAll } from '../batches.ts'
import type { Db } from '../driver.ts'
import { applications, matchChecks } from '../schema/applications.ts'

const hour = 3600 * 1000
const day = 24 * hour

export type SeededPlacement = { applicationId: number; placedAt: Date; isEnded: boolean }
type Answers = Record<MatchSide, MatchAnswer | null>

/** In turn: agreed, one side still silent, both silent, and a placement that came to nothing. */
const startAnswers: Answers[] = [
  { volunteer: 'yes', organization: 'yes' },
  { volunteer: 'yes', organization: null },
  { volunteer: 'yes', organization: 'yes' },
  { volunteer: null, organization: null },
  { volunteer: 'no', organization: 'yes' },
]
const laterAnswers: Answers[] = [
  { volunteer: 'yes', organization: 'yes' },
  { volunteer: null, organization: 'yes' },
  { volunteer: 'no', organization: null },
]

/** A question that nobody has answered has a link that was mailed to nobody. */
export async function seedMatchChecks(db: Db, now: Date, placements: readonly SeededPlacement[]): Promise<void> {
  const ask = ({ applicationId, placedAt }: SeededPlacement, moment: MailedMoment, answers: Answers) => {
    const askedAt = new Date(placedAt.getTime() + (moment === 'start' ? hour : laterDays * day))
    if (askedAt > now) return []
    return (['volunteer', 'organization'] as const).map((side, index) => {
      const answeredAt = new Date(askedAt.getTime() + (9 + index * 20) * hour)
      const answer = answeredAt < now ? answers[side] : null
      const expiresAt = new Date(askedAt.getTime() + answerDays * day)
      return { applicationId, side, moment, answer, askedAt, expiresAt, answeredAt: answer ? answeredAt : null }
    })
  }
  const rows = placements.flatMap((placement, index) => {
    const start = startAnswers[placement.isEnded ? 0 : index % startAnswers.length] ?? startAnswers[0]
    const later = laterAnswers[index % laterAnswers.length]
    if (!start || !later) return []
    return [...ask(placement, 'start', start), ...(placement.isEnded ? [] : ask(placement, 'later', later))]
  })
  await insertAll(db, matchChecks, rows)
  const answered = rows.filter(({ answer }) => answer !== null)
  const failed = new Set(
    answered.filter(({ answer, moment }) => answer === 'no' && moment === 'start').map((row) => row.applicationId),
  )
  const matched = answered.map((row) => row.applicationId).filter((id) => !failed.has(id))
  const store = (ids: readonly number[], matchOutcome: 'matched' | 'not_matched') =>
    db
      .update(applications)
      .set({ matchOutcome })
      .where(inArray(applications.id, [0, ...ids]))
  await store(matched, 'matched')
  await store([...failed], 'not_matched')
}
