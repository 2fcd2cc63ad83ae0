/** Whether a form has input that leaving the page would lose: `isDirty`, by which its shell asks (client/forms/form.tsx). */
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { type SchemaForm, useSchemaForm } from '#client/forms/use-schema-form.ts'
import { memoryRoot } from '#tests/support/memory-root.ts'

type Values = { frequency: string }

let root: Awaited<ReturnType<typeof memoryRoot>>
let form: SchemaForm<Values>
let isDirty: boolean
let isDone: boolean
let send: () => Promise<void>

/** A form that stays on the page when it is stored. */
function DigestForm() {
  form = useSchemaForm<Values>({
    draft: { name: 'contact', isDone: () => isDone },
    schema: z.object({ frequency: z.string() }),
    defaultValues: { frequency: '' },
    onSubmit: () => send(),
  })
  isDirty = form.methods.formState.isDirty
  return null
}

const choose = (frequency: string) =>
  act(async () => form.methods.setValue('frequency', frequency, { shouldDirty: true }))
const submit = () => act(async () => form.submit().catch(() => undefined))

beforeEach(async () => {
  isDone = true
  send = async () => undefined
  root = await memoryRoot()
  await root.render(<DigestForm />)
})
afterEach(async () => {
  await root.unmount()
  vi.unstubAllGlobals()
})

test('a form has unsaved input from a change until it is stored, and again from the next change on', async () => {
  expect(isDirty).toBe(false)
  for (const frequency of ['weekly', 'monthly']) {
    await choose(frequency)
    expect(isDirty).toBe(true)
    await submit()
    expect([isDirty, form.methods.getValues('frequency')]).toEqual([false, frequency])
  }
})

test('a form that is changed while it is sent has unsaved input', async () => {
  send = async () => form.methods.setValue('frequency', 'never', { shouldDirty: true })
  await choose('weekly')
  await submit()
  expect([isDirty, form.methods.getValues('frequency')]).toEqual([true, 'never'])
})

test('a form that its submit empties has none', async () => {
  send = async () => form.methods.reset()
  await choose('weekly')
  await submit()
  expect([isDirty, form.methods.getValues('frequency')]).toEqual([false, ''])
})

test('a form keeps its unsaved input after a submit that fails, and after a step', async () => {
  send = () => Promise.reject(new Error('The server does not answer'))
  await choose('weekly')
  await submit()
  expect(isDirty).toBe(true)
  send = async () => undefined
  isDone = false
  await submit()
  expect(isDirty).toBe(true)
})
