import { once } from 'node:events'
import { request as httpRequest } from 'node:http'
import { expectAccessible } from './support/axe.ts'
import { at, expect, type Page, secondVisitor, signIn, startSession, test } from './support/test.ts'
import { pick, uniqueName } from './support/unique.ts'
import { write } from './support/write.ts'

/** The sample organization, to which the sample volunteer has replied twice. */
const organizations = { demo: 'Woonzorgcentrum De Lindehof', public: 'Woonzorgcentrum Rijnzicht' }

const tenant = 'demo'

test(`on ${tenant} a volunteer writes about a reply, the organization reads and answers without reloading, and the volunteer reports and blocks`, async ({
  page: volunteer,
  browser,
}) => {
  const question = uniqueName(`Kan ik op ${tenant} een keer meelopen?`)
  const answer = uniqueName('Graag! Kom donderdag om tien uur.')

  const organization = await secondVisitor(browser)
  await signIn(organization, tenant, `organisatie@${tenant}.example`, '/conversations')
  await expect(organization.getByRole('heading', { level: 2, name: 'Kies een gesprek' })).toBeVisible()
  await expectAccessible(organization, { what: 'inbox' })

  await signIn(volunteer, tenant, `vrijwilliger@${tenant}.example`, '/profile-replies')
  const reply = volunteer.getByRole('article').filter({ hasText: organizations[tenant] })
  await reply
    .nth(pick([0, 1, 0]))
    .getByRole('link', { name: 'Stuur een bericht' })
    .click()
  const message = volunteer.getByLabel('Je bericht')
  await message.fill(question)
  // The draft is still there after leaving the page.
  await volunteer.goto(at(tenant, '/conversations'))
  await volunteer.goBack()
  await expect(message).toHaveValue(question)
  await volunteer.getByRole('button', { name: 'Verstuur' }).click()
  const thread = volunteer.getByRole('list', { name: 'Berichten' })
  await expect(thread.getByText(question)).toBeVisible()
  await expect(volunteer).toHaveURL(/[?&]conversation=\d+/)

  // Nothing is loaded again: the event stream brings it.
  const entry = organization
    .getByRole('navigation', { name: 'Je gesprekken' })
    .getByRole('link')
    .filter({ hasText: question })
  await expect(entry).toContainText('nieuw bericht')
  await entry.click()
  await expect(organization.getByRole('list', { name: 'Berichten' }).getByText(question)).toBeVisible()
  await expect(entry).not.toContainText('nieuw bericht')
  await organization.getByLabel('Je bericht').fill(answer)
  await organization.getByRole('button', { name: 'Verstuur' }).click()

  // Two messages of one person are announced twice, in the same words.
  const said = organization.getByRole('status').getByText(/^Nieuw bericht van/)
  await message.fill('Fijn!')
  await volunteer.getByRole('button', { name: 'Verstuur' }).click()
  const first = await said.elementHandle()
  await message.fill('Waar meld ik me?')
  await volunteer.getByRole('button', { name: 'Verstuur' }).click()
  await expect.poll(() => first?.evaluate((element) => element.isConnected)).toBe(false)
  await expect(said).toBeVisible()

  // Who reads back stays there, and has the new message unread until it is in view.
  await organization.setViewportSize({ width: 1280, height: 320 })
  await organization.evaluate(() => scrollTo(0, 0))
  await message.fill('Ik neem taart mee.')
  await volunteer.getByRole('button', { name: 'Verstuur' }).click()
  const late = organization.getByRole('list', { name: 'Berichten' }).getByText('Ik neem taart mee.')
  await expect(late).toBeAttached()
  await expect(organization.getByRole('link').filter({ hasText: 'taart' })).toContainText('nieuw bericht')
  expect(await organization.evaluate(() => scrollY)).toBe(0)
  await late.scrollIntoViewIfNeeded()
  await organization.mouse.wheel(0, 2000)
  await expect(organization.getByRole('link').filter({ hasText: 'taart' })).not.toContainText('nieuw bericht')

  const received = thread.getByRole('listitem').filter({ hasText: answer })
  await expect(received).toBeVisible()
  await expectAccessible(volunteer, { what: 'thread', inTheDark: false })

  await received.getByRole('button', { name: 'Meld dit bericht' }).click()
  const dialog = volunteer.getByRole('dialog')
  await dialog.getByLabel('Het is ongewenst of reclame').check()
  await expectAccessible(volunteer, { what: 'report', inTheDark: false })
  await dialog.getByRole('button', { name: 'Verstuur melding' }).click()
  await expect(dialog.getByRole('status')).toContainText('Je melding is verstuurd')
  await dialog.getByRole('button', { name: 'Sluit' }).click()

  await volunteer.getByRole('button', { name: 'Acties' }).click()
  await volunteer.getByRole('menuitem', { name: 'Blokkeer' }).click()
  await volunteer.getByRole('alertdialog').getByRole('button', { name: 'Blokkeer' }).click()
  await expect(volunteer.getByText('Je hebt dit gesprek geblokkeerd')).toBeVisible()
  await expect(organization.getByText('De ander heeft dit gesprek gesloten')).toBeVisible()
  const entryOf = (page: Page) => page.getByRole('navigation', { name: 'Je gesprekken' }).locator('[aria-current]')
  await expect(entryOf(volunteer).getByText('Geblokkeerd', { exact: true })).toBeVisible()
  await expect(entryOf(organization).getByText('Gesloten', { exact: true })).toBeVisible()
  await expect(organization.getByLabel('Je bericht')).toHaveCount(0)

  // The center's staff read the reported message, and say that they have dealt with it.
  await signIn(organization, tenant, `centrum@${tenant}.example`)
  const report = organization
    .getByRole('region', { name: /meldingen/i })
    .getByRole('article')
    .filter({ hasText: 'Ongewenst' })
    .first()
  await report.getByRole('button', { name: 'Lees het bericht' }).click()
  await expect(report.getByText(answer)).toBeVisible()
  await organization.context().close()

  await volunteer.getByRole('button', { name: 'Acties' }).click()
  await volunteer.getByRole('menuitem', { name: 'Deblokkeer' }).click()
  await expect(volunteer.getByLabel('Je bericht')).toBeVisible()
})

