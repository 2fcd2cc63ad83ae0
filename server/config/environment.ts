/** Every setting that the process takes from its environment. Secrets and addresses are here, never in `config/`. */
import { isIP } from 'node:net'
import * as z from 'zod'

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

export const environmentSchema = z
  .object({
    NODE_ENV: z.enum(['production', 'development', 'test']).default('development'),
    HOST: z.string().default('127.0.0.1'),
    PORT: port.default(3000),
    /** Port in the links of development hosts, when it is not PORT itself (a container's published port). */
    PUBLIC_PORT: port.optional(),
    BACKEND_URL: origin.default('http://127.0.0.1:3001'),
    /** Allows a plain-http backend in production: a private network, a sidecar. */
    BACKEND_ALLOW_HTTP: flag.default(false),
    /** PEM file of a private authority that has signed the backend's certificate. */
    BACKEND_CA_FILE: z.string().optional(),
    /** `always`: `__Host-` cookies with Secure. `by-request`: only over https, for development. */
    SECURE_COOKIES: z.enum(['always', 'by-request']).optional(),
    TRUSTED_PROXIES: cidrList.default([]),
    CONFIG_DIR: z.string().default('config'),
    CLIENT_DIR: z.string().default('dist'),
    /** Serve the client from its source with Vite instead of from its build. */
    DEV: flag.default(false),
    LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
    /** Health and readiness, for the machine's own eyes; 0 leaves them out. */
    OPS_PORT: port.default(0),
    OPS_HOST: z.string().default('127.0.0.1'),
    /** Requests a minute and address; 0 switches counting off. */
    RATE_LIMIT: z.coerce.number().int().min(0).default(600),
    RATE_LIMIT_SIGN_IN: z.coerce.number().int().min(0).default(10),
    /** Redis for rate limits shared by several gateways; without it each counts for itself. */
    REDIS_URL: z.url({ protocol: /^rediss?$/ }).optional(),
    /** Service for icon sets that are not installed; `off` for none. */
    ICON_SERVICE_URL: z
      .union([z.literal('off'), z.url({ protocol: /^https?$/ })])
      .default('https://api.iconify.design'),
    /** Seconds that running requests get after SIGTERM. */
    GRACE_SECONDS: z.coerce.number().int().min(0).max(600).default(20),
  })
  .superRefine((env, context) => {
    if (env.NODE_ENV !== 'production') return
    const refuse = (key: keyof typeof env, message: string) =>
      context.addIssue({ code: 'custom', path: [key], message })
    if (env.BACKEND_URL.startsWith('http:') && !env.BACKEND_ALLOW_HTTP) {
      refuse('BACKEND_URL', 'is plain http in production; use https, or say BACKEND_ALLOW_HTTP=true')
    }
    if (env.SECURE_COOKIES === 'by-request') refuse('SECURE_COOKIES', 'must be "always" in production')
    if (env.DEV) refuse('DEV', 'is for development')
  })

export type Environment = z.infer<typeof environmentSchema>

/** Reads and checks the environment; throws one error that names every bad key (gateway.md GW-27). Empty counts as absent. */
export function readEnvironment(source: Record<string, string | undefined>): Environment {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== undefined && value !== ''))
  const result = environmentSchema.safeParse(given)
  if (result.success) return result.data
  const faults = result.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)
  throw new Error(`The environment has ${faults.length} fault(s):\n${faults.join('\n')}`)
}
