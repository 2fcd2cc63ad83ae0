/** Starts the gateway: reads the environment, listens, closes gracefully. Everything else is in app.ts. */
import '#shared/node-check.js'
import { X509Certificate } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { setTimeout as delay } from 'node:timers/promises'
import { buildGateway } from './app.ts'
import { type Environment, readEnvironment } from './config/environment.ts'
import { createReportingLog } from './ops/error-reports.ts'
import { rateLimitsOf } from './ops/rate-limits.ts'
import { readKey } from './shared-state/encryption.ts'

try {
  const environment = readEnvironment(process.env)
  const { logger, errorIntake, setRelease } = createReportingLog({
    level: environment.LOG_LEVEL,
    dsn: environment.SENTRY_DSN,
    environment: environment.NODE_ENV,
  })
  const app = await buildGateway({
    configDirectory: environment.CONFIG_DIR,
    ...(environment.STATE_DIR ? { stateDirectory: environment.STATE_DIR } : {}),
    allowSamples: environment.ALLOW_SAMPLE_CENTERS,
    clientDirectory: environment.CLIENT_DIR,
    ...(environment.PREVIOUS_BUILDS_DIR ? { previousBuildsDirectory: environment.PREVIOUS_BUILDS_DIR } : {}),
    backendUrl: environment.BACKEND_URL,
    ...(environment.BACKEND_CA_FILE ? { backendCa: await authority(environment.BACKEND_CA_FILE) } : {}),
    trustedProxies: environment.TRUSTED_PROXIES,
    secureCookies: environment.SECURE_COOKIES ?? (environment.NODE_ENV === 'production' ? 'always' : 'by-request'),
    localPort: environment.PUBLIC_PORT ?? environment.PORT,
    production: environment.NODE_ENV === 'production',
    dev: environment.DEV,
    watchConfig: true,
    rateLimits: rateLimitsOf(environment.RATE_LIMIT, environment.RATE_LIMIT_SIGN_IN),
    ...sharedStateOf(environment),
    iconService: environment.ICON_SERVICE_URL === 'off' ? null : environment.ICON_SERVICE_URL,
    logger,
    errorIntake,
  })
  setRelease(app.pages.buildId)

  let closing = false
  const close = async (reason: string, code: number, drainSeconds = 0) => {
    if (closing) process.exit(1)
    closing = true
    app.log.info({ reason, drainSeconds }, 'Closing')
    // A hanging backend must not keep the process alive.
    setTimeout(() => process.exit(1), (drainSeconds + environment.GRACE_SECONDS) * 1000).unref()
    app.beginClosing()
    await delay(drainSeconds * 1000)
    await app.close()
    process.exit(code)
  }
  process.on('SIGTERM', () => close('SIGTERM', 0, environment.DRAIN_SECONDS))
  // Ctrl-C: nobody's traffic has to be moved elsewhere first.
  process.on('SIGINT', () => close('SIGINT', 0))
  process.on('uncaughtException', (error) => {
    app.log.fatal({ err: error, code: 'uncaught' }, 'Uncaught exception')
    close('uncaughtException', 1)
  })

  await app.listen({ host: environment.HOST, port: environment.PORT })
  if (environment.OPS_PORT > 0) await app.ops.listen({ host: environment.OPS_HOST, port: environment.OPS_PORT })
  await app.loadRest()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  // Open handles, such as the config watcher, would keep a process alive that does not listen.
  process.exit(1)
}

function sharedStateOf({ REDIS_URL: redisUrl, REDIS_ENCRYPTION_KEY: key = '' }: Environment) {
  const redisKey = readKey(key)
  return redisUrl && redisKey ? { redis: { url: redisUrl, encryptionKey: redisKey } } : {}
}

async function authority(file: string): Promise<string> {
  try {
    const text = await readFile(file, 'utf8')
    // TLS takes what is no certificate without a word, and trusts nobody by it.
    if (!text.includes('-----BEGIN CERTIFICATE-----')) throw new Error(`${file} has no certificate in PEM`)
    new X509Certificate(text)
    return text
  } catch (error) {
    throw new Error(`BACKEND_CA_FILE: ${(error as Error).message}`)
  }
}
