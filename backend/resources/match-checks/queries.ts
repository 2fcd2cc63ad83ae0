import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import { applications, matchChecks } from '#backend/db/schema/applications.ts'
import type { Context } from '#backend/http/context.ts'
import { enumField, foreignKey, type Resource } from '#backend/json-api/resource.ts'
import { attributesOf } from '#backend/json-api/table-attributes.ts'
import { matchCheckSchema } from '#shared/resources/match-check-schema.ts'
import { matchAnswers, matchMoments, matchSides } from '#shared/resources/match-check-values.ts'
import { readableOrganizations } from './policy.ts'

export const matchCheckResource: Resource = {
  type: 'match_checks',
  table: matchChecks,
  id: matchChecks.id,
  defaultSort: 'asked_at',
  schema: matchCheckSchema,
  attributes: attributesOf(matchChecks, matchCheckSchema, {
    overrides: {
      side: enumField(matchChecks.side, matchSides),
      moment: enumField(matchChecks.moment, matchMoments),
      answer: enumField(matchChecks.answer, matchAnswers),
    },
  }),
  filterFields: { applicationId: foreignKey(matchChecks.applicationId) },
}

/** Both sides' for who works with the application; of the volunteer the own ones alone. */
export function visibleMatchChecks(context: Context): SQL {
  const of = (where: SQL | undefined) =>
    sql`exists (select 1 from ${applications} where ${applications.id} = ${matchChecks.applicationId} and ${where})`
  const here = eq(applications.centerId, context.center.id)
  const own = and(eq(matchChecks.side, 'volunteer'), of(eq(applications.userId, context.actor?.id ?? 0))) ?? sql`false`
  const readable = readableOrganizations(context)
  if (readable === 'center') return of(here)
  return readable === null ? own : (or(own, of(and(here, inArray(applications.organizationId, readable)))) ?? own)
}
