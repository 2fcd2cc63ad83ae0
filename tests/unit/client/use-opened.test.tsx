/** What a dialog sends about a record that the page behind it reads again. */
import { act } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ApiError } from '#client/api/api-error.ts'
import { useOpened } from '#client/forms/versions/use-opened.ts'
import { memoryRoot } from '#tests/support/memory-root.ts'

type Subject = { lockVersion: number }

let root: Awaited<ReturnType<typeof memoryRoot>>
let send: ReturnType<typeof useOpened<Subject>>
/** The versions that were sent. */
let sent: number[]
const readNewest = vi.fn<() => Promise<Subject | undefined>>()

function Dialog({ record }: { record: Subject }) {
  send = useOpened(record, readNewest)
  return null
}

const refusal = (status: number) => new ApiError(status, null)
const attempt = (failure: ApiError | null) =>
  act(() =>
    send(async ({ lockVersion }) => {
      sent.push(lockVersion)
      if (failure) throw failure
      return 'done'
    }).catch((error: unknown) => error),
  )

beforeEach(async () => {
  sent = []
  readNewest.mockReset()
  root = await memoryRoot()
  await root.render(<Dialog record={{ lockVersion: 3 }} />)
  // The window had the focus again.
  await root.render(<Dialog record={{ lockVersion: 4 }} />)
})
afterEach(async () => {
  await root.unmount()
  vi.unstubAllGlobals()
})

it('is over the version with which it was opened', async () => {
  expect(await attempt(null)).toBe('done')
  expect(sent).toEqual([3])
  expect(readNewest).not.toHaveBeenCalled()
})

it('is over the newest version after somebody else changed the record, and after no other refusal', async () => {
  readNewest.mockResolvedValue({ lockVersion: 5 })
  expect(await attempt(refusal(422))).toMatchObject({ status: 422 })
  expect(await attempt(refusal(409))).toMatchObject({ status: 409 })
  await attempt(null)
  expect(sent).toEqual([3, 3, 5])
})

it('stays over the version that it had where the newest cannot be read, or is in the list no longer', async () => {
  readNewest.mockRejectedValueOnce(refusal(503)).mockResolvedValueOnce(undefined)
  await attempt(refusal(409))
  await attempt(refusal(409))
  await attempt(null)
  expect(sent).toEqual([3, 3, 3])
})
