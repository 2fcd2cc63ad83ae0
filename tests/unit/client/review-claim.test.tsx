/** Who looks at a sign-up: a claim that nobody asked for fails in silence, one that is taken over says why. */
import { act } from 'react'
import { I18nextProvider } from 'react-i18next'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createI18n } from '#client/i18n/setup.ts'
import { useReviewClaim } from '#client/staff/organizations/use-review-claim.ts'
import { showToast } from '#client/ui/lazy-toaster.tsx'
import { memoryRoot } from '#tests/support/memory-root.ts'

vi.mock('#client/ui/lazy-toaster.tsx', () => ({ showToast: vi.fn() }))

// A translation of its own: other tests of the worker set a common one.
const i18n = await createI18n('nl', ['common'])

let root: Awaited<ReturnType<typeof memoryRoot>>
let claim: ReturnType<typeof useReviewClaim>
let status: number
let sent: boolean[]
let loaded: string[]
let respond: () => void

function Review() {
  const load = (what: string) => async () => loaded.push(what)
  claim = useReviewClaim('7', true, { reload: load('organization'), reloadReview: load('review') })
  return null
}

beforeEach(async () => {
  vi.mocked(showToast).mockClear()
  sent = []
  loaded = []
  const { promise, resolve } = Promise.withResolvers<void>()
  respond = resolve
  root = await memoryRoot()
  vi.stubGlobal('fetch', async (_url: unknown, init?: RequestInit) => {
    if (init?.method !== 'PUT') return new Response(null, { status: 204 })
    const { take_over } = JSON.parse(String(init.body)).data.attributes
    sent.push(take_over)
    if (take_over) await promise
    return Response.json(
      { errors: [{ status: `${status}`, code: 'organization.decided', detail: 'Wim was eerst.' }] },
      { status },
    )
  })
})
afterEach(async () => {
  await root.unmount()
  vi.unstubAllGlobals()
})

const show = (failure: number) => {
  status = failure
  return root.render(
    <I18nextProvider i18n={i18n}>
      <Review />
    </I18nextProvider>,
  )
}
const settle = () => act(async () => new Promise((resolve) => setTimeout(resolve, 5)))

it('is made in silence when the sign-up is opened', async () => {
  await show(403)
  await settle()
  expect([sent, loaded]).toEqual([[false], ['review']])
  expect(showToast).not.toHaveBeenCalled()
})

it('says why it could not be taken over, and shows that it is under way', async () => {
  await show(403)
  await act(async () => claim.takeOver())
  expect(claim.busy).toBe(true)
  await act(async () => respond())
  await settle()
  expect(claim.busy).toBe(false)
  expect(showToast).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ description: 'Wim was eerst.', tone: 'error' }),
  )
})

it('shows what a colleague decided meanwhile', async () => {
  await show(409)
  await act(async () => claim.takeOver())
  await act(async () => respond())
  await settle()
  expect(loaded).toEqual(['organization', 'review', 'organization', 'review'])
})
