/** The reply to the center's question about a sign-up. */
import { expect, it, vi } from 'vitest'
import { CompletionForm } from '#client/site/organization-link/completion-form.tsx'
import type { OrganizationLink } from '#shared/resources/organization-review-schema.ts'
import { partRenderer } from './part-renderer.tsx'

const seen = vi.hoisted(() => ({ drafts: [] as unknown[] }))
vi.mock('#client/forms/use-schema-form.ts', async (original) => {
  const actual = await original<typeof import('#client/forms/use-schema-form.ts')>()
  const useSchemaForm: typeof actual.useSchemaForm = (options) => {
    seen.drafts.push(options.draft)
    return actual.useSchemaForm(options)
  }
  return { ...actual, useSchemaForm }
})

const render = await partRenderer(['directory'])
const formOf = (organizationId: string) => {
  const link = { id: 'k3', organizationId, question: 'Wat doen jullie?' } as unknown as OrganizationLink
  return render(<CompletionForm token="geheim" link={link} onSent={async () => undefined} />)
}

it('has a draft of its own for each organization', () => {
  formOf('12')
  formOf('13')
  expect(seen.drafts).toMatchObject([{ recordId: '12' }, { recordId: '13' }])
})

it('takes a number of a branch as it is pasted, with spaces', () => {
  const lengths = [...formOf('12').matchAll(/maxlength="(\d+)"/gi)].map(([, length]) => Number(length))
  expect(lengths).toEqual([16, 16])
})
