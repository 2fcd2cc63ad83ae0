/** Every form with more than three fields keeps a draft, and every draft has its form. */
import { globSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { describe, expect, it } from 'vitest'
import { draftedFormNames } from '#shared/resources/form-draft-values.ts'
import { walks } from '#tests/e2e/support/drafted-forms.ts'

/** Most fields of a form that keeps no draft. */
const maxFields = 3

/** The hooks and components that make a form. Those that pass the draft of their caller on are no forms themselves. */
const makesForm =
  /\buse(?:Schema|Versioned|Settings|Organization)Form[<(]|<(?:SteppedForm|StepForm|BuiltForm|Wizard)\b|<form\b/
const shells = [
  'client/forms/form.tsx',
  'client/forms/use-schema-form.ts',
  'client/forms/versions/use-versioned-form.ts',
  'client/forms/builder/built-form.tsx',
  'client/forms/steps/step-form.tsx',
  'client/forms/steps/stepped-form.tsx',
  'client/forms/steps/wizard.tsx',
  'client/staff/settings/use-settings-form.ts',
  'client/staff/organizations/use-organization-form.ts',
]

/** Forms that keep no draft though they have more fields, or fields in other files, and why. */
const exceptions: Record<string, string> = {
  'client/staff/vacancies/bulk-change-form.tsx':
    'one change at a time, of at most three fields; the chosen vacancies end with the page',
  'client/developer/built-form-demo.tsx': 'shows what a description makes; nothing is sent',
  'client/staff/users/add-role-form.tsx': 'a role and its organization',
}

const sources = globSync('client/**/*.tsx')
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => !shells.includes(path))
  .map((path) => ({ path, source: readFileSync(path, 'utf8') }))

const forms = sources.filter(({ source }) => makesForm.test(source))

const keepsDraft = ({ source }: { source: string }) => /\bdraft(?:=\{|: \{)|\bdraftName: '/.test(source)

/** Number of fields that the file itself shows; a component of several fields, or of a described form, counts as four. */
function fieldsOf(source: string): number {
  const controls =
    source.match(/<(?!Honeypot)[A-Z]\w*Field\b|<(?:input|textarea|select|Input|Textarea|Select)[\s/]/g) ?? []
  const groups = source.match(/<(?:[A-Z]\w*Fields|StepForm|BuiltForm|Wizard)\b/g) ?? []
  return controls.length + 4 * groups.length
}

/** What makes a form whose draft is kept, and the options of its draft: code that could lose what is typed. */
const kindOf =
  /\buse(?:Schema|Versioned|Settings|Organization)Form\b|<(?:StepForm|BuiltForm|Wizard)\b|\b(?:isLocal|isQuiet|isOfTab|outlivesTab|onRestored)\b/g
const kindsOf = ({ source }: { source: string }) => source.match(kindOf) ?? []

/** Source of the form with this draft; where that only names the draft, of what it shows. */
function formOf(name: string) {
  const found = sources.find(({ source }) => new RegExp(`(?:name: |draftName: )'${name}'`).test(source))
  if (!found || kindsOf(found).length > 0) return found
  const shown = [...found.source.matchAll(/from '\.\/([\w-]+\.tsx)'/g)].map(
    ([, file]) => `${dirname(found.path)}/${file}`,
  )
  return sources.find(({ path, source }) => shown.includes(path) && /\bdraft=\{/.test(source))
}

describe('the registry of forms', () => {
  it('has a draft for every form with more than three fields', () => {
    const missing = forms
      .filter((form) => !keepsDraft(form) && !(form.path in exceptions))
      .map(({ path, source }) => `${path}: ${fieldsOf(source)}`)
      .filter((line) => Number(line.split(': ')[1]) > maxFields)
    expect(missing).toEqual([])
  })

  it('names no form as an exception that is gone, short or keeps a draft', () => {
    const wrong = Object.keys(exceptions).filter((path) => {
      const form = forms.find((one) => one.path === path)
      return !form || keepsDraft(form) || fieldsOf(form.source) <= maxFields
    })
    expect(wrong).toEqual([])
  })

  it('has a form for every name of a draft', () => {
    const all = globSync('client/**/*.{ts,tsx}').map((path) => readFileSync(path, 'utf8'))
    const unused = draftedFormNames.filter(
      (name) => !all.some((source) => new RegExp(`(?:name: |draftName: )'${name}'`).test(source)),
    )
    expect(unused).toEqual([])
  })

  it('has a form of each kind in tests/e2e/form-drafts.spec.ts', () => {
    const walked = Object.values(walks).flatMap(({ names }) => names)
    // The entries of a menu are no field, and a text is its own draft: they have tests of their own, there and in `content-drafts.spec.ts`.
    // A visitor asks for help and replies in `form-drafts-people.spec.ts`.
    const tested = new Set(
      ['menu', 'content', 'help_ask', 'application', ...walked].flatMap((name) =>
        kindsOf(formOf(name) ?? { source: '' }),
      ),
    )
    const kinds = new Set(draftedFormNames.flatMap((name) => kindsOf(formOf(name) ?? { source: '' })))
    expect(kinds.size).toBeGreaterThan(9)
    expect([...kinds].filter((kind) => !tested.has(kind))).toEqual([])
  })

  it('keeps no password: its fields are named so, and a draft leaves them out', () => {
    const names = sources.flatMap(({ source }) =>
      [...source.matchAll(/<PasswordField\b[^>]*?\bname="(\w+)"/gs)].map(([, name]) => name ?? ''),
    )
    expect(names.length).toBeGreaterThan(2)
    expect(names.filter((name) => !/password/i.test(name))).toEqual([])
  })
})
