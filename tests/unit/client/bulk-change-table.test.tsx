/** What a bulk edit of vacancies will change, in words. */
import { renderToString } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import { expect, it } from 'vitest'
import { BootProvider } from '#client/api/boot.tsx'
import { createI18n } from '#client/i18n/setup.ts'
import { BulkChangeTable } from '#client/staff/vacancies/bulk-change-table.tsx'
import { wholeSiteBoot } from '#tests/support/boot-block.ts'

it('names each attribute by a short name, not by the question of the form', async () => {
  const i18n = await createI18n('nl', ['common', 'vacancies', 'site'])
  const changes = {
    expiresOn: { from: '2035-05-04', to: '2035-03-01' },
    status: { from: 'published', to: 'paused' },
    contactPerson: {
      from: { name: 'Ans', role: 'Coördinator', phone: null, email: 'ans@x.example' },
      to: { name: 'Ans', role: 'Coördinator', phone: null, email: 'bo@x.example' },
    },
  }
  const html = renderToString(
    <BootProvider boot={wholeSiteBoot}>
      <I18nextProvider i18n={i18n}>
        <BulkChangeTable
          label="Plan"
          vacancies={[{ id: '1', title: 'Taalmaatje' } as never]}
          results={[{ id: '1', ok: true, errors: [], changes }]}
        />
      </I18nextProvider>
    </BootProvider>,
  )
  expect(html).toMatch(
    /Einddatum: 4 mei.* → 1 mrt.*; Status: Gepubliceerd → Gepauzeerd; Contactpersoon: Ans, Coördinator, ans@x.example → Ans, Coördinator, bo@x.example/,
  )
  expect(html).not.toContain('?:')
})
