/** Which notification templates a site lists. */
import { expect, it } from 'vitest'
import { templateNames } from '#backend/mail/templates/catalog.ts'
import { listedTemplates } from '#client/staff/templates/listed-templates.ts'
import { type BootBlock, tenantFlags } from '#shared/site.ts'
import { wholeSiteBoot } from '#tests/support/boot-block.ts'

const all = templateNames.map((id) => ({ id }))
const listed = (site: Partial<BootBlock>) => listedTemplates(all, { ...wholeSiteBoot, ...site }).map(({ id }) => id)
const hidden = (site: Partial<BootBlock>) => templateNames.filter((name) => !listed(site).includes(name))

it('are all of them where everything is on', () => {
  expect(hidden({})).toEqual([])
})

it('leave out those of stages, activities, the pool and help where these are off', () => {
  const features = { ...wholeSiteBoot.features, isStagedoos: false }
  const names = hidden({ flags: tenantFlags('meedoen', 'meedoen'), features })
  expect(new Set(names.map((name) => name.split('.')[0]))).toEqual(
    new Set([
      ...['stage', 'workshop', 'waitlist', 'activity', 'help_request', 'help_response'],
      ...['invitation', 'profile', 'message'],
    ]),
  )
  expect(names).not.toContain('message.new')
  expect(listed({ features })).toContain('workshop.registered')
  expect(hidden({ features }).every((name) => name.startsWith('stage.'))).toBe(true)
})

it('leave out what the backend does not have', () => {
  expect(hidden({ absent: { capabilities: ['helpRequests'], calls: [] } })).toContain('help_request.received')
})
