import { inArray } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { conversations } from '#backend/db/schema/conversations.ts'
import { buildBackend, testNow } from '#tests/support/build-backend.ts'

it('a backlog larger than one statement deletes is deleted whole, and nothing that is kept', async ({
  onTestFinished,
}) => {
  const backend = await buildBackend({ test: { onTestFinished } })
  const before = await backend.db.$count(conversations)
  const daysAgo = (days: number) => new Date(testNow.getTime() - days * 24 * 3600 * 1000)
  const insert = (count: number, from: number, lastMessageAt: Date) =>
    backend.db.insert(conversations).values(
      Array.from({ length: count }, (_, index) => ({
        centerId: 1,
        contextKind: 'application' as const,
        contextId: from + index,
        subject: 'Maatje',
        lastMessageAt,
        createdAt: lastMessageAt,
        updatedAt: lastMessageAt,
      })),
    )
  await insert(1_001, 900_000, daysAgo(731))
  await insert(1, 950_000, daysAgo(729))
  await backend.run('conversations.cleanup')
  expect(await backend.db.$count(conversations)).toBe(before + 1)
  expect(await backend.db.$count(conversations, inArray(conversations.contextId, [950_000]))).toBe(1)
})
