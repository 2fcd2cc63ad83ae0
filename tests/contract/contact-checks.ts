/** The form with which people write to the center. A message mails its staff, so one is sent only with `--submit`. */
import { randomUUID } from 'node:crypto'
import type { Document, Resource } from '#shared/json-api/types.ts'
import { contactMessagesPath } from '#shared/resources/contact-message.ts'
import type { Session } from './contract-client.ts'
import { type Check, expectThat, type Tools } from './contract-suite.ts'

const messageOf = (subject: string, more: object = {}) => ({
  data: {
    type: 'contact_messages',
    attributes: {
      name: 'Contract',
      email: 'contract@voorbeeld.example',
      subject,
      message: 'Dit bericht is van de contractproef en vraagt geen antwoord.',
      open_for: 9000,
      ...more,
    },
  },
})

/** The messages with this subject that the staff of the center read. */
async function storedWith(staff: Session, subject: string): Promise<Resource[]> {
  const { status, body } = await staff.request('GET', `${contactMessagesPath}?filter%5Bsubject_eq%5D=${subject}`)
  expectThat(status === 200, `the list of messages gets ${status}`)
  return (body as Document<Resource[]>).data
}

async function send({ session, validator }: Tools, subject: string, more: object = {}) {
  const volunteer = await session('volunteer')
  const answer = await volunteer.request('POST', contactMessagesPath, { body: messageOf(subject, more) })
  expectThat(answer.status === 201, `status ${answer.status}`)
  const problem = validator.problemOf(validator.entryOf('POST', contactMessagesPath), answer.body, '201')
  expectThat(problem === '', problem)
}

const subjectOf = (): string => `Contract-${randomUUID().slice(0, 8)}`

export const contactChecks: readonly Check[] = [
  {
    name: 'a message to the center without its text gets 422 with the pointer of the field',
    needs: ['volunteer'],
    async run({ session, validator }) {
      const body = messageOf(subjectOf(), { message: '' })
      const answer = await (await session('volunteer')).request('POST', contactMessagesPath, { body })
      expectThat(answer.status === 422, `status ${answer.status}`)
      const problem = validator.errorProblemOf(answer.body)
      expectThat(problem === '', problem)
      const { errors } = answer.body as { errors: { source?: { pointer?: string } }[] }
      const pointers = errors.map(({ source }) => source?.pointer).join()
      expectThat(pointers === '/data/attributes/message', `the pointers are ${pointers}`)
    },
  },
  {
    name: 'a message with the field that people do not see is answered like any other, and is not stored',
    needs: ['volunteer', 'center'],
    async run(tools) {
      const subject = subjectOf()
      await send(tools, subject, { nickname: 'x' })
      const stored = await storedWith(await tools.session('center'), subject)
      expectThat(stored.length === 0, 'the staff read it')
    },
  },
  {
    name: 'a message to the center gets a reference, under which its staff read it once',
    needs: ['volunteer', 'center'],
    async run(tools) {
      if (!tools.options.submit) tools.skip('it mails the staff of the center: --submit')
      const subject = subjectOf()
      await send(tools, subject)
      const stored = await storedWith(await tools.session('center'), subject)
      expectThat(stored.length === 1, `the staff read it ${stored.length} times`)
    },
  },
]
