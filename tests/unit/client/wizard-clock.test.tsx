/** How long a wizard was open, for the spam guard, when the clock of the device changes meanwhile. */
import { act } from 'react'
import { I18nextProvider } from 'react-i18next'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { Wizard } from '#client/forms/steps/wizard.tsx'
import { createI18n } from '#client/i18n/setup.ts'
import { guardFields } from '#shared/resources/spam-guard.ts'
import { memoryRoot } from '#tests/support/memory-root.ts'

let submit: (values: object, key: string) => Promise<void>
vi.mock('#client/forms/steps/stepped-form.tsx', () => ({
  SteppedForm: ({ onSubmit }: { onSubmit: typeof submit }) => {
    submit = onSubmit
    return null
  },
}))

const i18n = await createI18n('nl', ['forms'])
const minute = 60_000
let root: Awaited<ReturnType<typeof memoryRoot>>
let sent: unknown

beforeEach(async () => {
  vi.useFakeTimers({ now: new Date('2026-05-04T10:00:00Z'), toFake: ['Date', 'performance'] })
  root = await memoryRoot()
  const schema = z.object({ name: z.string(), ...guardFields })
  await root.render(
    <I18nextProvider i18n={i18n}>
      <Wizard
        schema={schema as never}
        steps={() => []}
        draft={{ name: 'help_ask' }}
        submitLabel="Verstuur"
        onSubmit={async (values) => {
          sent = (values as { openFor: number }).openFor
        }}
      />
    </I18nextProvider>,
  )
})
afterEach(async () => {
  await root.unmount()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('counts the minutes that a person took when the clock is set back', async () => {
  vi.advanceTimersByTime(5 * minute)
  vi.setSystemTime(new Date('2026-05-03T10:05:00Z'))
  await act(() => submit({}, 'key'))
  expect(sent).toBe(5 * minute)
})

it('counts them by that clock otherwise, which goes on while the page is loaded again', async () => {
  vi.setSystemTime(new Date('2026-05-04T10:07:00Z'))
  await act(() => submit({}, 'key'))
  expect(sent).toBe(7 * minute)
})
