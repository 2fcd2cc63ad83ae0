/** Conversations about applications. Uses no random numbers of the seed. */
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { insertAll, insertForIds } from '../batches.ts'
import type { Db } from '../driver.ts'
import { applications } from '../schema/applications.ts'
import { conversationParticipants, conversationReaders, conversations, messages } from '../schema/conversations.ts'
import { vacancies } from '../schema/vacancies.ts'
import { believableSteps } from './believable-times.ts'
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
  await seedMessages(db, drafts, conversationIds, people)
}

/** The turns of a dialogue, the last of them a few hours to three weeks ago. */
function turnsOf({ createdAt }: Draft['row'], title: string, index: number, now: Date): Draft['turns'] {
  const dialogue = dialogues[index % dialogues.length] ?? []
  const length = dialogue.reduce((sum, { hours }) => sum + hours, 0) * hour
  const end = Math.max(createdAt.getTime() + length, now.getTime() - (3 + ((index * 29) % 500)) * hour)
  let time = Math.min(end, now.getTime() - hour) - length
  const drawn = dialogue.map(({ hours, by }) => {
    time += hours * hour
    return { at: new Date(time), rhythm: by === 'volunteer' ? ('home' as const) : ('work' as const) }
  })
  const moments = believableSteps(drawn, index * 59 + 7, now, createdAt)
  return dialogue.map((turn, step) => ({
    ...turn,
    body: turn.body.replace('{vacancy}', title),
    at: moments[step] ?? now,
  }))
}

const sides = ['volunteer', 'organization'] as const

/** The participants, messages and marks of all conversations: a statement for each kind. */
async function seedMessages(db: Db, drafts: readonly Draft[], ids: readonly number[], people: SeededPeople) {
  const names = new Map(people.volunteers.map(({ id, name }) => [id, name]))
  const started = drafts.flatMap((draft, index) => {
    const colleagues = people.colleagues.get(draft.row.organizationId) ?? []
    // Every third conversation is a colleague's.
    const staff = colleagues[index % 3 === 2 ? 1 % colleagues.length : 0]
    return staff && draft.turns.length > 0 ? [{ ...draft, conversationId: ids[index] ?? 0, staff, index }] : []
  })
  const participantIds = await insertForIds(
    db,
    conversationParticipants,
    started.flatMap(({ row, turns, conversationId }) => {
      const waiting = (side: Turn['by']) => (turns.at(-1)?.by === side ? null : (lastRun(turns)[0]?.at ?? null))
      return [
        { conversationId, userId: row.userId, waitingSince: waiting('volunteer') },
        { conversationId, organizationId: row.organizationId, waitingSince: waiting('organization') },
      ]
    }),
  )
  const messageIds = await insertForIds(
    db,
    messages,
    started.flatMap(({ row, turns, conversationId, staff }, position) =>
      turns.map(({ by, body, at }) => ({
        conversationId,
        participantId: participantIds[position * 2 + sides.indexOf(by)] ?? null,
        authorId: by === 'volunteer' ? row.userId : staff.id,
        authorName: by === 'volunteer' ? (names.get(row.userId) ?? '') : staff.name,
        body,
        createdAt: at,
      })),
    ),
  )
  let before = 0
  const readers = started.flatMap(({ row, turns, conversationId, staff, index }, position) => {
    const own = messageIds.slice(before, before + turns.length)
    before += turns.length
    return sides.map((side, number) => {
      // Every second last message is still unread.
      const isRead = turns.at(-1)?.by === side || index % 2 === 0
      const lastReadId = (isRead ? own.at(-1) : own.at(-1 - lastRun(turns).length)) ?? 0
      const userId = side === 'volunteer' ? row.userId : staff.id
      const participantId = participantIds[position * 2 + number] ?? 0
      return { participantId, conversationId, userId, lastReadId, lastReadAt: turns.at(-1)?.at ?? row.createdAt }
    })
  })
  await insertAll(
    db,
    conversationReaders,
    readers.map(({ participantId: _, ...reader }) => reader),
  )
  const marks = JSON.stringify(readers.map(({ participantId, lastReadId }) => ({ id: participantId, at: lastReadId })))
  await db.execute(sql`
    update ${conversationParticipants} set last_read_id = mark.at
    from jsonb_to_recordset(${marks}::jsonb) as mark(id bigint, at bigint)
    where ${conversationParticipants.id} = mark.id`)
}

/** The last messages of one side in a row. */
function lastRun(turns: Draft['turns']): Draft['turns'] {
  const last = turns.at(-1)
  const start = turns.findLastIndex(({ by }) => by !== last?.by) + 1
  return turns.slice(start)
}
