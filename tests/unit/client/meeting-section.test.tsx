/** What the staff can do with the meeting of an application. */
import { renderToString } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import { afterEach, expect, it, vi } from 'vitest'
import { BootProvider } from '#client/api/boot.tsx'
import { createI18n } from '#client/i18n/setup.ts'
import { MeetingSection } from '#client/staff/applications/meeting-section.tsx'
import { wholeSiteBoot as boot } from '#tests/support/boot-block.ts'

const i18n = await createI18n('nl', ['meetings'])
const times = [{ startsAt: '2026-05-04T10:00:00Z', endsAt: '2026-05-04T10:30:00Z' }]

function shown(state: 'offered' | 'chosen' | 'cancelled', now: string): string {
  vi.useFakeTimers({ now: new Date(now), toFake: ['Date'] })
  const meeting = { state, place: null, message: null, times, chosen: state === 'chosen' ? 0 : null }
  return renderToString(
    <BootProvider boot={boot}>
      <I18nextProvider i18n={i18n}>
        <MeetingSection
          application={{ id: '3', status: 'meeting', meeting } as never}
          name="Fatima"
          onChanged={() => undefined}
        />
      </I18nextProvider>
    </BootProvider>,
  )
}
afterEach(() => vi.useRealTimers())

it('is cancelled until it has been, and other times can always be offered', () => {
  const cancel = 'Zeg de kennismaking af'
  expect(shown('chosen', '2026-05-04T09:59:00Z')).toContain(cancel)
  expect(shown('chosen', '2026-05-04T10:00:00Z')).not.toContain(cancel)
  expect(shown('chosen', '2026-05-04T10:00:00Z')).toContain(i18n.t('meetings:staff.change'))
  expect(shown('offered', '2026-05-05T10:00:00Z')).toContain(cancel)
  expect(shown('cancelled', '2026-05-03T10:00:00Z')).not.toContain(cancel)
})

it('says that it has been, or that no offered time is left', () => {
  expect(shown('chosen', '2026-05-04T09:59:00Z')).toContain('Fatima komt op deze tijd')
  expect(shown('chosen', '2026-05-04T10:00:00Z')).toContain('De kennismaking met Fatima was op deze tijd')
  expect(shown('offered', '2026-05-03T10:00:00Z')).toContain('Fatima kiest een van deze tijden')
  expect(shown('offered', '2026-05-05T10:00:00Z')).toContain('De aangeboden tijden zijn voorbij')
})
