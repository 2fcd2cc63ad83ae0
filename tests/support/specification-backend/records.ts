/** Records of the specification's backend, and their JSON:API documents with the attributes that the specification names. */

import { toCamel, toSnake } from '#shared/json-api/case.ts'
import type { Document, Relationship, Resource } from '#shared/json-api/types.ts'

export type SpecificationUser = {
  id: string
  center: string
  email: string
  firstName: string
  lastName: string
  status: string
  /** Null before an invitation is accepted. */
  password: string | null
  /** Of the whole center, or on one organization. */
  roles: { id: string; name: string; organization: string | null }[]
}
export type SpecificationOrganization = {
  id: string
  center: string
  name: string
  type: string
  status: string
  city: string
  vacancies: { id: string; title: string }[]
}

/** Attributes that a write of jsonapi-resources may have, by its call; calls of controllers of its own are not looked at. */
export const writable: Record<string, readonly string[]> = {
  'POST /api/v1/users': ['email', 'first_name', 'last_name', 'status'],
  'PATCH /api/v1/users/:id': ['email', 'first_name', 'last_name', 'status'],
  'PATCH /api/v1/current_user': ['first_name', 'last_name'],
  'PUT /api/v1/organizations/:id': ['name', 'organization_type', 'status'],
}

const centers = [
  { id: '1', name: 'Vrijwilligerspunt Demo', siteName: 'Demo helpt', primaryColor: '#8a1c7c' },
  { id: '2', name: 'Vrijwilligerspunt Oldebroek', siteName: 'Oldebroek helpt', primaryColor: '#1f6b3b' },
]
const logo = '/branding/demo/favicon.svg'

const organizations: SpecificationOrganization[] = [
  {
    id: '11',
    center: '1',
    name: 'Vrijwilligerspunt Demo',
    type: 'VolunteerCenter',
    status: 'approved',
    city: 'Apeldoorn',
    vacancies: [],
  },
  {
    id: '12',
    center: '1',
    name: 'Buurthuis De Linde',
    type: 'Organization',
    status: 'approved',
    city: 'Apeldoorn',
    vacancies: [
      { id: '31', title: 'Gastvrouw of gastheer' },
      { id: '32', title: 'Tuinman of tuinvrouw' },
    ],
  },
  {
    id: '13',
    center: '1',
    name: 'Scholengemeenschap De Brug',
    type: 'School',
    status: 'approved',
    city: 'Twello',
    vacancies: [],
  },
  {
    id: '14',
    center: '1',
    name: 'Stichting Nieuw Begin',
    type: 'Organization',
    status: 'pending',
    city: 'Ugchelen',
    vacancies: [],
  },
  {
    id: '21',
    center: '2',
    name: 'Dorpshuis Oldebroek',
    type: 'Organization',
    status: 'approved',
    city: 'Oldebroek',
    vacancies: [],
  },
]

type Person = [
  id: string,
  center: string,
  email: string,
  name: string,
  status: string,
  roles: [string, string | null][],
]
const people: Person[] = [
  ['1', '1', 'beheer@demo.example', 'Bea Beheer', 'active', [['admin', '11']]],
  ['2', '1', 'linde@demo.example', 'Linda Linde', 'active', [['admin', '12']]],
  ['3', '1', 'noor@demo.example', 'Noor Jansen', 'active', []],
  ['4', '1', 'nieuw@demo.example', 'Niek Nieuw', 'invited', []],
  [
    '6',
    '1',
    'twan@demo.example',
    'Twan Twee',
    'active',
    [
      ['admin', '12'],
      ['admin', '13'],
    ],
  ],
  ['5', '2', 'elders@oldebroek.example', 'Els Elders', 'active', []],
]

const userOf = ([id, center, email, name, status, roles]: Person): SpecificationUser => {
  const [firstName = '', ...rest] = name.split(' ')
  return {
    id,
    center,
    email,
    firstName,
    lastName: rest.join(' '),
    status,
    password: status === 'invited' ? null : 'welkom-demo-1',
    roles: roles.map(([role, organization], index) => ({ id: `${id}${index}`, name: role, organization })),
  }
}

