import { expect, test } from 'vitest'
import { withoutSent } from '#client/account/conversations/use-draft.ts'

const file = (id: string) => ({ id, name: `${id}.pdf` })
const sent = { body: 'Kan ik komen kijken?', files: [file('1')] }

test('a sent message goes from its draft', () => {
  expect(withoutSent(sent, sent)).toEqual({ body: '', files: [] })
})

test('what is typed and attached while a message is sent stays in its draft', () => {
  const now = { body: `${sent.body} Ik heb dinsdag tijd.`, files: [file('1'), file('2')] }
  expect(withoutSent(now, sent)).toEqual({ body: 'Ik heb dinsdag tijd.', files: [file('2')] })
  expect(withoutSent({ body: 'Iets anders', files: [] }, sent)).toEqual({ body: 'Iets anders', files: [] })
})
