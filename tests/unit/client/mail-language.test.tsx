/** The language of somebody's mails in the forms of the staff. */
import { expect, it } from 'vitest'
import { InvitationForm } from '#client/staff/users/invitation-form.tsx'
import { languageHere } from '#client/staff/users/language-options.ts'
import type { Locale } from '#shared/site.ts'
import { partRenderer } from './part-renderer.tsx'

const render = await partRenderer(['users'])
const invitation = (locales: Locale[]) => render(<InvitationForm />, { locales })

it('is not asked on a site of one language', () => {
  expect(invitation(['nl'])).not.toContain('Taal van de mails')
})

it('is asked among the languages of the site alone', () => {
  const dutchAndArabic = invitation(['nl', 'ar'])
  expect(dutchAndArabic).toContain('Taal van de mails')
  expect(dutchAndArabic).toContain('العربية')
  expect(dutchAndArabic).not.toContain('Engels')
})

it('is the first one of the site for an account in another language', () => {
  expect(languageHere('en', ['nl', 'en'])).toBe('en')
  expect(languageHere('ar', ['nl', 'en'])).toBe('nl')
})
