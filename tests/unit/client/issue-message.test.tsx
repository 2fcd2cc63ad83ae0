/** The message of a field that has no sentence of its own. */
import { expect, it } from 'vitest'
import { useIssueMessage } from '#client/forms/use-issue-message.ts'
import { partRenderer } from './part-renderer.tsx'

const render = await partRenderer([])

function Message({ label }: { label: string }) {
  return <p>{useIssueMessage()({ type: 'required' }, { label })}</p>
}
const messageFor = (label: string) => render(<Message label={label} />)

it('quotes a label that is a question or a sentence', () => {
  expect(messageFor('Telefoonnummer')).toBe('<p>Telefoonnummer is een verplicht veld</p>')
  expect(messageFor('Tot en met')).toBe('<p>Tot en met is een verplicht veld</p>')
  expect(messageFor('Hoe gaat het?')).toBe('<p>“Hoe gaat het?” is een verplicht veld</p>')
  expect(messageFor('Je vult dit in als')).toBe('<p>“Je vult dit in als” is een verplicht veld</p>')
})
