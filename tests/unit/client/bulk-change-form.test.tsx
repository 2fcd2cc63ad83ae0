/** The change of a bulk edit of vacancies. */
import { expect, it } from 'vitest'
import { BulkChangeForm } from '#client/staff/vacancies/bulk-change-form.tsx'
import { partRenderer } from './part-renderer.tsx'

const render = await partRenderer(['vacancies', 'site'])
const form = (last: Parameters<typeof BulkChangeForm>[0]['last']) =>
  render(<BulkChangeForm last={last} onSubmit={async () => undefined} />)

it('opens empty, or as it was filled in before', () => {
  const contact = { contactName: 'Noor Viser', contactRole: '', contactPhone: '06 12345678', contactEmail: '' }
  expect(form(null)).not.toContain('checked=""')
  const html = form({ kind: 'contact', expiresOn: '', themes: [], ...contact })
  expect(html).toMatch(/value="contact"[^>]*checked=""|checked=""[^>]*value="contact"/)
  expect(html).toContain('value="Noor Viser"')
  expect(html).toContain('value="06 12345678"')
})
