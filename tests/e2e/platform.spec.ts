/** The platform level: all centers in counts, and entering one without signing in again (sessions.md SES-33). */
import { expectAccessible } from './support/axe.ts'
import { at, expect, signIn, test } from './support/test.ts'

const superAdmin = 'super@platform.example'

test('a super admin finds the center where somebody waits, and enters it for a reason', async ({ page }) => {
  // A light page, from which the menu leads there.
  await signIn(page, 'demo', superAdmin, '/notificaties')
  await page.getByRole('button', { name: /^Account van / }).click()
  await page.getByRole('menuitem', { name: 'Alle vrijwilligerspunten' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Alle vrijwilligerspunten' })).toBeVisible()
  await expect(page.getByRole('row')).toHaveCount(8)
  await expectAccessible(page, { inTheDark: false })
  await test.step('all columns are in one view at 1280 px, and all values on a phone', async () => {
    await page.setViewportSize({ width: 1280, height: 900 })
    const table = page.getByRole('region', { name: 'Alle vrijwilligerspunten' })
    expect(await table.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeLessThanOrEqual(0)
    await expect(page.getByRole('button', { name: 'Ga Vrijwilligerscentrale Roermond binnen' })).toBeInViewport()
    const site = page.getByRole('link', { name: /^roermond\.localhost/ })
    await expect(site).toHaveAttribute('href', at('roermond', '').replace(/\/$/, ''))
    await page.setViewportSize({ width: 390, height: 844 })
    const card = page.getByRole('listitem').filter({ hasText: 'Vrijwilligerscentrale Roermond' })
    await expect(card).toContainText(
      /roermond\.localhost.*Vacatures: \d+.*Mislukt: .*Laatst ingelogd: .*Tweede stap: 0 van 2/,
    )
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    await page.setViewportSize({ width: 1280, height: 900 })
  })

  await page.getByRole('link', { name: 'Vrijwilligerscentrale Roermond' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'De laatste twaalf maanden' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'vrijwilligerscentrale-roermond.example', exact: true })).toBeVisible()
  await expectAccessible(page, { inTheDark: false })
  await page.getByRole('button', { name: 'Ga dit vrijwilligerspunt binnen' }).click()
  const dialog = page.getByRole('dialog', { name: /^Ga .*Roermond binnen$/ })
  await dialog.getByRole('button', { name: 'Ga naar het vrijwilligerspunt' }).click()
  await expect(dialog.getByText('Vul in waarom je erheen gaat').first()).toBeVisible()
  await dialog.getByLabel('Waarom ga je erheen?').fill('Vraag over de huisstijl')
  await expectAccessible(page, { inTheDark: false })
  await dialog.getByRole('button', { name: 'Ga naar het vrijwilligerspunt' }).click()

  await expect(page).toHaveURL(at('roermond', '/dashboard'))
  await page.goto(at('roermond', '/logboek'))
  await expect(page.getByRole('table').getByText('Reden: Vraag over de huisstijl')).toBeVisible()
  await expectAccessible(page, { what: 'the audit log', inTheDark: false })
})

test('the command palette enters a center by name', async ({ page }) => {
  await signIn(page, 'demo', superAdmin, '/notificaties')
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox').fill('oldebr')
  await page.getByRole('option', { name: /^Ga .*Oldebroek.* binnen$/ }).click()
  const dialog = page.getByRole('dialog', { name: /^Ga .*Oldebroek binnen$/ })
  await expect(dialog.getByLabel('Waarom ga je erheen?')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
})
