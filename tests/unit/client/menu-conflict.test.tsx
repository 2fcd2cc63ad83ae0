/** Two versions of a menu say what differs in their entries, also when the labels are the same. */
import { renderToStaticMarkup } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import { expect, it } from 'vitest'
import { createI18n } from '#client/i18n/setup.ts'
import { MenuConflict } from '#client/staff/menus/menu-conflict.tsx'
import type { MenuItem } from '#shared/resources/menu.ts'

const i18n = await createI18n('nl', ['common', 'menus'])

const item = (id: string, changes: Partial<MenuItem> = {}): MenuItem => ({
  id,
  label: id,
  labelEn: null,
  target: { kind: 'url', url: `https://${id}.example` },
  audience: 'everyone',
  flag: null,
  newWindow: false,
  children: [],
  ...changes,
})

/** The texts of the entries, of the own menu and then of the colleague's. */
function textsOf(mine: MenuItem[], theirs: MenuItem[]): string[] {
  const html = renderToStaticMarkup(
    <I18nextProvider i18n={i18n}>
      <MenuConflict mine={mine} theirs={theirs} onKeep={() => undefined} />
    </I18nextProvider>,
  )
  return [...html.matchAll(/<li>(.*?)<\/li>/g)].map(([, entry = '']) => entry.replaceAll(/<[^>]+>/g, ' ').trim())
}

it('shows both addresses of a link that leads elsewhere, and marks it', () => {
  const to = (url: string) => item('krant', { target: { kind: 'url', url } })
  expect(textsOf([item('agenda'), to('https://een.example')], [item('agenda'), to('https://twee.example')])).toEqual([
    'agenda',
    'krant  Anders  https://een.example',
    'agenda',
    'krant  Anders  https://twee.example',
  ])
})

it('shows an English label, a new window and readers that differ, and what one version lacks', () => {
  const mine = [item('krant', { labelEn: 'Paper' }), item('folder')]
  const theirs = [item('krant', { labelEn: 'News', newWindow: true, audience: 'members' })]
  expect(textsOf(mine, theirs)).toEqual([
    'krant  Anders  Paper  https://krant.example',
    'folder  Staat alleen hier  https://folder.example',
    'krant  Anders  News  https://krant.example · wie is ingelogd · nieuw venster',
  ])
})

it('does not mark a link that only another place has', () => {
  expect(textsOf([item('a'), item('b')], [item('b'), item('a')])).toEqual(['a', 'b', 'b', 'a'])
})