/** As many event streams as a session may have, which other windows hold; a function that ends them. */
async function holdStreams(headers: { cookie: string }): Promise<() => void> {
  const { host, port } = new URL(at(tenant))
  const requests = Array.from({ length: 4 }, () =>
    httpRequest({ host: '127.0.0.1', port, path: '/api/v1/events', headers: { host, ...headers } }).end(),
  )
  await Promise.all(requests.map((request) => once(request, 'response')))
  return () => {
    for (const request of requests) request.destroy()
  }
}

test('on a phone the focus goes to a conversation that is opened, and back, and the inbox fits with text of 200 %', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, tenant, `organisatie@${tenant}.example`, '/conversations')
  const inbox = page.getByRole('navigation', { name: 'Je gesprekken' })
  const entry = inbox.getByRole('link').last()
  await entry.press('Enter')
  await expect(page.getByLabel('Je bericht')).toBeVisible()
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeFocused()
  await page.getByRole('link', { name: 'Alle gesprekken' }).press('Enter')
  await expect(entry).toBeFocused()

  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  expect(await inbox.evaluate((list) => list.scrollWidth - list.clientWidth)).toBe(0)
})

test('a session that is open in many windows gets no event stream in one more, which is no error there', async ({
  page,
}) => {
  const release = await holdStreams(await startSession(page, tenant, 'centrum@demo.example'))
  const stream = page.waitForResponse((response) => response.url().endsWith('/api/v1/events'))
  await page.goto(at(tenant, '/conversations'))
  expect((await stream).status()).toBe(204)
  await expect(page.getByRole('heading', { level: 2, name: 'Je hebt nog geen gesprekken' })).toBeVisible()
  release()
})

test('a quick reply that is deleted in its dialog is brought back there, by keyboard', async ({ page }) => {
  const title = uniqueName('Parkeren')
  await signIn(page, tenant, 'organisatie@demo.example')
  await write(page, tenant, ['POST', '/api/v1/quick_replies'], 'quick_replies', {
    title,
    body: 'Je kunt achter het gebouw parkeren.',
    shared: false,
  })
  await page.goto(at(tenant, '/conversations'))
  await page.getByRole('navigation', { name: 'Je gesprekken' }).getByRole('link').first().click()
  await page.getByRole('button', { name: 'Snelle antwoorden' }).click()
  await page.getByRole('menuitem', { name: 'Beheer je snelle antwoorden…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Je snelle antwoorden' })
  const entry = dialog.getByRole('listitem').filter({ hasText: title })
  await entry.getByRole('button', { name: `Verwijder “${title}”` }).press('Enter')
  const notice = dialog.getByRole('status').filter({ hasText: `“${title}” is verwijderd` })
  await expect(notice).toBeFocused()
  await expect(entry).toHaveCount(0)
  await page.keyboard.press('Tab')
  await expect(notice.getByRole('button', { name: 'Maak ongedaan' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(entry).toBeVisible()
  await expect(notice).toHaveCount(0)
})

test('a message whose response is lost is sent once, also when the page is loaded again before the next press, and in another tab not at all', async ({
  page,
  context,
}) => {
  const text = uniqueName('Ik kom met de trein.')
  await signIn(page, tenant, 'vrijwilliger@demo.example', '/conversations')
  await page.getByRole('navigation', { name: 'Je gesprekken' }).getByRole('link').first().click()
  const field = page.getByLabel('Je bericht')
  await field.fill(text)
  const other = await context.newPage()
  await other.goto(page.url())
  await expect(other.getByLabel('Je bericht')).toHaveValue(text)
  await page.evaluate(() => {
    const { fetch } = window
    window.fetch = async (...request) => {
      const response = await fetch(...request)
      if (response.url.endsWith('/messages')) throw new TypeError('The connection is lost')
      return response
    }
  })
  const send = page.getByRole('button', { name: 'Verstuur' })
  await send.click()
  await expect(page.getByText('Je bericht is niet verstuurd.')).toBeVisible()
  await page.reload()
  await expect(field).toHaveValue(text)
  await send.click()
  await expect(field).toHaveValue('')
  await expect(other.getByLabel('Je bericht')).toHaveValue('')
  await expect(page.getByRole('list', { name: 'Berichten' }).getByText(text)).toHaveCount(1)
})
