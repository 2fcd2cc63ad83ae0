/** The shape of every file under `config/`. The JSON Schemas that editors read are written from these. */
import * as z from 'zod'
import { type Capability, capabilityNames } from '#shared/capabilities.ts'
import { contrastRatio, normalizeHex } from '#shared/color.ts'
import { appContexts, locales } from '#shared/site.ts'
import { parseHostName } from '../http/host-name.ts'
import { securityTxt } from './security-txt.ts'

export const isSlug = (name: string) => slug.safeParse(name).success

const slug = z.string().regex(/^[a-z0-9][a-z0-9-]{0,62}$/, 'must be a slug of lower-case letters, digits and dashes')
/** Names a file in tenants/; whether that is there is checked across the files. */
const tenant = slug

const domain = z
  .string()
  .refine((value) => parseHostName(value) === value, 'must be a host name in lower case, without port or trailing dot')

const httpsUrl = z.string().refine((value) => {
  try {
    return new URL(value).protocol === 'https:'
  } catch {
    return false
  }
}, 'must be an https address')

const tileUrl = z
  .string()
  .refine((value) => /^https?:$/.test(URL.parse(value)?.protocol ?? ''), 'must be an http or https address')
  .refine((value) => ['{z}', '{x}', '{y}'].every((part) => value.includes(part)), 'must have {z}, {x} and {y} in it')

/** A source that a Content-Security-Policy may name: an https origin, optionally with a wildcard label. */
const cspSource = z
  .string()
  .regex(/^https:\/\/(\*\.)?[a-z0-9.-]+(:\d+)?$/, 'must be an https origin, e.g. https://tile.example.org')

const cookieName = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/, 'must be a cookie name')

const color = z.string().refine((value) => normalizeHex(value) !== null, 'must be a hex colour, e.g. #1f6b3b')

/** Black or white is readable on any color; a configured text color must have enough contrast (WCAG 2.2 AA, 1.4.3). */
const readablePair = (text: string, ground: string) => {
  const one = normalizeHex(text)
  const other = normalizeHex(ground)
  return one === null || other === null || contrastRatio(one, other) >= 4.5
}

/** A rule over several settings, checked even when one of them is wrong in another way. */
const alwaysChecked = { when: () => true } as const

const features = z.strictObject({
  enableOrganizationsMoving: z.boolean(),
  allowInactiveUsers: z.boolean(),
  isStagedoos: z.boolean(),
})

/** Where `/` leads instead of the home page: a path of this site. */
const rootRedirect = z
  .string()
  .regex(/^\/[A-Za-z0-9][A-Za-z0-9/_-]*$/, 'must be a path of this site, e.g. /vacancies/search')

export const siteFile = z.strictObject({
  defaultTenant: tenant.optional(),
  defaultCentre: slug.optional(),
  cookies: z
    .strictObject({ tenant: cookieName, centre: cookieName, locale: cookieName, consent: cookieName })
    .refine((names) => new Set(Object.values(names)).size === Object.values(names).length, {
      ...alwaysChecked,
      message: 'must be different names',
    }),
  locales: z
    .strictObject({ available: z.array(z.enum(locales)).min(1), fallback: z.enum(locales) })
    .refine(
      ({ available, fallback }) => fallback === undefined || !Array.isArray(available) || available.includes(fallback),
      {
        ...alwaysChecked,
        path: ['fallback'],
        message: 'must be one of the available languages',
      },
    ),
  features,
  rootRedirect: rootRedirect.optional(),
  /** Whether `/test/…` exists. Left out: yes in development, no in production. */
  developerPages: z.boolean().optional(),
  /** Whether browsers keep a page for when there is no connection (a service worker). A tenant may say otherwise. */
  offlinePage: z.boolean().default(true),
  /** Of every site whose tenant and center have none of their own; without any there is no security.txt. */
  securityTxt: securityTxt.optional(),
  /** Where the gateway fetches map tiles, or that it draws them; without it the site has no maps. */
  map: z
    .union(
      [
        z.literal('drawn'),
        z.strictObject({
          url: tileUrl,
          attribution: z.string().trim().min(1).max(120),
          attributionUrl: httpsUrl,
        }),
      ],
      'must be "drawn", or have url, attribution and attributionUrl',
    )
    .optional(),
  csp: z.strictObject({
    images: z.array(cspSource),
    connect: z.array(cspSource),
    /** Origins of video players that pages may embed. */
    frames: z.array(cspSource).default([]),
  }),
  limits: z.strictObject({
    initialDataTimeoutMs: z.int().min(100).max(30_000),
    brandingMaxAgeMs: z.int().min(0).max(3_600_000),
  }),
})

export const domainsFile = z.strictObject({
  hosts: z.record(domain, tenant).refine((hosts) => Object.keys(hosts).length > 0, 'must name at least one host'),
  wildcards: z.array(domain).default([]),
  centres: z.record(domain, slug).default({}),
  partnerSites: z.array(domain).default([]),
})

/** Brought along to look at: refused in production. */
const sample = z.boolean().optional()

export const tenantFile = z.strictObject({
  sample,
  name: z.string().trim().min(1).max(80),
  appContext: z.enum(appContexts),
  defaultCentre: slug.optional(),
  locales: z.array(z.enum(locales)).min(1),
  features: features.partial().default({}),
  /** In place of that of site.yaml. */
  offlinePage: z.boolean().optional(),
  rootRedirect: rootRedirect.optional(),
  securityTxt: securityTxt.optional(),
})

export const centerFile = z.strictObject({
  sample,
  id: z.string().regex(/^[A-Za-z0-9-]{1,64}$/, 'must be the id of the centre in the backend'),
  tenant,
  name: z.string().trim().min(1).max(120),
  canonicalDomain: domain,
  gtagId: z
    .string()
    .regex(/^(G|GT|AW|UA)-[A-Z0-9-]+$/, 'must be an analytics id, e.g. G-1234ABCD')
    .optional(),
  rootRedirect: rootRedirect.optional(),
  securityTxt: securityTxt.optional(),
  branding: z
    .strictObject({
      primaryColor: color,
      secondaryColor: color,
      mutedColor: color.optional(),
      backgroundColor: color.optional(),
      textColor: color.optional(),
      /** Instead of the files in config/branding/<slug>/. */
      logoUrl: httpsUrl.optional(),
      faviconUrl: httpsUrl.optional(),
    })
    .refine((value) => readablePair(value.textColor ?? '#000000', value.backgroundColor ?? '#ffffff'), {
      ...alwaysChecked,
      path: ['textColor'],
      message: 'must have a contrast of at least 4.5:1 with the background',
    })
    .refine((value) => readablePair(value.mutedColor ?? '#000000', value.backgroundColor ?? '#ffffff'), {
      ...alwaysChecked,
      path: ['mutedColor'],
      message: 'must have a contrast of at least 4.5:1 with the background',
    }),
})

/** What the backend has; what is not named is there. `npm run test:contract -- URL --write FILE` writes it. */
export const backendFile = z.strictObject({
  capabilities: z.strictObject(
    Object.fromEntries(capabilityNames.map((name) => [name, z.boolean().optional()])) as Record<
      Capability,
      z.ZodOptional<z.ZodBoolean>
    >,
  ),
})

export type BackendFile = z.infer<typeof backendFile>
export type SiteFile = z.infer<typeof siteFile>
export type DomainsFile = z.infer<typeof domainsFile>
export type TenantFile = z.infer<typeof tenantFile>
export type CenterFile = z.infer<typeof centerFile>
