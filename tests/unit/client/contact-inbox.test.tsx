/** What people wrote to the center, on the dashboard of who may answer it. */
import { expect, it } from 'vitest'
import { ContactMessagesSection } from '#client/account/dashboard/contact-messages-section.tsx'
import { dashboardPaths } from '#client/account/dashboard/dashboard-paths.ts'
import type { PageSession } from '#client/shell/pages/page.ts'
import { contactInboxPath } from '#shared/resources/contact-message.ts'
import { partRenderer } from './part-renderer.tsx'

const render = await partRenderer(['account'])
const message = {
  type: 'contact_messages',
  id: '7',
  attributes: {
    reference: 'VP-2026-000123',
    name: 'Sanne Bakker',
    email: 'sanne@mail.example',
    phone: '055 123 45 67',
    subject: 'Vraag over de VOG',
    message: 'Moet ik zelf een VOG aanvragen?',
    status: 'open',
    created_at: '2026-11-20T09:00:00Z',
  },
}
const shown = (data: object[], records: number) =>
  render(<ContactMessagesSection />, {
    documents: { [contactInboxPath('open')]: { data, meta: { pagination: { records } } } },
  })

it('has the text, the reference, both ways to answer, and how many more there are', () => {
  const html = shown([message], 23)
  for (const text of [
    'Vraag over de VOG',
    'Moet ik zelf een VOG aanvragen?',
    'VP-2026-000123',
    'Markeer als beantwoord',
  ]) {
    expect(html).toContain(text)
  }
  expect(html).toContain('href="mailto:sanne@mail.example?subject=')
  expect(html).toContain('href="tel:0551234567"')
  expect(html).toContain('22')
})

it('says that nothing waits', () => {
  expect(shown([], 0)).toContain('Er wachten geen berichten op antwoord.')
})

it('is read with the dashboard of the center’s staff, and of nobody else', () => {
  const session = (permitted: boolean) =>
    ({ flags: {}, features: {}, may: () => permitted, scope: () => null, has: () => true }) as unknown as PageSession
  expect(dashboardPaths(session(true)).contactMessages).toBe(contactInboxPath('open'))
  expect(dashboardPaths(session(false)).contactMessages).toBeNull()
})
