/** The motivation on the page of an application. */
import { expect, it } from 'vitest'
import { Motivation } from '#client/staff/applications/application-parts.tsx'
import { partRenderer } from './part-renderer.tsx'

const render = await partRenderer(['staff'])

it('is shown, and where it was erased the page says so', () => {
  expect(render(<Motivation title="Motivatie" text="Ik help graag." />)).toContain('Ik help graag.')
  expect(render(<Motivation title="Motivatie" text="" />)).toContain('De tekst is gewist.')
})
