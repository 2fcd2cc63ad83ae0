/** The volunteer pool: an organization invites a volunteer whom it does not know, who replies and is known by first name. */
import { currentVolunteerProfilePath } from '#shared/resources/volunteer-profile.ts'
import { expectAccessible } from './support/axe.ts'
import { addAccount } from './support/signup.ts'
import { at, expect, getAs, secondVisitor, signIn, test } from './support/test.ts'
import { pick, uniqueAddress } from './support/unique.ts'
import { write } from './support/write.ts'

const headlines = [
  'Koorzanger die graag tuiniert',
  'Bakfietser met groene vingers',
  'Lezer die graag voorleest',
] as const
const motivation = 'Wat leuk dat jullie aan mij dachten. Ik kom graag kijken.'

const tenant = 'oldebroek'

test(`on ${tenant} an organization invites a volunteer from the pool, who replies and is then known by first name`, async ({
  page,
  browser,
}) => {
  const headline = pick(headlines)
  await addAccount(page, tenant, uniqueAddress(`pool-${tenant}`))
  const profile = { headline, visibility: 'center' }
  await write(page, tenant, ['PATCH', currentVolunteerProfilePath], 'volunteer_profiles', profile)

  const organization = await secondVisitor(browser)
  await signIn(organization, tenant, `organisatie@${tenant}.example`, '/vrijwilligerspool')
  const card = organization.getByRole('article').filter({ hasText: headline })
  await expect(card).toBeVisible()
  await expect(card).not.toContainText('Noor')
  await expectAccessible(organization, { what: 'the volunteer pool', inTheDark: false })
  await card.getByRole('button', { name: 'Nodig uit' }).click()
  const dialog = organization.getByRole('dialog', { name: 'Nodig deze vrijwilliger uit' })
  const options = organization.getByRole('option')
  // The code of the list may come after the first key.
  await expect(async () => {
    await dialog.getByRole('combobox', { name: 'Voor welke vacature?' }).press('ArrowDown')
    await expect(options.first()).toBeVisible({ timeout: 2_000 })
  }).toPass()
  await options.first().click()
  // The list gives the focus back to its field as it closes.
  await expect(options).toHaveCount(0)
  await dialog.getByLabel('Wat wil je zeggen?').fill('Je tuiniert graag: dat komt bij ons goed van pas.')
  await expectAccessible(organization, { what: 'an invitation', inTheDark: false })
  await dialog.getByRole('button', { name: 'Verstuur uitnodiging' }).click()
  await expect(organization.getByText('De uitnodiging is verstuurd')).toBeVisible()

  await page.goto(at(tenant, '/profile-replies?tab=invitations'))
  const invitation = page.getByRole('article').filter({ hasText: 'Je tuiniert graag' })
  await expect(invitation).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Wie bekeek mijn profiel' })).toBeVisible()
  await expectAccessible(page, { what: 'the invitations', inTheDark: false })
  await invitation.getByRole('link', { name: 'Reageer op de vacature' }).click()
  const form = page.getByRole('region', { name: 'Reageer' })
  await expect(form.getByLabel('Jouw bericht')).toBeVisible()
  for (const box of await form.getByRole('textbox').all()) await box.fill('Ja, dat kan.')
  await form.getByLabel('Jouw bericht').fill(motivation)
  await form.getByRole('button', { name: 'Verstuur je reactie' }).click()
  await expect(page.getByText('Je reactie is verstuurd')).toBeVisible()

  const { html } = await getAs(tenant, `organisatie@${tenant}.example`, '/applications')
  const row = html.match(/<tr\b.*?<\/tr>/gs)?.find((one) => one.includes('Noor'))
  expect(row).toBeDefined()
  expect(row).not.toContain('Visser')
})

test('a site without volunteer profiles has no volunteer pool', async () => {
  const menu = async (site: string) => (await getAs(site, `organisatie@${site}.example`, '/notificaties')).html
  expect(await menu(tenant)).toContain('Vrijwilligerspool')
  expect(await menu('meedoen')).not.toContain('Vrijwilligerspool')
})
