/** A form with a file is not sent before the file is there, nor silently without one that could not be sent. */
import { act, type ReactNode } from 'react'
import { FormProvider } from 'react-hook-form'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { ApiError } from '#client/api/api-error.ts'
import { BootProvider } from '#client/api/boot.tsx'
import { createFieldRegistry } from '#client/forms/field-registry.ts'
import { FileField } from '#client/forms/fields/file-field.tsx'
import { FormContext } from '#client/forms/use-form-field.ts'
import { type SchemaForm, useSchemaForm } from '#client/forms/use-schema-form.ts'
import { wholeSiteBoot as boot } from '#tests/support/boot-block.ts'
import { memoryRoot } from '#tests/support/memory-root.ts'

type Cv = { id: string; name: string; size: number; contentType: string }
type Values = { cv: Cv | null }
type Box = {
  file: { name: string } | null
  onChoose: (file: File) => void
  onRemove: () => void
  onCancel: () => void
}
const shown = vi.hoisted(() => ({
  box: null as unknown,
  error: undefined as string | undefined,
  upload: null as unknown as PromiseWithResolvers<object>,
}))
vi.mock('#client/ui/field.tsx', () => ({
  Fieldset: ({ error, children }: { error?: string; children: ReactNode }) => {
    shown.error = error
    return children
  },
}))
vi.mock('#client/ui/file-input.tsx', () => ({
  FileInput: (props: object) => {
    shown.box = props
    return null
  },
}))
vi.mock('#client/api/upload.ts', () => ({
  uploadFile: () => {
    shown.upload = Promise.withResolvers()
    return shown.upload.promise
  },
}))

const registry = createFieldRegistry()
const schema = z.object({ cv: z.nullable(z.any()) })
const stored = (name: string): Cv => ({ id: name, name, size: 3, contentType: 'application/pdf' })
const fileOf = (name: string, size = 3) => ({ name, size }) as File
let root: Awaited<ReturnType<typeof memoryRoot>>
let form: SchemaForm<Values>
let sent: (string | null)[]

function Part({ cv = null, isShown = true }: { cv?: Cv | null; isShown?: boolean }) {
  form = useSchemaForm<Values>({
    schema,
    defaultValues: { cv },
    onSubmit: async (values) => {
      sent.push(values.cv?.name ?? null)
    },
  })
  return (
    <BootProvider boot={boot}>
      <FormProvider {...form.methods}>
        <FormContext value={{ id: 'f', registry, schema: null, messages: {}, held: form.held }}>
          {isShown ? (
            <FileField control={form.control} name="cv" label="Cv" uploadPath="/api/v1/files" maximum={10} />
          ) : null}
        </FormContext>
      </FormProvider>
    </BootProvider>
  )
}

const box = () => shown.box as Box
const choose = (name: string, size?: number) => act(async () => box().onChoose(fileOf(name, size)))
const submit = () => act(() => form.submit())

beforeEach(async () => {
  sent = []
  root = await memoryRoot()
})
afterEach(async () => {
  await root.unmount()
  vi.unstubAllGlobals()
})

it('waits for a file that is on its way, also where it replaces another', async () => {
  await root.render(<Part cv={stored('oud.pdf')} />)
  await choose('nieuw.pdf')
  await submit()
  expect([sent, shown.error]).toEqual([[], 'file.wait'])
  await act(async () => shown.upload.resolve(stored('nieuw.pdf')))
  expect(shown.error).toBeUndefined()
  await submit()
  expect(sent).toEqual(['nieuw.pdf'])
})

it('is sent with what it had when the upload is stopped', async () => {
  await root.render(<Part cv={stored('oud.pdf')} />)
  await choose('nieuw.pdf')
  await submit()
  await act(async () => box().onCancel())
  await submit()
  expect([sent, shown.error]).toEqual([['oud.pdf'], undefined])
})

it('names a file that is too large or was not stored, until it is removed or another is chosen', async () => {
  await root.render(<Part />)
  await choose('groot.pdf', 11)
  await submit()
  expect([sent, shown.error, box().file?.name]).toEqual([[], 'file.tooLarge', 'groot.pdf'])
  await choose('klein.pdf')
  expect(shown.error).toBeUndefined()
  await act(async () => shown.upload.reject(new ApiError(0, null)))
  await submit()
  expect([sent, box().file?.name]).toEqual([[], 'klein.pdf'])
  expect(shown.error).toBeDefined()
  await act(async () => box().onRemove())
  await submit()
  expect([sent, shown.error, box().file]).toEqual([[null], undefined, null])
})

it('is not kept from being sent by a question that is no longer asked', async () => {
  await root.render(<Part />)
  await choose('nieuw.pdf')
  await root.render(<Part isShown={false} />)
  await submit()
  expect(sent).toEqual([null])
})
