/** Answers by mail, and conversations that they are about. */
import { readFileSync } from 'node:fs'
import { eq } from 'drizzle-orm'
import { users } from '#backend/db/schema/users.ts'
import { CenterRegistry } from '#backend/http/centers.ts'
import type { TestBackend } from './build-backend.ts'
import { applicationWithSides, start } from './conversations.ts'

/** A conversation that the organization wrote in last, with the volunteer's address and the one to answer at. */
export async function mailedIn(backend: TestBackend) {
  const sides = await applicationWithSides(backend)
  const { admin, volunteer, application } = sides
  const { id } = (await start(admin, 'application', application.id, 'Kun je donderdag?')).json().data
  const [user] = await backend.db.select().from(users).where(eq(users.id, volunteer.userId))
  const from = user?.email ?? ''
  const mail = (await backend.outbox()).findLast(({ recipient }) => recipient === from)
  return { ...sides, id: id as string, from, to: mail?.replyTo ?? '', mail }
}

let sent = 0
/** A mail of the folder `inbound-mails`, with a Message-ID of its own. */
export const fixture = (
  name: string,
  { from, to }: { from: string; to: string },
  messageId = `<${name}-${sent++}@example.nl>`,
) =>
  Buffer.from(
    readFileSync(new URL(`../backend/inbound-mails/${name}.eml`, import.meta.url), 'utf8')
      .replace(/\r?\n/g, '\r\n')
      .replaceAll('{{from}}', from)
      .replaceAll('{{to}}', to)
      .replace(/^Message-I[dD]: .*$/m, `Message-ID: ${messageId}`),
  )

export const plain = (from: string, to: string, text: string, more = '') =>
  Buffer.from(
    `From: ${from}\r\nTo: ${to}\r\nSubject: Re\r\nMessage-ID: <plain-${sent++}@example.nl>\r\n${more}Content-Type: text/plain; charset=utf-8\r\n\r\n${text}\r\n`,
  )

/** With files: their names, and content of a type that is detected from it. */
export function withFiles(
  from: string,
  to: string,
  text: string,
  files: readonly { name: string; content: string | Buffer }[],
) {
  const parts = files.map(
    ({ name, content }) =>
      `--deel\r\nContent-Type: application/octet-stream\r\nContent-Disposition: attachment; filename="=?utf-8?B?${Buffer.from(name).toString('base64')}?="\r\n${typeof content === 'string' ? `\r\n${content}` : `Content-Transfer-Encoding: base64\r\n\r\n${content.toString('base64')}`}\r\n`,
  )
  return Buffer.from(
    `From: ${from}\r\nTo: ${to}\r\nSubject: Re\r\nMessage-ID: <files-${sent++}@example.nl>\r\nContent-Type: multipart/mixed; boundary=deel\r\n\r\n--deel\r\nContent-Type: text/plain; charset=utf-8\r\n\r\n${text}\r\n${parts.join('')}--deel--\r\n`,
  )
}

export async function inboundServices(backend: TestBackend, replyDomain: string) {
  const centers = new CenterRegistry(backend.db)
  await centers.reload()
  return { db: backend.db, now: backend.clock.now(), centers, replyDomain }
}
