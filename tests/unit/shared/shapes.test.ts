import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { type Field, type Fields, type OnWrong, readDocument, readList, type Shape } from '#shared/json-api/shape.ts'
import { shapeOf } from '#shared/json-api/shape-of.ts'
import { safeUrl } from '#shared/resources/fields.ts'
import { activityShape } from '#shared/resources/shapes/activity.ts'
import { centerShape } from '#shared/resources/shapes/center.ts'
import { newsItemShape } from '#shared/resources/shapes/content.ts'
import { organizationShape, vacancyShape } from '#shared/resources/shapes/organization.ts'
import { partnerShape } from '#shared/resources/shapes/site.ts'
import { currentUserShape, userShape } from '#shared/resources/shapes/user.ts'

const ignore: OnWrong = () => {}
const document = (attributes: Record<string, unknown>, more: Record<string, unknown> = {}) => ({
  data: { id: '1', type: 'things', attributes, ...more },
})
/** Reads one record, and what was wrong with it. */
function read<T>(shape: Shape<T>, body: unknown) {
  const wrong: string[] = []
  const { data } = readDocument(shape, body, (field, expected) => wrong.push(`${field}: ${expected}`))
  return { data, wrong }
}

const thing = shapeOf(
  z.object({
    title: z.string(),
    summary: z.nullable(z.string()),
    views: z.number(),
    open: z.boolean(),
    startsAt: z.iso.datetime(),
    endsOn: z.nullable(z.iso.date()),
    kind: z.enum(['one', 'other']),
    tags: z.array(z.enum(['a', 'b'])),
    contact: z.object({ name: z.string(), hours: z.array(z.string()) }),
    colors: z.record(z.string(), z.string()),
    note: z.optional(z.string()),
    blocks: z.array(
      z.discriminatedUnion('kind', [
        z.object({ kind: z.literal('text'), html: z.string() }),
        z.object({ kind: z.literal('list'), items: z.array(z.string()) }),
      ]),
    ),
    lockVersion: z.int(),
  }),
)
const empty = {
  title: '',
  summary: null,
  views: 0,
  open: false,
  startsAt: '',
  endsOn: null,
  kind: 'one',
  tags: [],
  contact: { name: '', hours: [] },
  colors: {},
  blocks: [],
}

