/** One-on-one help of the centers that have it. Uses no random numbers of the seed. */
import { helpMatchWeeks, helpRequestWeeks, helpResponseWeeks } from '#shared/resources/help-request.ts'
import { insertAll, insertForIds } from '../batches.ts'
import type { Db } from '../driver.ts'
import { helpRequests, helpResponses } from '../schema/help-requests.ts'
import { slugOf } from '../slug.ts'
import { daysBefore } from './centers.ts'
import type { CenterFixture } from './fixtures/centers.ts'
import { helpFixtures } from './fixtures/help-requests.ts'

/** Opened a day after it was submitted, matched or closed ten days later. */
const openedAfter = 1
const settledAfter = 10

export async function seedHelp(db: Db, center: CenterFixture, now: Date): Promise<void> {
  const fixture = helpFixtures[center.slug]
  if (!fixture) return
  const sender = (
    { name, pc4, phoneOnly, age }: { name: string; pc4: string; phoneOnly?: true; age: number },
    index: number,
  ) => ({
    centerId: center.id,
    name,
    email: phoneOnly ? null : `${slugOf(name).replaceAll('-', '.')}@post.example`,
    // Numbers 026 200 xxxx and 024 200 xxxx are not assigned.
    phone: phoneOnly || index % 2 === 0 ? `${center.contact.phone.slice(0, 7)} ${40 + index} 12` : null,
    siteUrl: '',
    postalCode4: pc4,
    confirmedAt: phoneOnly ? null : daysBefore(now, age),
    createdAt: daysBefore(now, age),
    updatedAt: daysBefore(now, age),
  })
  const requestIds = await insertForIds(
    db,
    helpRequests,
    fixture.requests.map((request, index) => {
      const { category, frequency, description, status, age, reason, onBehalfOf = 'self' } = request
      const wasOpen = status === 'open' || status === 'matched' || status === 'done'
      const settledAt = daysBefore(now, age - settledAfter)
      const closed = status === 'rejected' || status === 'done'
      const openedAt = wasOpen ? daysBefore(now, age - openedAfter) : null
      const expiresAt =
        status === 'open'
          ? daysBefore(now, age - openedAfter - helpRequestWeeks * 7)
          : status === 'matched'
            ? daysBefore(now, age - settledAfter - helpMatchWeeks * 7)
            : null
      return {
        ...sender(request, index),
        category,
        frequency,
        description,
        onBehalfOf,
        status,
        reason: reason ?? null,
        openedAt,
        expiresAt,
        matchedAt: status === 'matched' || status === 'done' ? settledAt : null,
        closedAt: closed ? settledAt : null,
      }
    }),
  )
  await insertAll(
    db,
    helpResponses,
    fixture.responses.map((response, index) => {
      const { frequency, message, categories = [], status, age, request } = response
      const requestId = request === undefined ? null : (requestIds[request] ?? null)
      return {
        ...sender(response, index + 20),
        frequency,
        message,
        categories,
        status,
        helpRequestId: requestId,
        matchedRequestId: status === 'matched' ? requestId : null,
        expiresAt: status === 'available' ? daysBefore(now, age - helpResponseWeeks * 7) : null,
      }
    }),
  )
}
