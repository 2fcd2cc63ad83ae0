/**
 * Identity providers of centers (OpenID Connect), as the operator configures them in one YAML file (`IDENTITY_PROVIDERS`,
 * docs/operations.md). Each belongs to one center, by its slug.
 */
import { readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { parse } from 'yaml'
import * as z from 'zod'

const loopback = ['localhost', '127.0.0.1', '[::1]']

const issuer = z.url().refine((text) => {
  const { protocol, hostname } = new URL(text)
  return protocol === 'https:' || (protocol === 'http:' && loopback.includes(hostname))
}, 'must be an https:// address')

const domain = z
  .string()
  .toLowerCase()
  .regex(/^[a-z0-9.-]+\.[a-z]{2,}$/, 'must be a domain')

const provider = z.strictObject({
  /** On the button and in the settings: "Gemeente Arnhem". */
  name: z.string().min(1).max(80),
  issuer,
  clientId: z.string().min(1),
  /** File with the client's secret, relative to this one; without it the client is public, with PKCE alone. */
  clientSecretFile: z.string().optional(),
  scopes: z.array(z.string().regex(/^[\x21\x23-\x5b\x5d-\x7e]+$/)).default(['openid', 'profile', 'email']),
  /** Domains of the addresses that belong to the provider's own people. */
  domains: z.array(domain).min(1),
  /**
   * `claim`: an address counts when `email_verified` says so. `always`: the provider gives out these addresses itself and does not
   * say so, as Microsoft Entra does.
   */
  emailVerified: z.enum(['claim', 'always']).default('claim'),
  /** Which value of which claim makes somebody an admin of the center. */
  roles: z.strictObject({ claim: z.string().min(1), admin: z.array(z.string().min(1)).min(1) }),
  /** Its admins sign in this way alone. */
  required: z.boolean().default(false),
})

const providersFile = z.record(z.string().regex(/^[a-z0-9-]+$/), provider)

export type IdentityProvider = Omit<z.infer<typeof provider>, 'clientSecretFile'> & { clientSecret: string | null }

/** By the slug of the center. */
export type IdentityProviders = Readonly<Record<string, IdentityProvider>>

/** Throws one error that names every fault of the file. */
export function readIdentityProviders(file: string): IdentityProviders {
  return Object.fromEntries(
    Object.entries(parsedFile(file)).map(([center, { clientSecretFile, ...rest }]) => [
      center,
      {
        ...rest,
        clientSecret: clientSecretFile === undefined ? null : secretOf(resolve(dirname(file), clientSecretFile)),
      },
    ]),
  )
}

/** The file and those of the secrets that it names, for a backup. */
export const identityProviderFiles = (file: string): string[] => [
  resolve(file),
  ...Object.values(parsedFile(file)).flatMap(({ clientSecretFile }) =>
    clientSecretFile === undefined ? [] : resolve(dirname(file), clientSecretFile),
  ),
]

function parsedFile(file: string): z.infer<typeof providersFile> {
  const parsed = providersFile.safeParse(parse(readFileSync(file, 'utf8')) ?? {})
  if (parsed.success) return parsed.data
  const faults = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
  throw new Error(`${file}: ${faults.join('; ')}`)
}

function secretOf(file: string): string {
  const secret = readFileSync(file, 'utf8').trim()
  if (secret === '') throw new Error(`${file} is empty`)
  return secret
}
