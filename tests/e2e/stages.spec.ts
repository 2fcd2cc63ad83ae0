import { dutchDay } from '#shared/dutch-days.ts'
import { comeBack } from './support/applications.ts'
import { expectAccessible } from './support/axe.ts'
import { typedDay } from './support/days.ts'
import { linkInMail } from './support/outbox.ts'
import { addAccount } from './support/signup.ts'
import { at, expect, get, secondVisitor, signIn, test } from './support/test.ts'
import { uniqueAddress, uniqueName } from './support/unique.ts'
import { write } from './support/write.ts'

/** An open vacancy of the site. */
async function openVacancy(): Promise<string> {
  const { html } = await get('demo', '/api/v1/vacancies?filter[mas_eq]=true&filter[status_eq]=published&page[size]=1')
  return JSON.parse(html).data[0].id as string
}

test('a pupil asks a school and a guardian, enters hours and finishes the placement once they are approved', async ({
  page,
  browser,
}) => {
  const className = uniqueName('4 havo E2E')
  const guardian = uniqueAddress('ouder-van-noor')
  await addAccount(page, 'demo', uniqueAddress('leerling'))
  await page.goto(at('demo', '/stagepaspoort'))
  const submit = page.getByRole('button', { name: 'Meld je aan' })
  await submit.click()
  await expect(page.getByText('Vul je klas in, bijvoorbeeld 4 havo A').first()).toBeVisible()
  await page.getByLabel('School').selectOption({ label: 'Middelbare school De Regenboog' })
  await page.getByLabel('Klas').fill(className)
  await page.getByLabel('E-mailadres van je ouder of verzorger').fill(guardian)
  await expectAccessible(page, { inTheDark: false })
  await submit.click()
  await expect(page.getByText('We wachten op toestemming van je ouder of verzorger')).toBeVisible()
  await expect(page.getByText('Je kunt de mail opnieuw sturen vanaf')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Stuur de mail opnieuw' })).toBeHidden()
  const vacancyId = await openVacancy()
  const reply = { vacancy_id: vacancyId, motivation: 'Ik wil graag mijn stage bij jullie doen.' }
  const { id } = await write(page, 'demo', ['POST', '/api/v1/applications'], 'applications', reply)

  const parent = await secondVisitor(browser)
  await parent.goto(await linkInMail(guardian, '/stage-toestemming/'))
  await expect(
    parent.getByRole('heading', { level: 1, name: 'Mag Noor een maatschappelijke stage doen?' }),
  ).toBeVisible()
  await expectAccessible(parent)
  await parent.getByLabel('Je naam').fill('Ans de Wit')
  await parent.getByRole('button', { name: 'Ik geef toestemming' }).click()
  await expect(
    parent.getByRole('heading', { level: 1, name: 'Dank je wel voor je toestemming voor Noor' }),
  ).toBeVisible()

  // The center's staff may do what the school and the organization do.
  const center = await secondVisitor(browser)
  await signIn(center, 'demo', 'centrum@demo.example', `/stages?tab=pupils&q=${encodeURIComponent(className)}`)
  await write(center, 'demo', ['PUT', `/api/v1/applications/${id}/transition`], 'applications', { status: 'placed' })
  await expectAccessible(center, { inTheDark: false })
  await center.getByRole('button', { name: 'Bevestig' }).click()
  await expect(center.getByText('Noor Visser doet mee')).toBeVisible()

  await page.reload()
  await page.getByRole('button', { name: 'Vul uren in' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Dag' }).fill(typedDay(0))
  const hours = dialog.getByRole('textbox', { name: 'Uren' })
  await expect(hours).toHaveAccessibleDescription(/uur/)
  await hours.fill('2,5')
  await dialog.getByLabel('Wat heb je gedaan?').fill('Koffie geschonken in de huiskamer')
  await expectAccessible(page, { inTheDark: false })
  await dialog.getByRole('button', { name: 'Verstuur naar de organisatie' }).click()
  await expect(page.getByText('Wacht op de organisatie', { exact: true })).toBeVisible()
  await expectAccessible(page, { inTheDark: false })

  // The pupil changes one more while it is sent back, and a colleague approves it: neither takes the message away.
  const more = { application_id: id, worked_on: dutchDay(new Date()), minutes: 30, description: 'Tafels gedekt' }
  const second = await write(page, 'demo', ['POST', '/api/v1/hour_entries'], 'hour_entries', more)
  await center.goto(at('demo', '/stages?status=submitted&q=Noor'))
  await expectAccessible(center, { inTheDark: false })
  const waiting = center.getByRole('row').filter({ hasText: 'Tafels gedekt' })
  await waiting.getByRole('button', { name: 'Stuur terug' }).click()
  const sentBack = center.getByRole('dialog')
  const message = sentBack.getByRole('textbox')
  await message.fill('Dit was een uur.')
  await write(page, 'demo', ['PATCH', `/api/v1/hour_entries/${second.id}`], 'hour_entries', { minutes: 60 })
  await comeBack(center)
  await expect(center.getByText('1 uur', { exact: true })).toBeAttached()
  await sentBack.getByRole('button', { name: 'Stuur terug' }).click()
  await expect(sentBack.getByText('Iemand anders heeft dit intussen gewijzigd')).toBeVisible()
  await write(center, 'demo', ['PUT', '/api/v1/hour_entries/approve'], 'hour_entries', { ids: [second.id] })
  await sentBack.getByRole('button', { name: 'Stuur terug' }).click()
  await expect(sentBack.getByText('Deze uren zijn al beoordeeld')).toBeVisible()
  await expect(waiting).toHaveCount(0)
  await expect(message).toHaveValue('Dit was een uur.')
  await message.press('Escape')
  await center.getByRole('button', { name: 'Sluit het venster' }).click()
  const entry = center.getByRole('row').filter({ hasText: 'Koffie geschonken in de huiskamer' }).first()
  await entry.getByRole('button', { name: 'Keur goed' }).click()
  await center.getByRole('alertdialog').getByRole('button', { name: 'Keur goed' }).click()
  await expect(center.getByText('De uren zijn goedgekeurd')).toBeVisible()
  await center.goto(at('demo', `/stages?tab=pupils&q=${encodeURIComponent(className)}`))
  await center.getByRole('link', { name: 'Noor Visser' }).click()
  await expect(center.getByRole('heading', { level: 1, name: 'Noor Visser' })).toBeVisible()
  await expect(center.getByText('Koffie geschonken in de huiskamer')).toBeVisible()
  await expectAccessible(center)
  await center.close()

  await page.reload()
  await expect(page.getByRole('heading', { name: '3 uur en 30 minuten van 30 uur goedgekeurd' })).toBeVisible()
  await page.getByRole('button', { name: 'Rond de stage af' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Rond de stage af' }).click()
  await expect(page.getByRole('button', { name: 'Vul je evaluatie in' })).toBeVisible()
  await page.goto(at('demo', '/profile-replies'))
  await expect(page.getByText('Je doet niet meer mee bij')).toBeVisible()
  await page.goto(at('demo', '/dashboard'))
  const task = page.getByRole('listitem').filter({ hasText: 'Vul je evaluatie in, dan staat je certificaat klaar' })
  await task.getByRole('link', { name: 'Ga naar je stagepaspoort' }).click()
  await page.getByRole('button', { name: 'Vul je evaluatie in' }).click()
  await page.waitForURL(/\/forms\//)
  await expect(page.getByRole('heading', { level: 1, name: 'Hoe was je stage?' })).toBeVisible()
  await expect(page.getByText('Dit gaat over de stage “')).toBeVisible()
  for (const question of ['Wat vond je van je stage?', 'Hoe was de begeleiding bij de organisatie?']) {
    await page.getByRole('group', { name: question }).getByRole('radio', { name: 'Goed', exact: true }).check()
  }
  await page.getByRole('group', { name: 'Wil je later nog eens' }).getByRole('radio', { name: 'Ja' }).check()
  await page.getByRole('button', { name: 'Verstuur' }).click()
  await expect(page.getByText('Je certificaat staat klaar in je stagepaspoort.')).toBeVisible()
  await expectAccessible(page, { inTheDark: false })
  await page.getByRole('link', { name: 'Ga naar je certificaat' }).click()
  const download = page.getByRole('link', { name: 'Download het certificaat (pdf)' })
  await expect(download).toBeVisible()

  await parent.reload()
  await parent.getByRole('button', { name: 'Trek mijn toestemming in' }).click()
  await expect(parent.getByRole('heading', { level: 1, name: 'Je geeft geen toestemming' })).toBeVisible()
  await parent.close()
  await page.goto(at('demo', '/stagepaspoort'))
  await expect(page.getByText('Je ouder of verzorger geeft geen toestemming')).toBeVisible()
  await page.getByRole('button', { name: 'Trek je aanmelding in' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Trek je aanmelding in' }).click()
  // What was done stays, below the form to enroll again.
  await expect(submit).toBeVisible()
  await expect(page.getByText('Koffie geschonken in de huiskamer')).toBeVisible()
  await expect(download).toBeVisible()
  await expectAccessible(page, { inTheDark: false })
})

test.describe('a certificate that nobody gave out', () => {
  test.use({ expectedErrors: [/404/] })

  test('is said to be unknown, and a site without the stage passport has no such page', async ({ page }) => {
    await page.goto(at('demo', '/certificaat'))
    await page.getByLabel('Code van het certificaat').fill('verzonnen')
    await page.getByRole('button', { name: 'Controleer' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Deze code kennen we niet' })).toBeVisible()
    await expect(page.getByText('Dan is het account van de leerling misschien verwijderd')).toBeVisible()
    for (const path of ['/certificaat', '/stagepaspoort', '/stages']) {
      expect((await get('oldebroek', path)).status).toBe(404)
    }
    // A second tenant has it too.
    expect((await get('roermond', '/certificaat')).status).toBe(200)
  })
})
