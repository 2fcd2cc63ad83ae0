/** Signed-in pages come with their content, before any script runs; and a field keeps what is typed before its code is there. */
import { lazyChunks } from './support/lost-files.ts'
import { plainVisitor } from './support/plain-visitor.ts'
import { at, expect, password, send, signIn, startSession, test } from './support/test.ts'
import { uniqueName } from './support/unique.ts'
import { firstId } from './support/write.ts'

const pages = [
  { user: 'vrijwilliger', path: '/dashboard', shows: 'Past dit bij jou?' },
  { user: 'vrijwilliger', path: '/profile-replies', shows: 'Mijn reacties' },
  { user: 'vrijwilliger', path: '/profile-replies?tab=saved', shows: 'Bewaarde vacatures' },
  { user: 'organisatie', path: '/dashboard', shows: 'Te doen' },
  { user: 'organisatie', path: '/conversations', shows: 'Conversaties' },
  { user: 'centrum', path: '/dashboard', shows: 'organisaties wachten op' },
  { user: 'centrum', path: '/applications', shows: 'Aanvragen' },
  { user: 'centrum', path: '/applications?view=board', shows: 'Geplaatst' },
  { user: 'centrum', path: '/users', shows: 'Gebruikers' },
  { user: 'centrum', path: '/analytics', shows: 'Van bekeken naar geplaatst' },
  { user: 'centrum', path: '/content/1/edit', shows: 'Samenvatting' },
  { user: 'centrum', path: '/settings/design', shows: 'Hoofdkleur' },
] as const

test('every signed-in page shows its content before any script runs', async () => {
  for (const user of ['vrijwilliger', 'organisatie', 'centrum'] as const) {
    const { ask, signIn: begin } = plainVisitor('demo')
    await begin(`${user}@demo.example`)
    for (const { path, shows } of pages.filter((one) => one.user === user)) {
      // A gateway whose renderings queue answers with the layout alone (decision 46): on a busy machine it is asked again.
      await expect(async () => {
        const main = /<main\b.*<\/main>/s.exec((await ask(path)).html)?.[0] ?? ''
        // React would show such a part by a script.
        expect(main, path).not.toMatch(/<div hidden(?:="")? id="S:/)
        const text = main.replace(/<(script|style|svg|noscript)\b.*?<\/\1>|<[^>]+>/gs, ' ').replace(/\s+/g, ' ')
        expect(text, path).toContain(shows)
        expect(text, path).not.toContain('Bezig met laden')
      }).toPass({ timeout: 60_000 })
    }
  }
})

test.describe('without scripts', () => {
  test.use({ expectedErrors: [/ERR_FAILED|Failed to fetch/] })
  test('a signed-in page can be seen', async ({ page }) => {
    await page.route('**/*.js', (route) => route.abort())
    await startSession(page, 'demo', 'centrum@demo.example')
    await page.goto(at('demo', '/applications?view=board'), { waitUntil: 'commit' })
    await expect(page.getByRole('main').getByText('Geplaatst').filter({ visible: true }).first()).toBeVisible()
  })
})

test("no user's name is in another's page, however many are rendered at once", async () => {
  const users = await Promise.all(
    ['vrijwilliger', 'organisatie', 'centrum'].map(async (user) => {
      const { cookies } = await send('demo', '/auth/sign_in', { email: `${user}@demo.example`, password })
      return { user: `${user}@demo.example`, cookie: cookies.map((line) => line.split(';')[0]).join('; ') }
    }),
  )
  const visit = async ({ user, cookie }: (typeof users)[number]) => {
    const { html, status } = await send('demo', '/profile-edit/email', undefined, { own: { cookie } })
    expect(status).toBe(200)
    return { user, shown: [...new Set(html.match(/(vrijwilliger|organisatie|centrum)@demo\.example/g))] }
  }
  for (const one of users) {
    const { user, shown } = await visit(one)
    expect(shown).toEqual([user])
  }
  // A page whose rendering waits for too long comes without its content.
  for (const { user, shown } of await Promise.all(Array.from({ length: 8 }, () => users.map(visit)).flat()))
    expect(shown.filter((address) => address !== user)).toEqual([])
  expect((await send('demo', '/')).html).not.toMatch(/(vrijwilliger|organisatie|centrum)@demo\.example/)
})

test('a filled field with suggestions is replaced by what is typed, letter by letter, while its code arrives', async ({
  page,
}) => {
  let arrive = () => {}
  const held = new Promise<void>((resolve) => {
    arrive = resolve
  })
  await page.route(`**/${lazyChunks['ui/lazy/combobox.tsx']}`, async (route) => {
    await held
    await route.continue()
  })
  await signIn(page, 'demo', 'centrum@demo.example', '/users/33/add_role')
  const field = page.getByRole('combobox').first()
  // The organization of who gives the role: known without a request.
  await expect(field).toHaveValue('Vrijwilligerspunt Demo')
  const height = () => field.evaluate((input: HTMLInputElement) => input.labels?.[0]?.parentElement?.offsetHeight)
  const before = await height()
  await field.click()
  await field.pressSequentially('Li')
  arrive()
  await expect(page.getByRole('listbox')).toBeVisible()
  // What is below the field does not move when its list comes.
  expect(before).toBeGreaterThan(0)
  expect(await height()).toBe(before)
  await field.pressSequentially('nde')
  await expect(field).toHaveValue('Linde')
  for (const _ of 'Linde') await field.press('ArrowLeft')
  await field.pressSequentially('De ')
  await expect(field).toHaveValue('De Linde')
})

test('a choice whose name comes while its field has the focus is replaced by what is typed', async ({ page }) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  // The rows of the list come with the page, the name of the organization of its filter does not.
  await page.route(/\/api\/v1\/organizations\/4\?/, async (route) => {
    await released
    await route.continue()
  })
  await signIn(page, 'demo', 'centrum@demo.example', '/users?organization=4')
  await page.getByRole('button', { name: 'Filters (1)' }).click()
  const field = page.getByRole('combobox', { name: 'Organisatie' })
  await field.click()
  await expect(field).toHaveValue('')
  release()
  await expect(field).not.toHaveValue('')
  // The text is selected once more when the list's state machine has moved the caret, within two frames.
  await page.evaluate(async () => {
    for (let frames = 0; frames < 3; frames++) await new Promise(requestAnimationFrame)
  })
  await field.pressSequentially('Linde')
  await expect(field).toHaveValue('Linde')
})

// A press before that is held, as in every form that is no search: `method="post"`.
for (const when of ['when it is', 'before it is too'] as const) {
  test(`a message that is typed before the page is interactive, and sent ${when}, is there and is sent`, async ({
    page,
  }) => {
    await startSession(page, 'roermond', 'vrijwilliger@roermond.example')
    const conversation = await firstId(page, 'roermond', '/api/v1/conversations?page[size]=1')
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    await page.route('**/assets/*.js', async (route) => {
      await released
      await route.continue()
    })
    await page.goto(at('roermond', `/conversations?conversation=${conversation}`), { waitUntil: 'commit' })
    const text = uniqueName(`Ik kom graag kijken, verstuurd ${when}`)
    await page.getByRole('textbox', { name: 'Je bericht' }).fill(text)
    const send = page.getByRole('button', { name: 'Verstuur', exact: true })
    if (when === 'before it is too') await send.click()
    release()
    await page.waitForFunction(() => performance.getEntriesByName('page-interactive').length > 0)
    if (when === 'when it is') await send.click()
    await expect(page.getByRole('list', { name: 'Berichten' }).getByText(text)).toBeVisible()
  })
}
