import { expectAccessible } from './support/axe.ts'
import { at, expect, passSpamGuard, secondVisitor, signIn, test } from './support/test.ts'
import { uniqueName } from './support/unique.ts'
import { write } from './support/write.ts'

const tenant = 'oldebroek'

test(`on ${tenant} a visitor's report reaches the center, which resolves it and can reopen it`, async ({
  page,
  browser,
}) => {
  const message = uniqueName('De deur is tegenwoordig aan de achterkant')
  const visitor = await secondVisitor(browser)
  await visitor.goto(at(tenant, '/sociale-kaart?q=bibliotheek'))
  const entry = visitor.getByRole('article').first().getByRole('link').first()
  const name = await entry.textContent()
  await entry.click()
  await visitor.getByRole('button', { name: 'Meld onjuiste informatie' }).click()
  const dialog = visitor.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Verstuur melding' }).click()
  await expect(dialog.getByRole('link', { name: 'Schrijf op wat er niet klopt' })).toBeVisible()
  await expectAccessible(visitor, { what: 'a report without a text', inTheDark: false })
  await dialog.getByLabel('Wat klopt er niet?').fill(message)
  await passSpamGuard(visitor)
  await dialog.getByRole('button', { name: 'Verstuur melding' }).click()
  await expect(dialog.getByRole('status')).toContainText('Je melding is verstuurd')
  await visitor.context().close()

  await signIn(page, tenant, `centrum@${tenant}.example`)
  const reports = page.getByRole('region', { name: /meldingen/i })
  const card = reports.getByRole('article').filter({ hasText: message })
  await expect(card.getByRole('link', { name: name ?? '' })).toBeVisible()
  await expect(card.getByText('De melder wil geen antwoord.')).toBeVisible()
  await card.getByRole('button', { name: 'Markeer als afgehandeld' }).click()
  await expect(card).toHaveCount(0)
  // By key: the toast of what was done may lie over a button for its six seconds.
  await reports.getByRole('button', { name: 'Toon afgehandelde meldingen' }).press('Enter')
  await card.getByRole('button', { name: 'Zet weer open' }).press('Enter')
  await expect(card).toHaveCount(0)
  await reports.getByRole('button', { name: 'Toon open meldingen' }).press('Enter')
  await expect(card).toBeVisible()
})

test(`on ${tenant} a message of the contact form reaches the center, which marks it as answered`, async ({
  page,
  browser,
}) => {
  const subject = uniqueName('Wanneer zijn jullie open?')
  const volunteer = await secondVisitor(browser)
  const email = `vrijwilliger@${tenant}.example`
  await signIn(volunteer, tenant, email, '/contactformulier')
  const message = { name: 'Sanne Bakker', email, subject, message: 'Moet ik zelf een VOG aanvragen?', open_for: 30_000 }
  await write(volunteer, tenant, ['POST', '/api/v1/contact_messages'], 'contact_messages', message)
  await volunteer.context().close()

  await signIn(page, tenant, `centrum@${tenant}.example`)
  await page.getByRole('link', { name: 'Lees de berichten' }).click()
  const messages = page.getByRole('region', { name: /^(Berichten aan het vrijwilligerspunt|Beantwoorde berichten)$/ })
  const card = messages.getByRole('article').filter({ hasText: subject })
  await expect(card.getByRole('link', { name: `Antwoord aan ${email}` })).toBeInViewport()
  await expectAccessible(page)
  await card.getByRole('button', { name: 'Markeer als beantwoord' }).click()
  await expect(card).toHaveCount(0)
  await messages.getByRole('button', { name: 'Toon beantwoorde berichten' }).press('Enter')
  await expect(card).toBeVisible()
})
