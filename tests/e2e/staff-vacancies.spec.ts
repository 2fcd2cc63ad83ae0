import { expectAccessible } from './support/axe.ts'
import { at, expect, signIn, test, twoTenants } from './support/test.ts'
import { uniqueName } from './support/unique.ts'

for (const tenant of twoTenants) {
  test(`on ${tenant} an organization writes a vacancy in steps with tips and submits it; the center publishes it`, async ({
    page,
    browser,
  }) => {
    const title = uniqueName(`Koffieschenker van ${tenant}`)
    await signIn(page, tenant, `organisatie@${tenant}.example`, '/vacancies')
    await page.getByRole('main').getByRole('link', { name: 'Nieuwe vacature' }).first().click()
    const next = page.getByRole('button', { name: 'Volgende' })
    await next.click()
    await expect(page.getByRole('link', { name: 'Geef de vacature een titel' })).toBeVisible()
    await page.getByLabel('Titel').fill(title)
    await page.getByLabel('Kort gezegd').fill('Schenk koffie en thee in het buurthuis.')
    const tasks = page.getByRole('textbox', { name: 'Wat ga je doen?' })
    await tasks.fill('Tevens maak je een praatje met bezoekers.')
    await page.getByRole('button', { name: 'Maak er “Ook” van' }).click()
    await expect(tasks).toHaveValue('Ook maak je een praatje met bezoekers.')
    await page.getByLabel('Welzijn').check()
    await expectAccessible(page)
    await next.click()

    await expect(page.getByRole('heading', { level: 2, name: 'Wie' })).toBeVisible()
    await page.getByLabel('Vergoeding').fill('Reiskosten')
    // A draft is stored by itself.
    await expect(page.getByText(/^Concept bewaard om/)).toBeVisible()
    await page.reload()
    await expect(page.getByLabel('Vergoeding')).toHaveValue('Reiskosten')
    await next.click()
    await page.getByLabel('Postcode').fill('7311 AA')
    await page.getByLabel('Plaats', { exact: true }).fill('Apeldoorn')
    await next.click()
    await page.getByRole('button', { name: 'Voeg een vraag toe' }).click()
    await page.getByLabel('Vraag 1', { exact: true }).fill('Kun je op dinsdag?')
    await next.click()
    await expect(page.getByText('Kun je op dinsdag?')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Dien in' }).click()
    await expect(page.getByText(`“${title}” is ingediend`)).toBeVisible()

    const center = await browser.newPage()
    await signIn(
      center,
      tenant,
      `centrum@${tenant}.example`,
      `/vacancies?q=${encodeURIComponent(title)}&status=pending`,
    )
    const row = center.getByRole('row').filter({ hasText: title })
    await row.getByRole('button', { name: 'Publiceer' }).click()
    await expect(center.getByText(`“${title}” staat op de site`)).toBeVisible()
    await center.goto(at(tenant, `/vacancies?q=${encodeURIComponent(title)}`))
    await expect(row).toContainText('Gepubliceerd')
    await expectAccessible(center)

    // A bulk edit shows what will change before it changes anything.
    await row.getByRole('checkbox').check()
    await center.getByRole('button', { name: 'Werk bij' }).click()
    await center.getByLabel('Pauzeer').check()
    await center.getByRole('button', { name: 'Bekijk wat er verandert' }).click()
    await expect(center.getByText('Status: Gepubliceerd → Gepauzeerd')).toBeVisible()
    await expectAccessible(center)
    await center.getByRole('button', { name: 'Werk 1 vacature bij' }).click()
    await expect(center.getByText('1 vacature is bijgewerkt.')).toBeVisible()
    await center.close()
  })
}

test('a volunteer has no access to the vacancies of staff, and an organization none to those of another', async ({
  page,
}) => {
  await signIn(page, 'demo', 'vrijwilliger@demo.example', '/vacancies')
  await expect(page.getByRole('heading', { level: 1, name: 'Geen organisatie gevonden' })).toBeVisible()
})
