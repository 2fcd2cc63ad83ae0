/** Requests to the backend whose browser has left (gateway.md GW-20). */
import { expect, onTestFinished, test } from 'vitest'
import { createUpstream } from '#server/upstream/upstream.ts'
import { startUpstream } from '../support/upstream.ts'

test('a request that runs on is under way until its head is processed, also when the browser leaves meanwhile', async () => {
  const backend = await startUpstream()
  backend.on('*', { body: { data: null } })
  const upstream = createUpstream({ url: backend.url })
  onTestFinished(upstream.close)
  const head = Promise.withResolvers<void>()
  const processed = Promise.withResolvers<void>()
  const unexpected = () => expect.unreachable('nobody waits for the response')
  const abort = upstream.send(
    {
      method: 'GET',
      path: '/api/v1/x',
      headers: {},
      survivesAbort: true,
      onHead: () => {
        head.resolve()
        return processed.promise
      },
    },
    { head: unexpected, data: unexpected, end: unexpected, error: unexpected },
  )
  await head.promise
  abort()
  expect(upstream.load().active).toBe(1)
  processed.resolve()
  await expect.poll(() => upstream.load().active).toBe(0)
})
