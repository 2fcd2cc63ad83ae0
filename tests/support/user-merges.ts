/** Asking for a merge of two accounts, and the links by which their people confirm it. */
import { expect } from 'vitest'
import { mergeLinkPath } from '#shared/resources/user-merge.ts'
import { type actAs, siteHeaders, type TestBackend, visit } from './build-backend.ts'

export type Person = Pick<Awaited<ReturnType<typeof actAs>>, 'call' | 'headers' | 'userId'>

export const userStepPath = (id: number, step: string) => `/api/v1/users/${id}/${step}`
export const merge = (who: Person, targetId: number, sourceId: number, more: object = {}) =>
  who.call('PUT', userStepPath(targetId, 'merge'), {
    data: { type: 'users', attributes: { source_id: String(sourceId), values: {}, ...more } },
  })

/** The last link that was mailed to confirm a merge of this account. */
export async function mergeLinkTo(backend: TestBackend, { headers }: Person): Promise<string> {
  const mails = (await backend.outbox()).filter((mail) => mail.template === 'account.merge')
  const mail = mails.findLast(({ recipient }) => recipient === headers.uid)
  return new URL(mail?.link ?? 'https://none.example/').pathname.split('/').at(-1) ?? ''
}

export const readMergeLink = (backend: TestBackend, token: string, centerId = '1') =>
  visit(backend.app, mergeLinkPath(token), centerId)

export const confirmMerge = (backend: TestBackend, token: string, centerId = '1') =>
  backend.app.inject({
    method: 'PUT',
    url: mergeLinkPath(token),
    headers: siteHeaders(centerId),
    payload: { data: { type: 'merge_links', attributes: {} } },
  })

/** Asks for a merge, and confirms it for both. */
export async function mergeConfirmed(
  backend: TestBackend,
  admin: Person,
  { target, source, ...more }: { target: Person; source: Person; values?: object },
): Promise<void> {
  const asked = await merge(admin, target.userId, source.userId, more)
  expect(asked.statusCode, asked.body).toBe(200)
  for (const side of [source, target]) {
    const token = await mergeLinkTo(backend, side)
    if (token !== '') expect((await confirmMerge(backend, token)).statusCode).toBe(200)
  }
}
