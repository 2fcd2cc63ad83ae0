/** What volunteers read of their meeting, before and after its time. */
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import { afterEach, expect, it, vi } from 'vitest'
import { BootProvider } from '#client/api/boot.tsx'
import { createI18n } from '#client/i18n/setup.ts'
import { ApplicationNext } from '#client/records/applications/application-next.tsx'
import { MeetingChoice } from '#client/records/applications/meeting-choice.tsx'
import { wholeSiteBoot as boot } from '#tests/support/boot-block.ts'

const i18n = await createI18n('nl', ['account', 'applications', 'meetings'])
const startsAt = '2026-05-04T10:00:00Z'

function shownAt(now: string, part: ReactNode): string {
  vi.useFakeTimers({ now: new Date(now), toFake: ['Date'] })
  return renderToString(
    <BootProvider boot={boot}>
      <I18nextProvider i18n={i18n}>{part}</I18nextProvider>
    </BootProvider>,
  )
}
afterEach(() => vi.useRealTimers())

it('is announced until it has been', () => {
  const application = { status: 'meeting', waitingOn: 'organization', meetingAt: startsAt } as never
  const next = <ApplicationNext application={application} />
  expect(shownAt('2026-05-04T09:59:00Z', next)).toContain('Jullie maken kennis op')
  expect(shownAt('2026-05-04T10:01:00Z', next)).toContain('Jullie hebben kennisgemaakt op')
})

it('is chosen while a time is left, and without one it is said when somebody can', () => {
  const times = [
    { startsAt, endsAt: '2026-05-04T10:30:00Z' },
    { startsAt: '2026-05-06T10:00:00Z', endsAt: '2026-05-06T10:30:00Z' },
  ]
  const choice = <MeetingChoice meeting={{ times } as never} onChoose={async () => undefined} />
  const before = shownAt('2026-05-05T10:00:00Z', choice)
  expect(before).toContain('Kies deze tijd')
  const after = shownAt('2026-05-07T10:00:00Z', choice)
  expect(after).not.toContain('Kies deze tijd')
  expect(after).toContain('De tijden zijn voorbij')
  expect(after).toContain('Laat weten wanneer je kunt')
})
