/** Before a mailing is sent: to whom, and why not to others. */
import { expect, it } from 'vitest'
import { MailingAudience } from '#client/staff/mailings/mailing-audience.tsx'
import { mailingAudiencePath } from '#shared/resources/mailing.ts'
import { partRenderer } from './part-renderer.tsx'

const render = await partRenderer(['mailings'])
const shown = (reason: string, mailing: object = {}) =>
  render(
    <MailingAudience
      mailing={{ id: '3', list: 'users', search: '', selectedCount: null, ...mailing } as never}
      store={async () => null}
    />,
    {
      documents: {
        [mailingAudiencePath('3')]: {
          data: {
            id: '3',
            type: 'mailing_audiences',
            attributes: { recipients: 0, skipped: [{ reason, count: 2 }], languages: [] },
          },
        },
      },
    },
  )

it('leads to the people of its filters, and to none of a selection', () => {
  expect(shown('no_consent', { search: 'status=active' })).toContain('href="/users?status=active"')
  expect(shown('no_consent', { list: 'volunteer_cards' })).toContain('href="/vrijwilligerspool"')
  expect(shown('no_consent', { selectedCount: 2 })).not.toContain('Bekijk deze mensen')
})

it('says that nobody wants news only where that is why nobody gets it', () => {
  expect(shown('no_consent')).toContain('Niemand van deze mensen wil nieuws per mail.')
  expect(shown('frequent')).toContain('Niemand van deze mensen kan de mailing nu krijgen.')
})
