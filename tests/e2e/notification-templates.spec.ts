/** The texts of mails and notifications: found, changed, refused, tried and received. */
import { expectAccessible } from './support/axe.ts'
import { expectMail } from './support/outbox.ts'
import { at, expect, send, signIn, test } from './support/test.ts'
import { uniqueName } from './support/unique.ts'
import { write } from './support/write.ts'

// Texts that cannot be filled in are refused on purpose, by the preview too.
test.use({ expectedErrors: [/status of (422|409)/] })

const list = '/notification_templates'
const edit = (name: string) => `${list}/${name}/edit`

test('staff find a text, change it with its preview, and the next mail has it', async ({ page }) => {
  await signIn(page, 'public', 'centrum@public.example', list)
  await page.getByRole('searchbox', { name: 'Zoek een bericht' }).fill('nieuw wachtwoord')
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: 'Iemand vraagt een nieuw wachtwoord' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Iemand vraagt een nieuw wachtwoord' })).toBeVisible()
  await expectAccessible(page)

  const words = uniqueName('Koffie')
  const body = page.getByLabel('Tekst van de mail')
  await page.getByLabel('Onderwerp', { exact: true }).filter({ visible: true }).fill(`${words}: je nieuwe wachtwoord`)
  await body.fill(`Dag `)
  await page.getByRole('button', { name: 'Zet voornaam in de tekst' }).click()
  await expect(body).toBeFocused()
  await page.keyboard.type(`!\n\n${words} staat klaar.`)
  await expect(body).toHaveValue(`Dag {{voornaam}}!\n\n${words} staat klaar.`)
  const mail = page.frameLocator('iframe[title="De mail zoals de ontvanger die ziet"]')
  await expect(mail.getByRole('paragraph').filter({ hasText: `${words} staat klaar.` })).toBeVisible()
  await expect(mail.getByRole('paragraph').filter({ hasText: 'Dag Noor!' })).toBeVisible()
  await page.getByRole('button', { name: 'Zonder opmaak' }).click()
  await expect(page.getByText('Kies een nieuw wachtwoord:')).toBeVisible()

  await page.getByRole('button', { name: 'Stuur jezelf een testmail' }).click()
  await expect(page.getByText('De testmail is onderweg naar centrum@public.example')).toBeVisible()
  await expectMail('centrum@public.example', words, 'Dag Noor!')

  await page.getByText('Verschil met de standaardtekst').click()
  await expect(page.getByText('Toegevoegd:').first()).toBeAttached()
  // Its toast would come after that of the mail.
  const stored = page.waitForResponse(
    (response) => response.request().method() !== 'GET' && response.url().endsWith('/account.reset'),
  )
  await page.getByRole('button', { name: 'Bewaar de tekst' }).click()
  expect((await stored).ok()).toBe(true)

  const asked = await send('public', '/auth/password', { email: 'organisatie@public.example' })
  expect(asked.status).toBeLessThan(300)
  await expectMail('organisatie@public.example', words, 'Dag ')

  await page.goto(at('public', `${list}?state=changed`))
  await expect(page.getByRole('listitem').filter({ hasText: 'Iemand vraagt een nieuw wachtwoord' })).toContainText(
    'Aangepast',
  )
  await expectAccessible(page, { inTheDark: false })
  await page.goto(at('public', edit('account.reset')))
  await page.getByRole('button', { name: 'Zet de standaard terug' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Zet de standaard terug' }).click()
  await expect(page.getByText('De standaardtekst staat er weer')).toBeVisible()
  await expect(body).not.toHaveValue(new RegExp(words))
  // The toast covers the versions.
  await page.reload()
  await page.getByText('Eerder bewaard').click()
  const saved = page.getByRole('listitem').filter({ hasText: `${words}: je nieuwe wachtwoord` })
  await saved.getByRole('button', { name: /^Zet versie \d+ in het formulier$/ }).click()
  await expect(body).toHaveValue(new RegExp(words))
})

test('a text with an unknown field is refused with the nearest one, and nothing typed is lost', async ({ page }) => {
  await signIn(page, 'demo', 'centrum@demo.example', edit('application.received'))
  const subject = page.getByLabel('Onderwerp', { exact: true }).filter({ visible: true })
  await subject.fill('Nieuw: {{vrijwiliger}}')
  const problem = '“vrijwiliger” kunnen we niet invullen. Bedoel je {{vrijwilliger}}?'
  await expect(page.getByRole('region', { name: 'Voorbeeld' }).getByText(problem)).toBeVisible()
  await page.getByRole('button', { name: 'Bewaar de tekst' }).click()
  await expect(page.getByRole('link', { name: problem })).toBeVisible()
  await expect(subject).toHaveValue('Nieuw: {{vrijwiliger}}')
  await expect(subject).toHaveAccessibleDescription(/Bedoel je {{vrijwilliger}}/)
  await expectAccessible(page, { inTheDark: false })
  // The other language is a look away, and leaving the page asks first.
  await page.getByRole('link', { name: 'Engels' }).click()
  await expect(subject).toHaveValue('{{vrijwilliger}} applies for “{{vacature}}”')
  await page.getByRole('link', { name: 'Nederlands' }).click()
  await expect(subject).toHaveValue('Nieuw: {{vrijwiliger}}')
  await page.getByRole('navigation', { name: 'Jouw pagina’s' }).getByRole('link', { name: 'Analyse' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Blijf' }).click()
  await expect(subject).toHaveValue('Nieuw: {{vrijwiliger}}')
})

test('a text whose default has changed since shows all three versions', async ({ page }) => {
  await signIn(page, 'demo', 'centrum@demo.example', `${list}?state=attention`)
  await page.getByRole('link', { name: 'Iemand die is ingelogd meldt een organisatie aan' }).click()
  await expect(page.getByText('De standaardtekst is veranderd sinds jullie die aanpasten')).toBeVisible()
  await page.getByText('Alle drie de teksten naast elkaar').click()
  for (const name of ['Jullie tekst', 'Standaard van toen', 'Standaard van nu']) {
    await expect(page.getByRole('heading', { name })).toBeVisible()
  }
  await expectAccessible(page, { inTheDark: false })
  await page.getByRole('button', { name: 'Zet de nieuwe standaard in het formulier' }).click()
  await expect(page.getByLabel('Tekst van de mail')).toHaveValue(/je krijgt binnen drie werkdagen bericht/)
})

test('two colleagues who change one text see both versions', async ({ page }) => {
  const own = await signIn(page, 'demo', 'centrum@demo.example', `${edit('digest')}?language=en`)
  const button = page.getByLabel('Button', { exact: true }).or(page.getByLabel('Knop', { exact: true }))
  await button.fill('See what is new')
  const path = '/api/v1/notification_templates/digest'
  const { en, lock_version } = JSON.parse((await send('demo', path, undefined, { own })).html).data.attributes
  await write(page, 'demo', ['PATCH', path], 'notification_templates', {
    en: { ...en.texts, button: 'Everything new' },
    lock_version,
  })
  await page.getByRole('button', { name: 'Bewaar de tekst' }).click()
  await expect(page.getByRole('radio', { name: /Everything new/ })).toBeVisible()
  await expect(button).toHaveValue('See what is new')
})
