/** What a backend depends on, by its variables. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { configurationOf } from '#backend/auth/sso/client.ts'
import type { IdentityProvider } from '#backend/auth/sso/providers.ts'
import { type S3Address, s3FileStore } from '#backend/files/s3-file-store.ts'
import { openMailbox } from '#backend/inbound-mail/mailbox.ts'
import { mailFaultOf } from '#backend/mail/mail-fault.ts'
import { checkSmtp, smtpPlace } from '#backend/mail/smtp-check.ts'
import { type BackendOptions, databaseDirectory } from '#backend/options.ts'
import { clamdScanner } from '#backend/resources/files/clamd.ts'
import { checkDatabase } from './database.ts'
import { type Check, type Finding, fail, off, ok, warn } from './finding.ts'
import { folderCheck } from './machine.ts'
import { unconfiguredCenters } from './unconfigured-centers.ts'

/** Where a center requires a second step, whoever has no device for passkeys gets none. */
const withoutIdentityKey = warn(
  'second step',
  'IDENTITY_KEY is not set: no authenticator apps',
  'make one (openssl rand -base64 32) and keep it',
)

/** `configFolder`: that of the gateway, where this machine has it. */
export function backendChecks(options: BackendOptions, configFolder?: string): Record<string, Check> {
  const { databaseUrl, dataDir = '', backupDir, smtpUrl, files, clamdSocket, imapUrl } = options
  return {
    database: databaseUrl ? () => checkDatabase(databaseUrl) : () => embedded(dataDir),
    ...(databaseUrl && configFolder
      ? { 'centres of the database': () => unconfiguredCenters(databaseUrl, configFolder) }
      : {}),
    ...(databaseUrl ? {} : { DATA_DIR: folderCheck('DATA_DIR', dataDir) }),
    ...(backupDir ? { BACKUP_DIR: folderCheck('BACKUP_DIR', backupDir) } : {}),
    mail: smtpUrl
      ? () => smtp(smtpUrl)
      : async () => [off('mail', 'SMTP_URL is not set: mails are files in DATA_DIR/outbox')],
    files: files ? () => bucket(files) : async () => [off('files', 'FILES_URL is not set: files are in the database')],
    ...(options.production && !options.identityKeys ? { 'second step': async () => [withoutIdentityKey] } : {}),
    ...(options.pushKeys
      ? {}
      : {
          'notifications on devices': async () => [
            off(
              'notifications on devices',
              'VAPID_PUBLIC_KEY is not set: `npx web-push generate-vapid-keys` makes a pair',
            ),
          ],
        }),
    ...Object.fromEntries(
      Object.entries(options.identityProviders).map(([center, provider]) => [
        `work accounts of ${center}`,
        () => identityProvider(`work accounts of ${center}`, provider),
      ]),
    ),
    ...(clamdSocket ? { clamd: () => clamd(clamdSocket) } : {}),
    ...(imapUrl ? { mailbox: () => mailbox(imapUrl) } : {}),
  }
}

async function embedded(dataDir: string): Promise<Finding[]> {
  const isInUse = existsSync(join(databaseDirectory(dataDir), 'backend.lock'))
  return [off('database', `embedded in ${dataDir}${isInUse ? ', in use by a backend' : ''}: DATABASE_URL is not set`)]
}

/** Its metadata: nobody signs in, and the client's secret is not tried. */
async function identityProvider(what: string, provider: IdentityProvider): Promise<Finding[]> {
  try {
    await configurationOf(provider)
    return [ok(what, `${provider.issuer} says how to sign in; the client and its secret were not tried`)]
  } catch (error) {
    const { message, cause } = error as Error & { cause?: { code?: string } }
    const reason = cause?.code ? `${message} (${cause.code})` : message
    return [fail(what, `${provider.issuer}: ${reason}`, 'issuer in IDENTITY_PROVIDERS, firewall')]
  }
}

const mailAdvice: Record<string, string> = {
  'mail.unreachable': 'host and port of SMTP_URL, firewall',
  'mail.tls': 'smtps:// for a port that speaks TLS at once (465), smtp:// for STARTTLS (587)',
  'mail.login': 'user and password of SMTP_URL, percent-encoded',
}

async function smtp(smtpUrl: string): Promise<Finding[]> {
  const place = smtpPlace(smtpUrl)
  try {
    await checkSmtp(smtpUrl)
    return [ok('mail', `${place} takes mails${URL.parse(smtpUrl)?.username ? ' and the login' : ''}; none was sent`)]
  } catch (error) {
    const { code, reason } = mailFaultOf(error)
    return [fail('mail', `${place}: ${reason}`, mailAdvice[code] ?? 'docs/errors.md, Mail')]
  }
}

/** Puts, reads, lists and deletes an object of its own. */
async function bucket(address: S3Address): Promise<Finding[]> {
  let reason = 'it answers with an error'
  const store = s3FileStore(address, (error) => {
    const { message, cause } = error as Error
    const { code } = (cause ?? {}) as { code?: string }
    reason = code ? `${message} (${code})` : message
  })
  const content = new TextEncoder().encode('npm run doctor')
  let step = 'put'
  try {
    const stored = await store.put(content, 'text/plain')
    step = 'get'
    const read = await store.get(stored)
    step = 'list'
    await store.check()
    step = 'delete'
    await store.remove(stored.objectKey === null ? [] : [stored.objectKey])
    if (Buffer.compare(read, content) !== 0) throw new Error('it returns other bytes')
    return [ok('files', `${address.endpoint}: put, get, list and delete`)]
  } catch (error) {
    const said = error instanceof Error && error.name !== 'ApiError' ? error.message : reason
    return [
      fail(
        'files',
        `${address.endpoint}: ${step} failed, ${said}`,
        'bucket, key and its rights: docs/operations.md, Files',
      ),
    ]
  }
}

async function clamd(socket: string): Promise<Finding[]> {
  try {
    await clamdScanner(socket, 10_000)(new TextEncoder().encode('npm run doctor'))
    return [ok('clamd', `${socket} checks files`)]
  } catch (error) {
    return [fail('clamd', `${socket}: ${(error as Error).message}`, 'is clamd up, and may this user open its socket?')]
  }
}

async function mailbox(imapUrl: string): Promise<Finding[]> {
  const place = URL.parse(imapUrl)?.host ?? 'IMAP_URL'
  try {
    await (await openMailbox(imapUrl)).close()
    return [ok('mailbox', `${place} opens`)]
  } catch (error) {
    const { code } = error as { code?: string }
    return [fail('mailbox', `${place} does not open${code ? ` (${code})` : ''}`, 'host, user and password of IMAP_URL')]
  }
}
