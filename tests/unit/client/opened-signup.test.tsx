/** The sign-up that is shown to who decides about sign-ups. */
import { act } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { useOpenedSignup } from '#client/staff/organizations/use-opened-signup.ts'
import { memoryRoot } from '#tests/support/memory-root.ts'

afterEach(() => void vi.unstubAllGlobals())

it('stays when a colleague decides about it, and is the next one after its own decision', async () => {
  const root = await memoryRoot()
  let shown = {} as ReturnType<typeof useOpenedSignup>
  function Shown({ named, queue }: { named: string | null; queue: string[] }) {
    shown = useOpenedSignup(
      named,
      queue.map((id) => ({ id })),
    )
    return null
  }
  const show = (queue: string[], named: string | null = null) => root.render(<Shown named={named} queue={queue} />)
  await show(['1', '2', '3'])
  expect(shown.id).toBe('1')
  await show(['2', '3'])
  expect(shown.id).toBe('1')
  await show(['2', '3'], '3')
  expect(shown.id).toBe('3')
  await show(['2'])
  expect(shown.id).toBe('3')
  await act(async () => shown.close())
  expect(shown.id).toBe('2')
  await root.unmount()
})
