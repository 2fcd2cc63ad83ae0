/** A published vacancy to a placed volunteer: organization and visitor, each in a browser of their own. */

import { boardColumn, confirmAndSend, moveOnBoard, signUpToReply, writeReply } from './support/applications.ts'
import { expectAccessible } from './support/axe.ts'
import { expectMail } from './support/outbox.ts'
import { at, expect, secondVisitor, startSession, test } from './support/test.ts'
import { uniqueAddress, uniqueName } from './support/unique.ts'
import { workAddress } from './support/vacancies.ts'
import { ownOrganization, write } from './support/write.ts'

const motivation = 'Ik schenk graag koffie en maak graag een praatje.'
const question = 'Kun je op woensdag?'

const tenant = 'demo'

test(`on ${tenant} a visitor finds the vacancy of an organization, replies, signs up and is placed`, async ({
  page: organization,
  browser,
}) => {
  test.slow()
  const title = uniqueName(`Theeschenker in de serre van ${tenant}`)
  const lastName = uniqueName(`Theunissen ${tenant}`)
  const email = uniqueAddress(`theunissen-${tenant}`)

  // How it is written and published has `staff-vacancies.spec.ts`.
  await startSession(organization, tenant, `organisatie@${tenant}.example`)
  const { id } = await write(organization, tenant, ['POST', '/api/v1/vacancies'], 'vacancies', {
    title,
    summary: 'Schenk koffie en thee in het buurthuis.',
    tasks: 'Je schenkt thee en maakt een praatje met bezoekers.',
    kind: 'flexible',
    address: workAddress,
    themes: ['welzijn'],
    positions: 1,
    contact_person: { name: 'Ineke Smit', role: 'gastvrouw' },
    organization_id: await ownOrganization(organization, tenant),
    questions: [{ id: 'q1', label: question, required: false }],
  })
  await startSession(organization, tenant, `centrum@${tenant}.example`)
  await write(organization, tenant, ['PUT', `/api/v1/vacancies/${id}/publish`], 'vacancies', {})
  await startSession(organization, tenant, `organisatie@${tenant}.example`)

  // That nobody finds it before has its test over HTTP, after which the same search would be cached for a while here.
  const visitor = await secondVisitor(browser)
  await visitor.goto(at(tenant))
  await visitor.getByLabel('Wat', { exact: true }).fill(title)
  await visitor.getByRole('button', { name: 'Zoek' }).click()
  await expect(visitor.getByRole('heading', { level: 2, name: `voor “${title}”` })).toBeVisible()
  await visitor.getByRole('article').getByRole('link', { name: title, exact: true }).click()
  await expect(visitor.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(visitor.getByText(question)).toBeVisible()
  await writeReply(visitor, motivation)
  await signUpToReply(visitor, { firstName: 'Thea', lastName, email })
  const volunteer = await confirmAndSend(browser, email, at(tenant), motivation)
  await visitor.context().close()

  // The organization has its mail, and takes the reply over the board; it has no last name to search for yet.
  await expectMail(`organisatie@${tenant}.example`, 'Thea')
  await organization.goto(at(tenant, `/applications?q=${encodeURIComponent(title)}&view=board`))
  await moveOnBoard(organization, 'Nieuw', 'Ga in gesprek')
  await expect(boardColumn(organization, 'In gesprek').getByRole('link', { name: /^Thea/ })).toBeFocused()
  await volunteer.goto(at(tenant, '/profile-replies'))
  await expect(volunteer.getByRole('heading', { level: 2, name: title })).toBeVisible()
  await expect(volunteer.getByText('In gesprek', { exact: true })).toBeVisible()
  await moveOnBoard(organization, 'In gesprek', 'Plaats')
  // Its only place is taken: whether that closes the vacancy is asked.
  const full = organization.getByRole('dialog', { name: 'De enige plek is bezet. Sluiten of openhouden?' })
  await expect(full).toContainText('Er is niemand meer in gesprek.')
  await expectAccessible(organization, { what: 'the question after the last place', inTheDark: false })
  await full.getByRole('button', { name: 'Sluit de vacature' }).click()
  // Toasts are shown one after another: that it is closed is seen in the list, at the end.
  await expect(full).toBeHidden()
  await expect(boardColumn(organization, 'Geplaatst').getByText(/^Thea/)).toBeVisible()

  await volunteer.reload()
  await expect(volunteer.getByText('Je doet mee', { exact: true })).toBeVisible()
  await volunteer.context().close()
  await organization.goto(at(tenant, `/vacancies?q=${encodeURIComponent(title)}`))
  await expect(organization.getByRole('row').filter({ hasText: title })).toContainText('Vervuld')
})
