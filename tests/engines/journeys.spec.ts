/** Ten ways through the product in an engine other than Chromium; an error in the console fails each. */
import { test } from './support/test.ts'

const heading = (name: string | RegExp) => ({ role: 'heading', name })
const button = (name: string | RegExp) => ({ role: 'button', name })
const link = (name: string | RegExp) => ({ role: 'link', name })
const field = (name: string | RegExp) => ({ role: 'textbox', name })
const main = { role: 'main' }
const dialog = { role: 'dialog' }

const staff = (tenant: string) => `centrum@${tenant}.example`
const volunteer = (tenant: string) => `vrijwilliger@${tenant}.example`

/** A vacancy of the sample data that the sample volunteer has not replied to. */
const vacancies: Record<string, { words: string; title: string }> = {
  demo: { words: 'reparateur', title: 'Reparateur elektrische apparaten' },
  public: {
    words: 'docent',
    title: 'Docent lezen en schrijven voor volwassenen die het op school niet geleerd hebben',
  },
}

test('a volunteer searches and replies to a vacancy', async ({ visitor, tenant }) => {
  const { words = '', title = '' } = vacancies[tenant] ?? {}
  await visitor.signIn(volunteer(tenant), '/vacancies/search')
  await visitor.fill({ role: 'searchbox', name: 'Wat zoek je?', within: main }, words)
  await visitor.press({ ...button('Zoek'), within: main })
  await visitor.isAt(new RegExp(`q=${words}`))
  // What was there before the search is gone, and with it what a press could hit too late.
  await visitor.seesNo({ role: 'article', text: 'Wandel' })
  await visitor.press({ role: 'link', within: { role: 'article', text: title } })
  await visitor.isAt(/\/vacancies\/\d+/)
  await visitor.sees(heading(title))
  await visitor.fill(field('Jouw bericht'), 'Ik heb op dinsdag tijd en help graag mee.')
  await visitor.press(button('Verstuur je reactie'))
  await visitor.sees({ role: 'main', text: 'Je reactie is verstuurd' })
})

test('a volunteer signs in', async ({ visitor, tenant }) => {
  await visitor.open('/dashboard')
  await visitor.isAt(/\/auth\/login-1/)
  // On this page: code that is on its way when another one is opened would be an error.
  await visitor.fillSignIn(volunteer(tenant))
})

test('a volunteer signs out', async ({ visitor, tenant }) => {
  await visitor.signIn(volunteer(tenant))
  await visitor.press(button(/^Account van /))
  await visitor.press({ role: 'menuitem', name: 'Log uit' })
  await visitor.sees(link('Log in'))
  await visitor.open('/dashboard')
  await visitor.isAt(/\/auth\/login-1/)
})

test('staff filter a list, and take the filter away', async ({ visitor, tenant }) => {
  await visitor.signIn(staff(tenant), '/users')
  const rows = { role: 'row', within: main }
  const words = 'niemand heet zo'
  await visitor.sees({ ...rows, text: 'Actief' })
  await visitor.fill({ role: 'searchbox', within: main }, words)
  await visitor.type('Enter')
  await visitor.seesNo({ ...rows, text: 'Actief' })
  await visitor.press({ ...link('Toon alle gebruikers'), within: main })
  await visitor.sees({ ...rows, text: 'Actief' })
})

test('a visitor leafs through the calendar and opens an activity', async ({ visitor }) => {
  await visitor.open('/activiteitenkalender')
  await visitor.press(link('Volgende maand'))
  await visitor.isAt(/month=/)
  await visitor.press(link('Vandaag'))
  await visitor.press(link('Week'))
  await visitor.isAt(/view=week/)
  await visitor.press(link('Lijst'))
  await visitor.press({ role: 'link', within: { role: 'article' } })
  await visitor.sees({ role: 'heading', within: dialog })
  await visitor.press({ ...button('Sluit'), within: dialog })
  await visitor.seesNo(dialog)
})

test('staff take an application to another step on the board, and back', async ({ visitor, tenant }) => {
  await visitor.signIn(staff(tenant), '/applications?view=board')
  const card = (column: string) => ({ role: 'listitem', within: { role: 'region', name: column } })
  await visitor.press({ ...button(/^Verplaats naar/), within: card('Nieuw') })
  await visitor.press({ role: 'menuitem', name: 'Ga in gesprek' })
  await visitor.press(button('Maak ongedaan'))
  await visitor.seesNo(button('Maak ongedaan'))
})

test('staff write a text and publish it', async ({ visitor, tenant }) => {
  await visitor.signIn(staff(tenant), '/content')
  await visitor.press(button('Nieuwe tekst'))
  await visitor.fill(field('Titel'), 'Zomerfeest in het park')
  await visitor.type('Enter')
  await visitor.fill(field('Tekst'), 'In juli vieren we feest.')
  await visitor.press(button('Publiceer'))
  await visitor.sees({ role: 'main', text: 'Op de site' })
  await visitor.open('/zomerfeest-in-het-park')
  await visitor.sees({ role: 'main', text: 'In juli vieren we feest.' })
})

test('staff publish another color', async ({ visitor, tenant }) => {
  await visitor.signIn(staff(tenant), '/settings/design')
  await visitor.fill(field('Hoofdkleur'), '#7a3b1d')
  await visitor.press(button(/^Publiceer/))
  await visitor.sees({ role: 'main', text: 'Nu op de site' })
})

test('a volunteer writes a message', async ({ visitor, tenant }) => {
  await visitor.signIn(volunteer(tenant), '/profile-replies')
  await visitor.press(link(/^Stuur een bericht/))
  await visitor.fill(field('Je bericht'), 'Kan ik donderdag komen kijken?')
  await visitor.press(button('Verstuur'))
  await visitor.sees({
    role: 'listitem',
    text: 'Kan ik donderdag komen kijken?',
    within: { role: 'list', name: 'Berichten' },
  })
})

test('a volunteer says when they have time', async ({ visitor, tenant }) => {
  await visitor.signIn(volunteer(tenant), '/profile-edit')
  const cell = { role: 'checkbox', name: 'Woensdag, avond', within: { role: 'grid', name: 'Wanneer heb je tijd?' } }
  await visitor.sees(cell)
  const isFree = await visitor.has({ ...cell, checked: true })
  await visitor.press(cell)
  await visitor.sees({ ...cell, checked: !isFree })
})