export type Kind = 'volunteer_centers' | 'organizations' | 'users'

export function sampleRecords() {
  const all = {
    centers: structuredClone(centers),
    organizations: structuredClone(organizations),
    users: people.map(userOf),
  }
  let lastId = 1000

  const organizationsOf = (user: SpecificationUser | null) =>
    all.organizations.filter(({ id }) => user?.roles.some(({ organization }) => organization === id))

  /** A record with its related records by relationship. */
  const resourcesOf = (kind: Kind, id: string): { own: Resource; related: Record<string, Resource | Resource[]> } => {
    if (kind === 'volunteer_centers') {
      const center = all.centers.find((one) => one.id === id)
      const profile = {
        name: center?.siteName,
        primary_color: center?.primaryColor,
        primary_color_shades: {},
        secondary_color: '#d97706',
        secondary_color_shades: {},
        muted_color: '#55585c',
        background_color: '#ffffff',
        text_color: '#1d1f21',
        favicon_url: logo,
        website_logo_url: logo,
        gtag_id: null,
      }
      return {
        own: { id, type: kind, attributes: { name: center?.name } },
        related: { profile: { id: `p${id}`, type: 'profiles', attributes: profile } },
      }
    }
    if (kind === 'organizations') {
      const one = all.organizations.find((record) => record.id === id)
      return {
        own: { id, type: kind, attributes: { name: one?.name, organization_type: one?.type, status: one?.status } },
        related: {
          address: { id: `a${id}`, type: 'addresses', attributes: { city: one?.city } },
          profile: { id: `o${id}`, type: 'profiles', attributes: { description: `Over ${one?.name}.` } },
          vacancies: (one?.vacancies ?? []).map(({ id: vacancyId, title }) => ({
            id: vacancyId,
            type: 'vacancies',
            attributes: { title },
          })),
        },
      }
    }
    const user = all.users.find((one) => one.id === id)
    const names = { first_name: user?.firstName, last_name: user?.lastName }
    return {
      own: { id, type: kind, attributes: { email: user?.email, ...names, status: user?.status } },
      related: {
        roles: (user?.roles ?? []).map(({ id: roleId, name, organization }) => ({
          id: roleId,
          type: 'roles',
          attributes: {
            name,
            resource_type: organization && 'Organization',
            resource_id: organization && Number(organization),
          },
        })),
        organizations: organizationsOf(user ?? null).map(({ id: of }) => resourcesOf('organizations', of).own),
      },
    }
  }

  return {
    ...all,
    nextId: () => ++lastId,
    organizationsOf,

    /** Writes the attributes that a user has; the others are no columns of this backend. */
    assign(user: SpecificationUser, attributes: Record<string, unknown>): void {
      const columns = ['email', 'first_name', 'last_name', 'status']
      for (const [name, value] of Object.entries(attributes)) {
        if (columns.includes(toSnake(name))) Object.assign(user, { [toCamel(name)]: value })
      }
    },

    /** A relationship has data, and its records are included, only where `include` names it: as jsonapi-resources does. */
    document(kind: Kind, data: { id: string } | readonly { id: string }[], include: string | null): Document {
      const wanted = (include ?? '').split(',')
      const included = new Map<string, Resource>()
      const resourceOf = (id: string): Resource => {
        const { own, related } = resourcesOf(kind, id)
        const relationships: Record<string, Relationship> = {}
        for (const [name, records] of Object.entries(related)) {
          const links = { related: `/api/v1/${kind}/${id}/${name}` }
          if (!wanted.includes(name)) {
            relationships[name] = { links }
            continue
          }
          const identifier = ({ id: of, type }: Resource) => ({ id: of, type })
          relationships[name] = {
            links,
            data: Array.isArray(records) ? records.map(identifier) : identifier(records),
          }
          for (const record of [records].flat()) included.set(`${record.type}:${record.id}`, record)
        }
        return { ...own, relationships }
      }
      const found = Array.isArray(data)
        ? data.map(({ id }: { id: string }) => resourceOf(id))
        : resourceOf((data as { id: string }).id)
      return { data: found, ...(included.size > 0 ? { included: [...included.values()] } : {}) }
    },
  }
}
