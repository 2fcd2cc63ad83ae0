/** The backend of `stall.ts`, in a process of its own: says in one line of JSON where it listens, and who can answer a mail of it. */
import { eq } from 'drizzle-orm'
import { conversationParticipants } from '#backend/db/schema/conversations.ts'
import { users } from '#backend/db/schema/users.ts'
import { CenterRegistry } from '#backend/http/centers.ts'
import { contextOfJob } from '#backend/http/context.ts'
import { defaultOptions } from '#backend/options.ts'
import { createReplyAddress } from '#backend/resources/conversations/reply-addresses.ts'
import { buildBackend } from '#tests/support/build-backend.ts'
import { mailSecret, replyDomain } from './stall-inputs.ts'

const { db, url, close } = await buildBackend({
  listen: true,
  replyDomain,
  inboundMailSecret: mailSecret,
  now: () => new Date(),
  stopwatch: () => performance.now(),
  scryptCost: defaultOptions.scryptCost,
  checkResponses: false,
})
const centers = new CenterRegistry(db)
await centers.reload()
const center = centers.get(1)
const [participant] = await db
  .select({ conversationId: conversationParticipants.conversationId, userId: users.id, email: users.email })
  .from(conversationParticipants)
  .innerJoin(users, eq(users.id, conversationParticipants.userId))
  .where(eq(users.email, 'vrijwilliger@demo.example'))
if (!center || !participant) throw new Error('The sample records have no conversation')
const context = contextOfJob({ db, now: new Date(), center, locale: 'nl', siteUrl: 'http://demo.example', replyDomain })
const to = await createReplyAddress(context, participant.conversationId, participant.userId)
process.stdout.write(`${JSON.stringify({ url, to, from: participant.email })}\n`)
process.once('SIGTERM', () => void close().then(() => process.exit()))
