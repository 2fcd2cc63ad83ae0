/** The plan of a message to many: replies are counted as replies, and people who get it twice are named as such. */
import { expect, it } from 'vitest'
import { ApplicationPlan } from '#client/staff/applications/application-plan.tsx'
import type { Application } from '#shared/resources/application.ts'
import { partRenderer } from './part-renderer.tsx'

const render = await partRenderer(['staff', 'tables'])
const reply = (id: string, userId: string) =>
  ({
    id,
    user: { id: userId, firstName: 'Ilse', lastName: 'Kamphuis' },
    vacancy: { id, title: 'Bloemen' },
  }) as Application
const shown = (applications: Application[], impossible: string[] = []) =>
  render(
    <ApplicationPlan
      applications={applications}
      action="message"
      plan={applications.map(({ id }) => ({ id, ok: !impossible.includes(id), errors: [] }))}
      submitLabel={(count) => `Verstuur ${count} berichten`}
      onSubmit={async () => undefined}
      onBack={() => undefined}
    />,
  )

it('says how many people get it more than once', () => {
  expect(shown([reply('1', '7'), reply('2', '7'), reply('3', '8')])).toContain('1 persoon krijgt het vaker')
})

it('says nothing of it when each gets it once', () => {
  expect(shown([reply('1', '7'), reply('3', '8')])).not.toContain('vaker')
  expect(shown([reply('1', '7'), reply('2', '7')], ['2'])).not.toContain('vaker')
})
