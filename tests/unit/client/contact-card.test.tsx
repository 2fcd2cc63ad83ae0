/** The contact details of an organization on its pages. */
import { expect, it } from 'vitest'
import { ContactCard } from '#client/site/directory/organization-parts.tsx'
import type { Organization } from '#shared/resources/organization.ts'
import { partRenderer } from './part-renderer.tsx'

const render = await partRenderer(['directory', 'opening-hours'])
const nameAlone = { id: '7', name: 'Buurttuin', phone: null, email: null, website: null, address: null, profile: null }
const shown = (more: object) =>
  render(<ContactCard organization={{ ...nameAlone, ...more } as never as Organization} />)

it('are no empty card when there are none', () => {
  expect(shown({})).toBe('')
  expect(shown({ email: 'info@buurttuin.example' })).toContain('mailto:info@buurttuin.example')
})
