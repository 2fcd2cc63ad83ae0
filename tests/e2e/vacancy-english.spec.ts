/** A vacancy in English: the organization writes it beside the Dutch one, and who reads the site in English finds and reads it. */
import { expectAccessible } from './support/axe.ts'
import {
  at,
  cookieOf,
  expect,
  get,
  type Page,
  secondVisitor,
  send,
  signIn,
  startSession,
  test,
} from './support/test.ts'
import { uniqueName } from './support/unique.ts'
import { workAddress } from './support/vacancies.ts'
import { write } from './support/write.ts'

const tenant = 'public'

/** A draft of the signed-in organization, with a question and a contact person of its own. */
async function writeInDutch(page: Page, title: string): Promise<{ id: string }> {
  const own = await page.evaluate(
    async () =>
      (await (await fetch('/api/v1/vacancies?filter[scope_eq]=own&include=organization&page[size]=1')).json())
        .included[0].id,
  )
  return write(page, tenant, ['POST', '/api/v1/vacancies'], 'vacancies', {
    title,
    summary: 'Help de imker met de kasten.',
    tasks: 'Je kijkt de ramen na.',
    kind: 'flexible',
    address: workAddress,
    themes: ['natuur'],
    offer: 'Een pot honing.',
    contact_person: { name: 'Ineke Smit', role: 'imker' },
    organization_id: own,
    questions: [{ id: 'q1', label: 'Ben je bang voor bijen?', required: false }],
  })
}

test('an organization writes a vacancy in English too, and a visitor finds it and reads it part by part', async ({
  page,
  browser,
}) => {
  const title = uniqueName('Imkerhulp')
  const english = uniqueName('Beekeeping helper')
  await signIn(page, tenant, `organisatie@${tenant}.example`, '/vacancies')
  const { id } = await writeInDutch(page, title)
  await page.goto(at(tenant, `/vacancies/${id}/edit`))
  // The press waits for what stores itself: two writes over one version would meet as a conflict.
  const stored = Promise.withResolvers<void>()
  const versions: number[] = []
  await page.route(/\/api\/v1\/vacancies\/\d+$/, async (route) => {
    if (route.request().method() === 'PATCH') {
      versions.push(route.request().postDataJSON().data.attributes.lock_version)
      await stored.promise
    }
    await route.continue()
  })
  await page.getByText('Tekst in het Engels (mag leeg blijven)').click()
  await page.getByLabel('Titel (Engels)').fill(english)
  await page.getByLabel('Kort gezegd (Engels)').fill('Help the beekeeper with the hives.')
  await page.getByLabel('Wat ga je doen? (Engels)').fill('You inspect the honeycombs.')
  await expect(page.getByLabel('Titel (Engels)')).toHaveAttribute('lang', 'en')
  await expectAccessible(page, { inTheDark: false })
  await expect.poll(() => versions.length).toBe(1)
  const next = page.getByRole('button', { name: 'Volgende' })
  await next.click()
  await expect(next).toHaveAttribute('aria-busy', 'true')
  stored.resolve()
  await expect(page.getByRole('heading', { level: 2, name: 'Wie' })).toBeVisible()
  expect(versions).toEqual([expect.any(Number), (versions[0] ?? 0) + 1])
  await page.getByLabel('Functie (Engels)').fill('beekeeper')
  await page.getByRole('button', { name: 'Volgende' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Wanneer en waar' })).toBeVisible()
  await page.goto(at(tenant, `/vacancies/${id}/edit?step=review`))
  await expect(page.getByText('You inspect the honeycombs.', { exact: true })).toHaveAttribute('lang', 'en')
  await expect(page.getByText('beekeeper', { exact: true })).toHaveAttribute('lang', 'en')
  await expect(page.getByText('Ineke Smit, imker')).toBeVisible()
  await expect(page.getByText('Taken (Engels): leeg → You inspect the honeycombs.')).toBeVisible()
  await page.getByRole('button', { name: 'Dien in' }).click()
  await expect(page.getByText(`“${title}” is ingediend`)).toBeVisible()
  await startSession(page, tenant, `centrum@${tenant}.example`)
  await write(page, tenant, ['PUT', `/api/v1/vacancies/${id}/publish`], 'vacancies', {})

  const visitor = await secondVisitor(browser)
  await visitor.goto(at(tenant, `/en/vacancies/search?q=${encodeURIComponent('honeycombs')}`))
  const card = visitor.locator(`#item-${id}`).getByRole('link', { name: english, exact: true })
  await expect(card).not.toHaveAttribute('lang')
  await card.click()
  await expect(visitor.getByRole('heading', { level: 1, name: english })).toBeVisible()
  await expect(visitor).toHaveTitle(new RegExp(english))
  await expect(visitor.getByText('Help the beekeeper with the hives.')).toBeVisible()
  await expect(visitor.getByText('Part of this text is in Dutch.')).toBeVisible()
  await expect(visitor.locator('.prose', { hasText: 'Een pot honing.' })).toHaveAttribute('lang', 'nl')
  await expect(visitor.locator('.prose', { hasText: 'You inspect the honeycombs.' })).not.toHaveAttribute('lang')
  await expect(visitor.getByText('Ben je bang voor bijen?')).toHaveAttribute('lang', 'nl')
  await expect(visitor.getByText('beekeeper', { exact: true })).not.toHaveAttribute('lang')
  await expectAccessible(visitor, { inTheDark: false })

  const head = (await get(tenant, `/en/vacancies/${id}`)).html
  expect(head).toContain(`<meta property="og:title" content="${english}`)
  expect(head).toContain('<meta name="description" content="Help the beekeeper with the hives."')
  expect(head).toContain(`/_images/share/vacancies/${id}.png?locale=en`)
  const dutch = (await get(tenant, `/vacancies/${id}`)).html
  expect(dutch).toContain(`<meta property="og:title" content="${title}`)
  expect(dutch).toContain(`/_images/share/vacancies/${id}.png"`)
  await visitor.context().close()
})

test('a site without English asks for no English texts', async () => {
  const own = await cookieOf('demo', 'organisatie@demo.example')
  const { html } = await send('demo', '/vacancies/add', undefined, { own })
  expect(html).toMatch(/<label[^>]*>Titel/)
  expect(html).not.toContain('Tekst in het Engels')
})
