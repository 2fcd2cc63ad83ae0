/** What is for the person alone is not offered to who is signed in as them. */
import { expect, it } from 'vitest'
import { DigestForm } from '#client/account/digest/digest-form.tsx'
import { MailingChoice } from '#client/account/digest/mailing-choice.tsx'
import { CertificatePart } from '#client/account/stages/certificate-part.tsx'
import { SessionContext } from '#client/shell/session/session.ts'
import { useImportPage } from '#client/staff/imports/use-import-page.ts'
import type { Certificate } from '#shared/resources/certificate.ts'
import type { DigestSubscription } from '#shared/resources/digest.ts'
import { mailingSubscriptionPath } from '#shared/resources/mailing.ts'
import type { CurrentUser } from '#shared/resources/user.ts'
import { roleOn, sessionOf } from '#tests/support/session-of.ts'
import { partRenderer } from './part-renderer.tsx'

const render = await partRenderer(['digest', 'profile', 'stages', 'shell'])
const reason = 'Alleen de persoon zelf kan dit. Ga terug naar je eigen account.'
const digest = { frequency: 'weekly', themes: [], radiusKm: null, postalCode4: null, lockVersion: 0 }
const subscription = { id: '1', subscribed: true, consentedAt: null, lockVersion: 0 }

const shown = (part: React.ReactNode, impersonatorName: string | null) => {
  const roles = [roleOn('admin', '9', 'VolunteerCenter')]
  const user = { id: '1', roles, impersonatorName } as unknown as CurrentUser
  const documents = { [mailingSubscriptionPath]: { data: subscription } }
  return render(<SessionContext value={sessionOf(roles, { user })}>{part}</SessionContext>, { documents })
}

const parts = {
  'the periodic mail': () => <DigestForm digest={digest as unknown as DigestSubscription} onSaved={() => undefined} />,
  'the news of the center': () => <MailingChoice />,
  'the evaluation of a stage': () => <CertificatePart certificate={{ id: '1', evaluated: false } as Certificate} />,
}

it.each(Object.entries(parts))('%s', (_, part) => {
  expect(shown(part(), null)).not.toContain(reason)
  expect(shown(part(), 'Saskia')).toContain(reason)
  expect(shown(part(), 'Saskia')).toMatch(/<(button|input)[^>]* (aria-disabled="true"|disabled="")/)
})

it('an import from a file', () => {
  const Probe = () => String(useImportPage('users').mayImport)
  expect(shown(<Probe />, null)).toBe('true')
  expect(shown(<Probe />, 'Saskia')).toBe('false')
})
