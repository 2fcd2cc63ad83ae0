/** A record found by its name: what the value is, and what the field shows, while one types and after that. */
import { act, type ReactNode, useState } from 'react'
import { FormProvider, type UseFormReturn, useForm } from 'react-hook-form'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createFieldRegistry } from '#client/forms/field-registry.ts'
import { RecordField } from '#client/forms/fields/record-field.tsx'
import { FormContext } from '#client/forms/use-form-field.ts'
import { memoryRoot } from '#tests/support/memory-root.ts'

type Item = { value: string; label: string }
type Box = {
  value: string
  items: Item[]
  onInput: (text: string) => void
  onSelect: (item: Item) => void
  onBlur: () => void
}
const shown = vi.hoisted(() => ({ box: null as unknown }))
vi.mock('#client/ui/field.tsx', () => ({ Field: ({ children }: { children: ReactNode }) => children }))
vi.mock('#client/ui/lazy-combobox.tsx', () => ({
  LazyCombobox: (props: Box) => {
    shown.box = props
    return null
  },
}))
vi.mock('#client/forms/after-press.ts', () => ({ afterPress: (work: () => void) => work() }))

const coffee = { value: '7', label: 'Koffie schenken' }
const sewing = { value: '8', label: 'Samen naaien' }
const registry = createFieldRegistry()
const box = () => shown.box as Box
let root: Awaited<ReturnType<typeof memoryRoot>>
let form: UseFormReturn<{ vacancy: string }>

function Part({ keepsText }: { keepsText: boolean }) {
  form = useForm({ defaultValues: { vacancy: '7' } })
  const [typed, setTyped] = useState<string | null>(null)
  const items = [coffee, sewing].filter(({ label }) => label.includes(typed ?? ''))
  return (
    <FormProvider {...form}>
      <FormContext value={{ id: 'f', registry, schema: null, messages: {}, held: new Map() }}>
        <RecordField
          control={form.control}
          name="vacancy"
          label="Vacature"
          items={items}
          chosen={coffee}
          typed={typed}
          onType={setTyped}
          keepsText={keepsText}
        />
      </FormContext>
    </FormProvider>
  )
}

beforeEach(async () => {
  root = await memoryRoot()
})
afterEach(async () => {
  await root.unmount()
  vi.unstubAllGlobals()
})

const state = () => [form.getValues('vacancy'), box().value]
const type = (text: string) => act(async () => box().onInput(text))
const leave = () => act(async () => box().onBlur())

it('has the id of what is chosen, and shows its name', async () => {
  await root.render(<Part keepsText={false} />)
  expect(state()).toEqual(['7', 'Koffie schenken'])
  await type('Samen')
  expect(box().items).toEqual([sewing])
  expect(state()).toEqual(['', 'Samen'])
  await act(async () => box().onSelect(sewing))
  await leave()
  expect(state()).toEqual(['8', 'Samen naaien'])
})

it('has that of a name that is written out, and none of a text that is no name', async () => {
  await root.render(<Part keepsText={false} />)
  await type('samen naaien')
  await leave()
  expect(state()).toEqual(['8', 'Samen naaien'])
  await type('Samen n')
  await leave()
  expect(state()).toEqual(['', 'Samen n'])
})

it('keeps a text that is no name where the form refuses it', async () => {
  await root.render(<Part keepsText />)
  await type('Samen n')
  await leave()
  expect(state()).toEqual(['Samen n', 'Samen n'])
  await type('')
  await leave()
  expect(state()).toEqual(['', ''])
})

it('shows what another puts into the form', async () => {
  await root.render(<Part keepsText />)
  await act(async () => box().onSelect(sewing))
  await act(async () => form.setValue('vacancy', '7'))
  expect(state()).toEqual(['7', 'Koffie schenken'])
})
