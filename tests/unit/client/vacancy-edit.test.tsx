/** The page where the staff work with a vacancy, by who reads it. */
import { expect, it } from 'vitest'
import { SessionContext } from '#client/shell/session/session.ts'
import { VacancyEditPage } from '#client/staff/vacancies/vacancy-edit.tsx'
import type { GrantedRole } from '#shared/permissions.ts'
import { type VacancyStatus, vacancyPath } from '#shared/resources/vacancy.ts'
import { roleOn, sessionOf } from '#tests/support/session-of.ts'
import { partRenderer } from './part-renderer.tsx'

const render = await partRenderer(['vacancies', 'site', 'tables', 'audit', 'pool'])
function pageOf(status: VacancyStatus, role: GrantedRole): string {
  const vacancy = {
    ...{
      id: '7',
      title: 'Taalmaatje',
      summary: 'Samen praten over van alles.',
      status,
      kind: 'recurring',
      positions: 2,
    },
    ...{ themes: [], categories: [], targetGroups: [], skills: [], dayparts: [], questions: [] },
    ...{ languageLevel: 'basic', vogRequired: false, shared: false, expiresOn: null, startsOn: null, endsOn: null },
    ...{ image: null, address: { city: 'Apeldoorn' }, lockVersion: 1, meta: {} },
    organization: { id: '1', name: 'Stichting Zilverlinde', status: 'approved' },
  }
  return render(
    <SessionContext value={sessionOf([role])}>
      <VacancyEditPage />
    </SessionContext>,
    { documents: { [vacancyPath('')]: { data: vacancy } } },
  )
}
const readOnly = 'Alleen een beheerder van je organisatie kan deze vacature nu wijzigen.'

it.each(['pending', 'published', 'paused', 'filled', 'expired', 'archived'] as const)(
  'shows a member what is in a %s vacancy, without a step or a field',
  (status) => {
    const html = pageOf(status, roleOn('member', '1'))
    expect(html).toContain(readOnly)
    expect(html).toContain('Samen praten over van alles.')
    for (const name of ['Wijzig', 'Archiveer', 'Pauzeer', 'Publiceer', '<form']) expect(html).not.toContain(name)
  },
)

it('is the form where the reader may change it', () => {
  for (const [status, role] of [
    ['draft', roleOn('member', '1')],
    ['rejected', roleOn('member', '1')],
    ['published', roleOn('admin', '1')],
  ] as const) {
    const html = pageOf(status, role)
    expect(html).not.toContain(readOnly)
    expect(html).toContain('<form')
  }
})

it('is refused to people of another organization', () => {
  for (const status of ['draft', 'published'] as const) {
    expect(pageOf(status, roleOn('admin', '2'))).not.toContain('Taalmaatje')
  }
})