describe('the shape of a record', () => {
  it('gives every attribute that a backend leaves out a value that pages can read', () => {
    expect(read(thing, document({}))).toEqual({ data: { id: '1', type: 'things', ...empty }, wrong: [] })
  })

  it('takes null for an attribute that is left out', () => {
    const nothing = Object.fromEntries(Object.keys(thing.attributes).map((name) => [name, null]))
    expect(read(thing, document(nothing))).toEqual({ data: { id: '1', type: 'things', ...empty }, wrong: [] })
  })

  it('replaces a value of another type, and says which', () => {
    const other = Object.fromEntries(Object.keys(thing.attributes).map((name) => [name, Symbol.for(name)]))
    const { data, wrong } = read(thing, document(other))
    expect(data).toEqual({ id: '1', type: 'things', ...empty })
    expect(wrong.map((text) => text.split(':')[0])).toEqual(Object.keys(thing.attributes))
    expect(read(thing, document({ contact: { hours: 'always' } })).wrong).toEqual(['contact.hours: list'])
  })

  it('reads numbers and yes or no from texts, and texts from numbers', () => {
    const { data, wrong } = read(thing, document({ views: '12', open: 'true', title: 7 }))
    expect(data).toMatchObject({ views: 12, open: true, title: '7' })
    expect(wrong).toEqual([])
  })

  it('leaves unknown entries out of a list, and a date that is none', () => {
    const given = { tags: ['a', 'c', null], startsAt: 'soon', blocks: [{ kind: 'text' }, { kind: 'song' }, 'text'] }
    const { data, wrong } = read(thing, document(given))
    expect(data).toMatchObject({ tags: ['a'], startsAt: '', blocks: [{ kind: 'text', html: '' }] })
    expect(wrong).toEqual(['startsAt: date', 'tags.1: text', 'tags.2: text', 'blocks.1: object', 'blocks.2: object'])
  })

  it('passes on attributes that it does not know', () => {
    expect(read(thing, document({ mood: 'fine' })).data).toMatchObject({ mood: 'fine' })
  })

  it('claims no version for a backend without versions', () => {
    expect(read(thing, document({})).data).not.toHaveProperty('lockVersion')
    expect(read(thing, document({ lock_version: 3 })).data).toMatchObject({ lockVersion: 3 })
  })

  it('reads related records whatever their type is called, and one that is not included', () => {
    const relationships = {
      profile: { data: { id: '5', type: 'profiles' } },
      address: { data: { id: '9', type: 'addresses' } },
      vacancies: { data: [{ id: '3', type: 'jobs' }, null] },
    }
    const included = [{ id: '5', type: 'profiles', attributes: { mission: 'Samen' } }]
    const { data } = read(organizationShape, { ...document({ name: 'De Linde' }, { relationships }), included })
    expect(data).toMatchObject({
      profile: { mission: 'Samen', openingHours: {}, services: [], policies: { vog: null } },
      address: { id: '9', city: '' },
      vacancies: [{ id: '3', title: '', themes: [] }],
    })
  })

  it('has no records where a relationship of several is null', () => {
    const body = document({ email: 'noor@demo.example' }, { relationships: { roles: { data: null } } })
    expect(read(userShape, body)).toMatchObject({ data: { roles: [] }, wrong: [] })
    expect(read(userShape, document({ organizations: null }))).toMatchObject({ data: { organizations: [] }, wrong: [] })
    expect(read(userShape, document({})).data).not.toHaveProperty('roles')
  })

  it('names a record without its title by what tells it apart, so that there is something to press', () => {
    expect(read(vacancyShape, document({ slug: 'gastvrouw' })).data?.title).toBe('gastvrouw')
    expect(read(vacancyShape, document({ title: { nl: 'x' } })).data?.title).toBe('1')
    expect(read(newsItemShape, document({ slug: 'nieuwe-site' })).data?.title).toBe('nieuwe-site')
    expect(read(activityShape, document({})).data?.title).toBe('1')
    expect(read(partnerShape, document({})).data?.name).toBe('1')
  })

  it('knows an organization by the attribute of its type, by its JSON:API type, or as an ordinary one', () => {
    const typeOf = (resource: object) =>
      readDocument(organizationShape, { data: resource }, ignore).data?.organizationType
    expect(typeOf({ id: '1', type: 'organizations', attributes: { organization_type: 'School' } })).toBe('School')
    expect(typeOf({ id: '1', type: 'organizations', attributes: { type: 'School' } })).toBe('School')
    expect(typeOf({ id: '1', type: 'VolunteerCenter', attributes: {} })).toBe('VolunteerCenter')
    expect(typeOf({ id: '1', type: 'organizations', attributes: {} })).toBe('Organization')
  })

  it('never takes an unknown role for one with rights', () => {
    const relationships = {
      roles: {
        data: [
          { id: '1', type: 'roles' },
          { id: '2', type: 'roles' },
        ],
      },
    }
    const included = [{ id: '2', type: 'roles', attributes: { name: 'boss', resource_id: 12 } }]
    const { data } = read(currentUserShape, { ...document({}, { relationships }), included })
    expect(data?.roles?.map(({ name, resourceId }) => [name, resourceId])).toEqual([
      ['', null],
      ['boss', '12'],
    ])
  })

  it('reads the name of a user whose backend has one name', () => {
    expect(read(userShape, document({ name: 'Noor Jansen' })).data).toMatchObject({
      firstName: 'Noor Jansen',
      lastName: '',
    })
  })

  it.each([null, 'text', 7, [], {}, { data: null }, { data: 'x' }, { data: [null] }, { errors: [] }])(
    'reads %j as no record and an empty list',
    (body) => {
      expect(readDocument(centerShape, body, ignore).data).toBeNull()
      const { data, meta } = readList(centerShape, body, ignore)
      expect(data).toEqual([])
      expect(meta.pagination).toEqual({ current: 1, next: null, prev: null, last: 1, records: 0 })
    },
  )

  it('reads a bare list of attributes', () => {
    const { data } = readList(organizationShape, [{ id: 4, name: 'De Linde' }, { name: 'De Brug' }], ignore)
    expect(data.map(({ id, name }) => [id, name])).toEqual([
      ['4', 'De Linde'],
      ['', 'De Brug'],
    ])
  })

  it('counts a list as the backend says, and by its records where it does not', () => {
    const data = [{ id: '1', type: 'organizations' }]
    const countOf = (meta: unknown) => readList(organizationShape, { data, meta }, ignore).meta.pagination
    expect(countOf({})).toMatchObject({ records: 1, last: 1 })
    expect(countOf({ record_count: 70, page_count: 3 })).toMatchObject({ records: 70, last: 3 })
    expect(countOf({ pagination: { current: '2', last: '3', records: '60' } })).toEqual({
      current: 2,
      next: null,
      prev: null,
      last: 3,
      records: 60,
    })
  })
})

