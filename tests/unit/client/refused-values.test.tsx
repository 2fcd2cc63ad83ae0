/** What the server refuses of a form is at its field until it is changed; `tests/e2e/refused-fields.spec.ts` has one form of each kind. */
import { globSync, readFileSync } from 'node:fs'
import { act } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { ApiError } from '#client/api/api-error.ts'
import { type SchemaForm, useSchemaForm } from '#client/forms/use-schema-form.ts'
import { memoryRoot } from '#tests/support/memory-root.ts'

type Values = { title: string; publishDate: string; address: { city: string }; contacts: { email: string }[] }

const schema = z.object({
  title: z.string(),
  publishDate: z.string(),
  address: z.object({ city: z.string() }),
  contacts: z.array(z.object({ email: z.string() })),
})

let root: Awaited<ReturnType<typeof memoryRoot>>
let form: SchemaForm<Values>
let refused: Record<string, string | string[]>
let sent: number

function RefusedForm() {
  form = useSchemaForm<Values>({
    schema,
    defaultValues: { title: 'Wandelen', publishDate: '', address: { city: 'Wezep' }, contacts: [{ email: 'a' }] },
    fieldNames: { publishAt: 'publishDate', 'plan.lines': 'title' },
    onSubmit: async () => {
      sent++
      const errors = Object.entries(refused).flatMap(([attribute, details]) =>
        [details].flat().map((detail) => ({
          status: '422',
          code: 'validation.invalid',
          detail,
          source: { pointer: `/data/attributes/${attribute}` },
        })),
      )
      if (errors.length > 0) throw new ApiError(422, { errors })
    },
  })
  return null
}

const submit = () => act(() => form.submit())
const messageAt = (name: 'title' | 'publishDate' | 'address.city' | 'contacts.0.email') =>
  form.methods.getFieldState(name, { ...form.methods.control._formState }).error?.message
const leave = (name: 'title', value: string) =>
  act(async () => {
    form.methods.setValue(name, value)
    await form.methods.trigger(name)
  })

beforeEach(async () => {
  refused = {}
  sent = 0
  root = await memoryRoot()
  await root.render(<RefusedForm />)
})
afterEach(async () => {
  await root.unmount()
  vi.unstubAllGlobals()
})

describe('a value that the server refuses', () => {
  it('has its message at the field: of a part, of a repeated one, and of an attribute with another name', async () => {
    refused = { title: 'een', publish_at: 'twee', 'address/city': 'drie', 'contacts/0/email': 'vier' }
    await submit()
    expect([
      messageAt('title'),
      messageAt('publishDate'),
      messageAt('address.city'),
      messageAt('contacts.0.email'),
    ]).toEqual(['een', 'twee', 'drie', 'vier'])
    expect(form.problem?.messages).toEqual([])
  })

  it('has its message at the field that edits more of it', async () => {
    refused = { 'plan/lines/0/text': 'te lang' }
    await submit()
    expect([messageAt('title'), form.problem?.messages]).toEqual(['te lang', []])
  })

  it('has all that is wrong with it at the field, a sentence each', async () => {
    refused = {
      title: ['“a” kennen we niet. Bedoel je b?', 'c moet hierin staan.', 'd moet hierin staan.'],
    }
    await submit()
    const all = '“a” kennen we niet. Bedoel je b? c moet hierin staan. d moet hierin staan.'
    expect(messageAt('title')).toBe(all)
    expect(form.failure?.errors).toMatchObject({ title: { message: all } })
  })

  it('is said above the form when no field has that name', async () => {
    refused = { lock_version: 'Dat hoort bij geen veld' }
    await submit()
    expect(form.problem?.messages).toEqual(['Dat hoort bij geen veld'])
  })

  it('is wrong as long as it is the same, and no longer when it is changed', async () => {
    refused = { title: 'Dit kan niet' }
    await submit()
    await leave('title', 'Wandelen')
    expect(messageAt('title')).toBe('Dit kan niet')
    await leave('title', 'Fietsen')
    expect(messageAt('title')).toBeUndefined()
  })

  it('may be sent again, and is wrong once more when the server says so', async () => {
    refused = { title: 'Dit kan niet' }
    await submit()
    await submit()
    expect([sent, form.failure?.count, messageAt('title')]).toEqual([2, 2, 'Dit kan niet'])
    refused = {}
    await submit()
    expect([sent, form.failure, form.problem]).toEqual([3, null, null])
  })
})

/** Files with a form that do something about an error themselves, and what. */
const catching: Record<string, string> = {
  'client/shell/session/verification-dialog.tsx': 'a passkey, which is no form',
  'client/staff/vacancies/vacancy-form.tsx': 'a publication of a version that is not the newest',
  'client/staff/organizations/review-decision.tsx': 'a decision of a colleague; a refused value is let through',
  'client/site/auth/new-link.tsx': 'an address without an account, which it does not say',
  'client/site/auth/reset-page.tsx': 'a link that has expired',
  'client/site/auth/login-page.tsx': 'a second step that is asked',
  'client/site/auth/code-step.tsx': 'a second step that is asked',
  'client/site/organization-signup/organization-signup-form.tsx': 'an organization that is there already',
}

it('reaches its field in every form: a form lets the error through, except where this list says why', () => {
  const found = globSync('client/**/*.tsx')
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !path.startsWith('client/forms/'))
    .filter((path) => {
      const source = readFileSync(path, 'utf8')
      return (
        /\buse(?:Schema|Versioned|Settings|Organization)Form\b|<(?:Wizard|StepForm|BuiltForm)\b/.test(source) &&
        /\bcatch [({]/.test(source)
      )
    })
  expect(found.sort()).toEqual(Object.keys(catching).sort())
})
