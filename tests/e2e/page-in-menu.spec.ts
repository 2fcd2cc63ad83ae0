/** A page that a menu links: what is asked before it is taken off the site, and what visitors see of the menu after that. */
import { at, expect, get, sendAs, startSession, test } from './support/test.ts'
import { uniqueName } from './support/unique.ts'
import { write } from './support/write.ts'

test('a page in the menu is taken off the site after a question that names the menu, and visitors see no link to it', async ({
  page,
}) => {
  const tenant = 'roermond'
  await startSession(page, tenant, `centrum@${tenant}.example`)
  const title = uniqueName('Zomeractie')
  const attributes = { kind: 'page', locale: 'nl', title }
  const { id } = await write(page, tenant, ['POST', '/api/v1/content_items'], 'content_items', attributes)
  const path = `/api/v1/content_items/${id}`
  type Text = { data: { attributes: { content: { slug: string } } } }
  const { content } = (await sendAs<Text>(page, tenant, path)).data.attributes
  const written = { ...content, blocks: [{ kind: 'text', html: '<p>Doe mee.</p>' }] }
  await write(page, tenant, ['PATCH', path], 'content_items', { content: written, editing_session: 'session-1' })
  await write(page, tenant, ['PUT', `${path}/publish`], 'content_items', {})
  type Menu = { data: { attributes: { items: object[]; lock_version: number } } }
  const menu = async () => (await sendAs<Menu>(page, tenant, '/api/v1/menus/header')).data.attributes
  const before = await menu()
  const target = { kind: 'page', slug: content.slug }
  const rest = { label_en: null, audience: 'everyone', flag: null, new_window: false, children: [] }
  const items = [...before.items, { id: 'zomer', label: title, target, ...rest }]
  await write(page, tenant, ['PUT', '/api/v1/menus/header'], 'menus', { items, lock_version: before.lock_version })
  expect((await get(tenant, '/')).html).toContain(`href="/${content.slug}"`)

  await page.goto(at(tenant, `/content/${id}/edit`))
  await page.getByRole('button', { name: 'Haal offline' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('De pagina staat in het hoofdmenu.')
  await question.getByRole('button', { name: 'Haal offline' }).click()
  await expect(page.getByText('Offline', { exact: true })).toBeVisible()
  await expect(question).toBeHidden()
  expect((await get(tenant, '/')).html).not.toContain(`href="/${content.slug}"`)
  const { lock_version } = await menu()
  await write(page, tenant, ['PUT', '/api/v1/menus/header/restore'], 'menus', { lock_version })
})