describe('the shapes of all resources', async () => {
  const folder = join(import.meta.dirname, '../../../shared/resources/shapes')
  const shapes: [string, Shape<unknown>][] = []
  for (const file of readdirSync(folder)) {
    const exported = (await import(join(folder, file))) as Record<string, Shape<unknown>>
    shapes.push(...Object.entries(exported))
  }

  it.each(shapes)('%s is plain data, so that the build can write it', (_, shape) => {
    expect(JSON.parse(JSON.stringify(shape))).toEqual(shape)
  })

  it.each(shapes)('%s has no attribute that is undefined without being optional', (_, shape) => {
    const { data } = read(shape, document({}))
    const missing = Object.entries(shape.attributes)
      .filter(
        ([name, field]) =>
          !JSON.stringify(field).includes('~') && !String(field).startsWith('any') && !Object.hasOwn(data ?? {}, name),
      )
      .map(([name]) => name)
    expect(missing).toEqual([])
  })
})

/** Every shape that pages read by. */
async function allShapes(): Promise<[name: string, shape: Shape<unknown>][]> {
  const folder = join(import.meta.dirname, '../../../shared/resources/shapes')
  const modules = await Promise.all(readdirSync(folder).map((file) => import(join(folder, file))))
  return modules.flatMap((module) => Object.entries(module as Record<string, Shape<unknown>>))
}

/** Every attribute of a single value, with its path. */
function attributesIn(fields: Fields, prefix: string): [path: string, field: Field][] {
  return Object.entries(fields).flatMap(([name, field]) => within(field, `${prefix}.${name}`))
}
function within(field: Field, path: string): [path: string, field: Field][] {
  if (typeof field === 'string' || 'of' in field || 'enum' in field) return [[path, field]]
  if ('object' in field) return attributesIn(field.object, path)
  if ('list' in field) return within(field.list, path)
  if ('record' in field) return within(field.record, path)
  return field.variants.flatMap((fields) => attributesIn(fields, path))
}

describe('a list', () => {
  const lists = shapeOf(
    z.object({ changes: z.array(z.unknown()), days: z.array(z.nullable(z.string())), names: z.array(z.string()) }),
  )
  it('keeps null where it may have it, and leaves it out elsewhere', () => {
    const given = { changes: [null, 'Zwolle'], days: [null, 'maandag'], names: [null, 'Noor'] }
    const { data, wrong } = read(lists, document(given))
    expect(data).toMatchObject({ changes: [null, 'Zwolle'], days: [null, 'maandag'], names: ['Noor'] })
    expect(wrong).toEqual(['names.0: text'])
  })
})

describe('an address that a page links to or loads', () => {
  const linked = shapeOf(z.object({ url: z.nullable(safeUrl), logo: z.optional(z.string().check(safeUrl)) }))
  const refused = [
    'javascript:alert(1)',
    ' JavaScript:alert(1)',
    'java\nscript:alert(1)',
    '\u0001javascript:x',
    'vbscript:x',
  ]
  it.each([...refused, 'data:text/html,<script>x</script>', 'blob:https://a.nl/x', 'file:///etc/passwd'])(
    'is left out when it is %j',
    (url) => {
      const { data, wrong } = read(linked, document({ url, logo: url }))
      expect(data).toEqual({ id: '1', type: 'things', url: null })
      expect(wrong).toEqual(['url: url', 'logo: url'])
    },
  )
  it.each(['https://a.nl/x?y=1:2', 'http://a.nl', '/pad#deel', 'mailto:a@b.nl', 'tel:+31201234567', ''])(
    'stays when it is %j',
    (url) => {
      expect(read(linked, document({ url })).data).toMatchObject({ url })
    },
  )
  it('is checked in every record that pages read', async () => {
    const found = (await allShapes())
      .flatMap(([name, { attributes }]) => attributesIn(attributes, name))
      .filter(([path]) => /(?:url|website|logo|image|photo|picture|link|href|src|path)$/i.test(path))
      .filter(([, field]) => typeof field !== 'string' || !field.startsWith('boolean'))
    expect(found.length).toBeGreaterThan(20)
    expect(found.filter(([, field]) => typeof field !== 'string' || !field.startsWith('url'))).toEqual([])
  })
})
