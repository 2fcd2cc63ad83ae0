/** Where a page goes on to after what was sent, unless somebody went elsewhere meanwhile. */
import { act } from 'react'
import { MemoryRouter, useLocation } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { setPending } from '#client/shell/navigation/pending.ts'
import { useNavigateAfterSend } from '#client/shell/navigation/use-navigate-after-send.ts'
import { memoryRoot } from '#tests/support/memory-root.ts'

let root: Awaited<ReturnType<typeof memoryRoot>>
let goOn: ReturnType<typeof useNavigateAfterSend>
let shown: string

function Sender() {
  goOn = useNavigateAfterSend()
  return null
}

function Site({ hasForm }: { hasForm: boolean }) {
  shown = useLocation().pathname
  return hasForm ? <Sender /> : null
}

const show = (hasForm: boolean) =>
  root.render(
    <MemoryRouter initialEntries={['/form']}>
      <Site hasForm={hasForm} />
    </MemoryRouter>,
  )

beforeEach(async () => {
  root = await memoryRoot()
  Object.assign(window.location, { pathname: '/form' })
  await show(true)
})
afterEach(async () => {
  setPending(false)
  await root.unmount()
  vi.unstubAllGlobals()
})

it('goes on while its form is there', async () => {
  await act(() => goOn('/next'))
  expect(shown).toBe('/next')
})

it.each([
  { pathname: '/elsewhere', search: '' },
  { pathname: '/form', search: '?id=7' },
])('stays where somebody went to $pathname$search', async (elsewhere) => {
  Object.assign(window.location, elsewhere)
  await show(false)
  await act(() => goOn('/next'))
  expect(shown).toBe('/form')
})

it('stays while another page is on its way', async () => {
  setPending(true)
  await act(() => goOn('/next'))
  expect(shown).toBe('/form')
})

it('goes on from the URL of a record that was deleted, whose form is gone', async () => {
  await show(false)
  await act(() => goOn('/next'))
  expect(shown).toBe('/next')
})
