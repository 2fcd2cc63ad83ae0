/** What the dialog says that deleting one's account does. */
import { expect, it } from 'vitest'
import { DeleteForm } from '#client/account/profile/delete-form.tsx'
import { ApiError } from '#client/api/api-error.ts'
import { ownCertificatesPath } from '#shared/resources/certificate.ts'
import { partRenderer } from './part-renderer.tsx'

const render = await partRenderer(['profile'])
const warning = 'Je stagepaspoort, je uren en je certificaten verdwijnen.'
const dialog = (...certificates: object[]) =>
  render(<DeleteForm onCancel={() => {}} />, { documents: { [ownCertificatesPath]: { data: certificates } } })

it('warns who has certificates that nobody can check them afterwards, and nobody else', () => {
  expect(dialog({ id: '4', type: 'certificates', attributes: {} })).toContain(warning)
  expect(dialog()).not.toContain(warning)
})

it('warns also where the certificates cannot be read', () => {
  const failures = { [ownCertificatesPath]: new ApiError(503, null) }
  expect(render(<DeleteForm onCancel={() => {}} />, { failures })).toContain(warning)
})
