/** Conversations about applications. Uses no random numbers of the seed. */
import { and, asc, eq, inArray } from 'drizzle-orm'
import { insertAll, insertForIds } from '../batches.ts'
import type { Db } from '../driver.ts'
import { applications } from '../schema/applications.ts'
import { conversationParticipants, conversationReaders, conversations, messages } from '../schema/conversations.ts'
import { vacancies } from '../schema/vacancies.ts'
import { dialogues, type Turn } from './fixtures/dialogues.ts'
import type { CenterSeed } from './seeded-center.ts'
import type { SeededPeople } from './users.ts'

const hour = 3600 * 1000
/** Conversations per center, beside those of the sample volunteer. */
const perCenter = 25

/** An application that has been answered, its conversation and what was said in it. */
type Draft = {
  row: typeof applications.$inferSelect
  title: string
  turns: (Turn & { at: Date })[]
}

export async function seedConversations(db: Db, { center, now }: CenterSeed, people: SeededPeople): Promise<void> {
  const found = await db
    .select({ row: applications, title: vacancies.title })
    .from(applications)
    .innerJoin(vacancies, eq(vacancies.id, applications.vacancyId))
    .where(
      and(
        eq(applications.centerId, center.id),
        inArray(applications.status, ['in_contact', 'meeting', 'trial', 'placed', 'ended', 'declined']),
      ),
    )
    .orderBy(asc(applications.id))
  const sample = people.volunteers[0]
  const chosen = found.filter(({ row }, index) => row.userId === sample?.id || index < perCenter)
  const drafts = chosen.map(({ row, title }, index): Draft => ({ row, title, turns: turnsOf(row, title, index, now) }))
  const conversationIds = await insertForIds(
    db,
    conversations,
    drafts.map(({ row, title, turns }) => {
      const at = turns[0]?.at ?? row.createdAt
      return {
        centerId: center.id,
        contextKind: 'application' as const,
        contextId: row.id,
        subject: title,
        lastMessageAt: turns.at(-1)?.at ?? at,
        createdAt: at,
        updatedAt: turns.at(-1)?.at ?? at,
      }
    }),
  )
  for (const [index, draft] of drafts.entries()) {
    await seedMessages(db, draft, conversationIds[index] ?? 0, people, index)
  }
}

/** The turns of a dialogue, the last of them a few hours to three weeks ago. */
function turnsOf({ createdAt }: Draft['row'], title: string, index: number, now: Date): Draft['turns'] {
  const dialogue = dialogues[index % dialogues.length] ?? []
  const length = dialogue.reduce((sum, { hours }) => sum + hours, 0) * hour
  const end = Math.max(createdAt.getTime() + length, now.getTime() - (3 + ((index * 29) % 500)) * hour)
  let time = Math.min(end, now.getTime() - hour) - length
  return dialogue.map((turn) => {
    time += turn.hours * hour
    return { ...turn, body: turn.body.replace('{vacancy}', title), at: new Date(time) }
  })
}

async function seedMessages(
  db: Db,
  { row, turns }: Draft,
  conversationId: number,
  people: SeededPeople,
  index: number,
) {
  const volunteer = people.volunteers.find(({ id }) => id === row.userId)
  const staff = people.staff.get(row.organizationId)
  const last = turns.at(-1)
  if (!staff || !last) return
  const waiting = (side: Turn['by']) => (last.by === side ? null : (lastRun(turns)[0]?.at ?? null))
  const [personId, organizationId] = await insertForIds(db, conversationParticipants, [
    { conversationId, userId: row.userId, waitingSince: waiting('volunteer') },
    { conversationId, organizationId: row.organizationId, waitingSince: waiting('organization') },
  ])
  const messageIds = await insertForIds(
    db,
    messages,
    turns.map(({ by, body, at }) => ({
      conversationId,
      participantId: by === 'volunteer' ? (personId ?? null) : (organizationId ?? null),
      authorId: by === 'volunteer' ? row.userId : staff.id,
      authorName: by === 'volunteer' ? (volunteer?.name ?? '') : staff.name,
      body,
      createdAt: at,
    })),
  )
  // Every second last message is still unread.
  const lastRead = (side: Turn['by']) => {
    const isRead = last.by === side || index % 2 === 0
    return (isRead ? messageIds.at(-1) : messageIds.at(-1 - lastRun(turns).length)) ?? 0
  }
  const readers = [
    { id: personId ?? 0, userId: row.userId, lastReadId: lastRead('volunteer') },
    { id: organizationId ?? 0, userId: staff.id, lastReadId: lastRead('organization') },
  ]
  for (const { id, lastReadId } of readers) {
    await db.update(conversationParticipants).set({ lastReadId }).where(eq(conversationParticipants.id, id))
  }
  await insertAll(
    db,
    conversationReaders,
    readers.map(({ userId, lastReadId }) => ({ conversationId, userId, lastReadId, lastReadAt: last.at })),
  )
}

/** The last messages of one side in a row. */
function lastRun(turns: Draft['turns']): Draft['turns'] {
  const last = turns.at(-1)
  const start = turns.findLastIndex(({ by }) => by !== last?.by) + 1
  return turns.slice(start)
}
