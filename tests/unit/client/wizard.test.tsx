/** The product's own wizards: fields in steps over a schema that alone has the rules. */
import { globSync, readFileSync } from 'node:fs'
import type { TFunction } from 'i18next'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { schemaResolver } from '#client/forms/schema-resolver.ts'
import { schemaRules } from '#client/forms/schema-rules.ts'
import { fieldElements } from '#client/forms/steps/field-elements.ts'
import { type HelpFlow, helpAttributes, helpSchema, helpSteps } from '#client/site/help-requests/help-steps.tsx'
import { signupSchema, signupSteps } from '#client/site/organization-signup/signup-steps.tsx'
import { organizationSignup } from '#shared/resources/organization-signup-schema.ts'
import { guardFields } from '#shared/resources/spam-guard.ts'

const t = ((key: string) => key) as unknown as TFunction<['signups', 'site', 'help-requests']>
const account = { name: 'Noor Bakker', email: 'noor@voorbeeld.example' }
const yesAndNo = [true, false] as const
const flows: readonly HelpFlow[] = ['ask', 'offer', 'respond']

/** Each wizard with the schema and the fields of its steps, for each of its readers. */
const wizards = [
  ...yesAndNo.flatMap((signedIn) =>
    yesAndNo.map((similar) => ({
      name: `the sign-up of an organization, ${signedIn ? 'signed in' : 'as a visitor'}${similar ? ', with a similar one' : ''}`,
      schema: signupSchema({ signedIn, similar }) as z.ZodMiniObject,
      steps: [signupSteps(t as never, null as never, { signedIn, similar })],
      // Asked when a similar organization is known.
      unasked: similar ? [] : ['notDuplicate'],
    })),
  ),
  ...flows.flatMap((flow) =>
    yesAndNo.map((signedIn) => ({
      name: `one-on-one help: ${flow}, ${signedIn ? 'signed in' : 'as a visitor'}`,
      schema: helpSchema(flow, signedIn) as unknown as z.ZodMiniObject,
      steps: ['email', 'phone'].map((reach) =>
        helpSteps(t as never, {
          control: null as never,
          values: signedIn ? {} : { reach },
          center: 'Demo',
          flow,
          account: signedIn ? account : null,
        }),
      ),
      unasked: [] as string[],
    })),
  ),
]

const fieldsOf = (steps: ReturnType<typeof signupSteps>) =>
  steps.flatMap(({ key, fields }) => fieldElements(fields).map((field) => ({ ...field, step: key })))

describe.each(wizards)('$name', ({ schema, steps, unasked }) => {
  const attributeOf = (name: string) => name.replace(/\..*/, '')

  it('asks each field of the schema in one step, but those that the wizard fills in itself', () => {
    const asked = steps.flatMap(fieldsOf).map(({ name }) => attributeOf(name))
    const expected = Object.keys(schema.shape).filter((name) => !(name in guardFields) && !unasked.includes(name))
    expect([...new Set(asked)].sort()).toEqual(expected.sort())
    for (const one of steps) {
      const stepsOf = new Map<string, Set<string>>()
      for (const { name, step } of fieldsOf(one)) {
        const attribute = attributeOf(name)
        stepsOf.set(attribute, (stepsOf.get(attribute) ?? new Set()).add(step))
      }
      expect([...stepsOf].filter(([, shownIn]) => shownIn.size > 1)).toEqual([])
    }
  })

  it('names no field that the schema does not have, and none twice', () => {
    for (const one of steps) {
      const names = fieldsOf(one).map(({ name }) => name)
      expect(names.filter((name) => !schemaRules(schema, name))).toEqual([])
      expect(names).toHaveLength(new Set(names).size)
    }
  })

  it('leaves every rule to the schema', () => {
    const rules = ['optional', 'blankIsNull', 'maxLength', 'maximum', 'minimum', 'required', 'pattern', 'types']
    const repeated = steps.flatMap(fieldsOf).flatMap((field) => rules.filter((rule) => rule in field))
    expect(repeated).toEqual([])
  })

  it('offers as options what the schema accepts', () => {
    for (const { name, options } of steps.flatMap(fieldsOf)) {
      if (!options) continue
      const accepted = JSON.stringify(z.toJSONSchema(z.pick(schema, { [attributeOf(name)]: true })))
      const values = (/"enum":(\[[^\]]*\])/.exec(accepted)?.[1] ?? '[]') as string
      expect(options.map(({ value }) => value).sort(), name).toEqual((JSON.parse(values) as string[]).sort())
    }
  })
})

describe('one-on-one help', () => {
  it('requires of a visitor a name, and the address or number by which they want to be reached', () => {
    const schema = helpSchema('ask', false)
    const requiredBy = (reach: string) =>
      fieldsOf(
        helpSteps(t as never, {
          control: null as never,
          values: { reach },
          flow: 'ask',
          account: null,
          center: 'Demo',
        }),
      )
        .filter(({ name, step }) => step === 'contact' && !schemaRules(schema, name)?.optional)
        .map(({ name }) => name)
    expect(requiredBy('email')).toEqual(['name', 'reach', 'email', 'consent'])
    expect(requiredBy('phone')).toEqual(['name', 'reach', 'phone', 'consent'])
    expect(requiredBy('')).toEqual(['name', 'reach', 'consent'])
  })

  it('sends one phone number, of whichever field', () => {
    expect(helpAttributes({ reach: 'phone', phone: '026 200 99 99' })).toEqual({ phone: '026 200 99 99' })
    expect(helpAttributes({ reach: 'email', otherPhone: '06 12 34 56 78' })).toEqual({ phone: '06 12 34 56 78' })
    expect(helpAttributes({ otherPhone: null })).toEqual({ phone: null })
  })

  it('takes name and address of a user from the account', () => {
    expect(Object.keys(helpSchema('offer', true).shape)).toEqual(expect.not.arrayContaining(['name', 'email', 'reach']))
  })
})

describe('the messages of the sign-up', () => {
  it.each([
    ['kvkNumber', '1234', 'kvkNumber'],
    ['kvkBranchNumber', '1234', 'kvkBranchNumber'],
    ['website', 'geen adres', 'url'],
    ['website', 'javascript:alert(1)', 'url'],
    ['kvkNumber', '', 'required'],
    ['terms', false, 'required'],
    ['organizationType', '', 'required'],
    ['themes', [], 'required'],
    ['description', 'kort', 'tooShort'],
  ])('say what is wrong with %s %j', async (name, value, code) => {
    const result = await schemaResolver(z.pick(organizationSignup, { [name]: true } as never) as never)(
      { [name]: value } as never,
      undefined,
      {} as never,
    )
    expect(result.errors).toMatchObject({ [name]: { type: code } })
  })
})

describe('descriptions of forms', () => {
  it('are for forms that are data: no other part of the product describes one', () => {
    const places = [
      ...['client/forms/', 'client/developer/', 'client/site/forms/', 'client/api/forms.ts'],
      'client/staff/form-submissions/',
    ]
    const uses =
      /import[^;]*?\b(?:FormSchema|FormSection|Question)\b[^;]*?from '#shared\/form-schema\.ts'|<(?:StepForm|BuiltForm)\b/
    const elsewhere = globSync('client/**/*.{ts,tsx}')
      .map((path) => path.replaceAll('\\', '/'))
      .filter((path) => !places.some((place) => path.startsWith(place)))
      .filter((path) => uses.test(readFileSync(path, 'utf8')))
    expect(elsewhere).toEqual([])
  })
})
