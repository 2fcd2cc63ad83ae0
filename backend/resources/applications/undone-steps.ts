/** Steps that were undone at once count as never made. The log keeps the step, and the one back as an event of its own. */
import { type SQL, sql } from 'drizzle-orm'
import { applicationEvents } from '#backend/db/schema/applications.ts'
import { undoMs } from '#shared/resources/application.ts'

const isReverse = (step: SQL, back: SQL): SQL => sql`${back}.application_id = ${step}.application_id
  and ${back}.id > ${step}.id and ${back}.from_status = ${step}.to_status and ${back}.to_status = ${step}.from_status
  and ${back}.created_at <= ${step}.created_at + make_interval(secs => ${undoMs / 1000})`

/** Whether a step was undone; `event` is the name of its row in the query. */
export const isUndone = (event: SQL): SQL =>
  sql`exists (select from ${applicationEvents} back where ${isReverse(event, sql`back`)})`

/** Events that placed a volunteer, but for those that were undone. */
export const isPlacement: SQL = sql`(${applicationEvents.toStatus} = 'placed' and not ${isUndone(sql`${applicationEvents}`)})`

/** Whether it is the step back, which is not undone itself, unlike the same step made once more. */
export const isStepBack = (event: SQL): SQL =>
  sql`(${event}.previous is null and exists (select from ${applicationEvents} step where ${isReverse(sql`step`, event)}))`
