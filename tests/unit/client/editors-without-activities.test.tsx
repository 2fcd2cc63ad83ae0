/** What the editors offer on a site without activities. */
import { type Control, type FieldValues, FormProvider, useForm } from 'react-hook-form'
import { beforeEach, expect, it, vi } from 'vitest'
import { createFieldRegistry } from '#client/forms/field-registry.ts'
import { FormContext } from '#client/forms/use-form-field.ts'
import { BlockList } from '#client/staff/content-editor/block-list.tsx'
import { HomeSectionList } from '#client/staff/home/home-section-list.tsx'
import type { MenuGroup } from '#client/ui/menu-props.ts'
import { completeSections } from '#shared/resources/home-page.ts'
import { homeSections } from '#shared/resources/home-page-values.ts'
import { partRenderer } from './part-renderer.tsx'

const registry = createFieldRegistry()
const offered: string[] = []
vi.mock('#client/ui/lazy-menu.tsx', () => ({
  LazyMenu: ({ groups }: { groups: MenuGroup[] }) => {
    offered.push(...groups.flatMap(({ items }) => items.map(({ id }) => id)))
    return null
  },
}))
beforeEach(() => {
  offered.length = 0
})

const render = await partRenderer(['content', 'home-page'])

function InForm({ part: Part, values }: { part: typeof BlockList; values: FieldValues }) {
  const form = useForm({ defaultValues: values })
  return (
    <FormProvider {...form}>
      <FormContext value={{ id: 'f', registry, schema: null, messages: {}, held: new Map() }}>
        <Part control={form.control as Control<FieldValues>} />
      </FormContext>
    </FormProvider>
  )
}

it('the content editor has no block of activities to add', () => {
  const shownWith = (activitiesEnabled: boolean) =>
    render(<InForm part={BlockList} values={{ blocks: [] }} />, { flags: { activitiesEnabled } })
  shownWith(true)
  expect(offered).toContain('activities')
  offered.length = 0
  shownWith(false)
  expect(offered).toContain('vacancies')
  expect(offered).not.toContain('activities')
})

it('the home page has no switch for the calendar, and the other sections are in their order', () => {
  const sectionsOf = (activitiesEnabled: boolean) => {
    const values = { sections: completeSections([]), vacancy: '' }
    const html = render(<InForm part={HomeSectionList} values={values} />, { flags: { activitiesEnabled } })
    return [...html.matchAll(/data-section="(\w+)"/g)].map(([, kind]) => kind)
  }
  expect(sectionsOf(true)).toEqual([...homeSections])
  expect(sectionsOf(false)).toEqual(homeSections.filter((kind) => kind !== 'agenda'))
})
