/** What is shown in the place of a part of a page that could not be loaded. */
import { renderToString } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import { MemoryRouter } from 'react-router'
import { expect, it } from 'vitest'
import { ApiError } from '#client/api/api-error.ts'
import { createI18n } from '#client/i18n/setup.ts'
import { LoadError } from '#client/shell/errors/load-error.tsx'

const i18n = await createI18n('nl', ['common'])
const shown = (status: number, detail: string) => {
  const error = new ApiError(status, { errors: [{ status: String(status), code: 'impersonation.in_person', detail }] })
  return renderToString(
    <I18nextProvider i18n={i18n}>
      <MemoryRouter initialEntries={['/vacatures?q=koffie']}>
        <LoadError error={error} onRetry={() => undefined} />
      </MemoryRouter>
    </I18nextProvider>,
  )
}

it('says of a refusal why, once, and does not offer to try again', () => {
  const reason = 'Alleen de persoon zelf kan dit. Ga terug naar je eigen account.'
  const html = shown(403, reason)
  expect(html.split(reason)).toHaveLength(2)
  expect(html).not.toContain('robeer het nog eens')
  expect(html).not.toContain('<button')
})

it('offers to try again what failed', () => {
  const html = shown(500, '')
  expect(html).toContain('Dit kon niet worden geladen')
  expect(html).toContain('<button')
})

it('leads to where one signs in, and back, where only that helps', () => {
  const html = shown(401, '')
  expect(html).toContain('Dit kon niet worden geladen')
  expect(html).toContain(encodeURIComponent('/vacatures?q=koffie'))
  expect(html).not.toContain('<button')
})
