/** Every setting that the process takes from its environment. Secrets and addresses are here, never in `config/`. */
import { isIP } from 'node:net'
import * as z from 'zod'
import { dsn } from '#shared/dsn.ts'
import { withSecretFiles } from '#shared/secret-files.ts'
import { always, settingErrors } from '#shared/setting-errors.ts'
import { defaultRateLimits } from '../ops/rate-limits.ts'
import { readKey } from '../shared-state/encryption.ts'

const port = z.coerce.number().int().min(0).max(65_535)
const flag = z.enum(['true', 'false', '1', '0']).transform((value) => value === 'true' || value === '1')

function isNetwork(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/')
  const family = isIP(address)
  if (family === 0 || more.length > 0) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128))
}

const cidrList = z
  .string()
  .transform((text) =>
    text
      .split(',')
      .map((part) => part.trim())
      .filter((part) => part !== ''),
  )
  .refine((parts) => parts.every(isNetwork), 'must be addresses or CIDR blocks')

const origin = z
  .string()
  .refine(
    (value) => /^https?:\/\/[^/?#@\s]+\/?$/.test(value) && URL.canParse(value),
    'must be scheme, host and port alone, e.g. https://backend.internal:8443',
  )

const environmentFields = z.object({
  NODE_ENV: z
    .enum(['production', 'development', 'test'])
    .default('development')
    .describe('production is strict: https to the backend, secure cookies, no sample centers, no DEV'),
  HOST: z.string().default('127.0.0.1').describe('address that the gateway listens on'),
  PORT: port.default(3000).describe('port that the gateway listens on'),
  PUBLIC_PORT: port
    .optional()
    .describe("port in the links of *.localhost sites, e.g. a container's published port. Default: PORT"),
  BACKEND_URL: origin.default('http://127.0.0.1:3001').describe('scheme, host and port of the backend'),
  BACKEND_ALLOW_HTTP: flag.default(false).describe('allows a plain-http backend in production (private network)'),
  BACKEND_CA_FILE: z.string().optional().describe("PEM of a private authority that signed the backend's certificate"),
  SECURE_COOKIES: z
    .enum(['always', 'by-request'])
    .optional()
    .describe(
      'always: Secure and __Host-; by-request: only over https. Default: always in production, else by-request',
    ),
  TRUSTED_PROXIES: cidrList
    .default([])
    .describe('addresses and CIDR blocks whose X-Forwarded-Host, -Proto and -For count'),
  CONFIG_DIR: z.string().default('config').describe('folder of the configuration'),
  STATE_DIR: z
    .string()
    .optional()
    .describe(
      'folder in which the gateway keeps the last valid configuration: a restart with broken files starts on that one, and says so; without it a restart is refused',
    ),
  ALLOW_SAMPLE_CENTERS: flag
    .default(false)
    .describe('serves in production what says sample: true in CONFIG_DIR: a demonstration'),
  CLIENT_DIR: z.string().default('dist').describe("folder of the client's build"),
  PREVIOUS_BUILDS_DIR: z
    .string()
    .optional()
    .describe(
      'folder that gateways share: each keeps the files of its build there, and serves those of other builds to pages that were opened before a deploy. npm start sets it',
    ),
  DEV: flag.default(false).describe('serves the client from its source with Vite'),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])
    .default('info')
    .describe('JSON lines on standard output'),
  SENTRY_DSN: dsn
    .optional()
    .describe('address of a Sentry-compatible intake, which then gets errors of browsers and of this program'),
  OPS_PORT: port.default(0).describe('port of health, readiness and metrics; 0: not served. Never public'),
  OPS_HOST: z.string().default('127.0.0.1').describe('address of OPS_PORT'),
  RATE_LIMIT: z.coerce
    .number()
    .int()
    .min(0)
    .default(defaultRateLimits.perMinute)
    .describe(
      'requests a minute and address, files not counted; 0: no limit. An IPv6 /64 counts as one address, a /48 as ten',
    ),
  RATE_LIMIT_SIGN_IN: z.coerce
    .number()
    .int()
    .min(0)
    .default(defaultRateLimits.signInsPerMinute)
    .describe(
      'sign-ins that fail, and password, sign-up, contact and help requests a minute and address; six times as many with the token of a link or the code of a form',
    ),
  REDIS_URL: z
    .url({ protocol: /^rediss?$/ })
    .optional()
    .describe(
      'redis:// or rediss:// address of the Redis or Valkey that several gateways share; needs the optional package ioredis',
    ),
  REDIS_ENCRYPTION_KEY: z
    .string()
    .refine((text) => readKey(text) !== null, 'must be 32 bytes, as base64 or hexadecimal: openssl rand -base64 32')
    .optional()
    .describe(
      '32 bytes as base64 or hexadecimal (openssl rand -base64 32), the same for every gateway: encrypts tokens of sessions in Redis. Required with REDIS_URL',
    ),
  ICON_SERVICE_URL: z
    .union([z.literal('off'), z.url({ protocol: /^https?$/ })])
    .default('https://api.iconify.design')
    .describe('for icon sets that are not installed; off: none'),
  DRAIN_SECONDS: z.coerce
    .number()
    .int()
    .min(0)
    .max(600)
    .default(5)
    .describe('time after SIGTERM in which this gateway is not ready but still serves, so that balancers move on'),
  GRACE_SECONDS: z.coerce
    .number()
    .int()
    .min(0)
    .max(600)
    .default(20)
    .describe('time that running requests get after that'),
})

export const environmentSchema = environmentFields.superRefine((env, context) => {
  const refuse = (key: keyof typeof env, message: string) => context.addIssue({ code: 'custom', path: [key], message })
  if (env.REDIS_URL !== undefined && env.REDIS_ENCRYPTION_KEY === undefined) {
    refuse('REDIS_ENCRYPTION_KEY', 'is required with REDIS_URL: openssl rand -base64 32')
  }
  if (env.NODE_ENV !== 'production') return
  if (env.BACKEND_URL.startsWith('http:') && !env.BACKEND_ALLOW_HTTP) {
    refuse('BACKEND_URL', 'is plain http in production; use https, or say BACKEND_ALLOW_HTTP=true')
  }
  if (env.SECURE_COOKIES === 'by-request') refuse('SECURE_COOKIES', 'must be "always" in production')
  if (env.DEV) refuse('DEV', 'is for development')
}, always)

/** Setting, default and meaning, for `.env.example` and docs/operations.md. */
export const gatewaySettings = environmentFields.shape

export type Environment = z.infer<typeof environmentSchema>

/** Reads and checks the environment; throws one error that names every bad key (gateway.md GW-27). Empty counts as absent. */
export function readEnvironment(source: Record<string, string | undefined>): Environment {
  const all = withSecretFiles(source, Object.keys(environmentFields.shape))
  const given = Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined && value !== ''))
  const result = environmentSchema.safeParse(given)
  if (result.success) return result.data
  const errors = settingErrors(result.error.issues)
  throw new Error(`The environment has ${errors.length} error(s):\n  ${errors.join('\n  ')}`)
}
