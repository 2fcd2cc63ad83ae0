/** The settings in a backup: with the files that they name, encrypted, and opened by their passphrase alone. */
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createBackup } from '../../scripts/backup/create-backup.ts'
import { decryptSettings, encryptSettings, settingsIn } from '../../scripts/backup/keys.ts'
import { restoreBackup, tryBackup } from '../../scripts/backup/restore-backup.ts'
import { buildBackend, preparedDatabase, testNow } from '../support/build-backend.ts'

const passphrase = 'een lange zin om te bewaren'
const root = mkdtempSync(join(tmpdir(), 'backup-settings-'))
const folderFor = (name: string) => mkdtempSync(join(root, `${name}-`))
const configuration = folderFor('config')

const named = folderFor('named')
const providers = join(named, 'providers.yaml')
const secret = join(named, 'secrets', 'arnhem')
const authority = join(named, 'ca.pem')
mkdirSync(join(named, 'secrets'))
writeFileSync(secret, 'geheim van de gemeente\n')
writeFileSync(authority, '-----BEGIN CERTIFICATE-----\n')
writeFileSync(
  providers,
  `arnhem:
  name: Gemeente Arnhem
  issuer: https://login.example/v2.0
  clientId: abc
  clientSecretFile: secrets/arnhem
  domains: [arnhem.example]
  roles: { claim: groups, admin: [vrijwilligerswerk] }
`,
)
const env = { SMTP_URL: 'smtp://user:geheim@mail.example', IDENTITY_PROVIDERS: providers, BACKEND_CA_FILE: authority }

let backup: string
beforeAll(async () => {
  writeFileSync(join(configuration, 'site.yaml'), 'a: 1\n')
  const dataDir = folderFor('source')
  const backend = await buildBackend({ dataDir, archive: await preparedDatabase() })
  await backend.close()
  const source = { directory: join(dataDir, 'db'), configuration, folder: folderFor('backups') }
  backup = (await createBackup({ ...source, settings: settingsIn(env), passphrase, now: testNow })).folder
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

const restore = (more: Partial<Parameters<typeof restoreBackup>[0]> = {}) => {
  const target = folderFor('target')
  const settingsFile = join(target, 'settings.env')
  const paths = { directory: join(target, 'db'), configuration: join(target, 'config') }
  const options = { ...paths, backup, withoutDatabase: true, replace: false, passphrase, now: testNow }
  return { settingsFile, restored: restoreBackup({ ...options, settingsFile, ...more }) }
}

describe('the settings of a backup', () => {
  it('have the files that they name, which are restored beside them', async () => {
    const { settingsFile, restored } = restore()
    const { settings, namedFiles } = await restored
    expect([settings, namedFiles]).toEqual([3, [providers, secret, authority]])
    for (const file of [providers, secret, authority]) {
      const written = join(`${settingsFile}.files`, file)
      expect(readFileSync(written, 'utf8')).toBe(readFileSync(file, 'utf8'))
      expect(statSync(written).mode & 0o777).toBe(0o600)
    }
  })

  it('are not written over files of another restore', async () => {
    const settingsFile = join(folderFor('other'), 'settings.env')
    mkdirSync(`${settingsFile}.files`)
    await expect(restore({ settingsFile }).restored).rejects.toThrow(/settings\.env\.files exists already/)
  })

  it('that name a file which cannot be read stop the backup', () => {
    expect(() => settingsIn({ BACKEND_CA_FILE: '/nowhere/ca.pem' })).toThrow(
      /A file that the settings name cannot be read: ENOENT.*ca\.pem/,
    )
  })

  it('are kept from another passphrase, and from a changed file', async () => {
    await expect(restore({ passphrase: 'een andere lange zin' }).restored).rejects.toThrow(/passphrase does not open/)
    await expect(restore({ passphrase: null }).restored).rejects.toThrow(/BACKUP_PASSPHRASE/)
    const text = encryptSettings(settingsIn(env), passphrase)
    expect(decryptSettings(text, passphrase)).toEqual(settingsIn(env))
    const { data, ...rest } = JSON.parse(text)
    const bytes = Buffer.from(data, 'base64')
    bytes[0] = (bytes[0] ?? 0) ^ 1
    expect(() => decryptSettings(JSON.stringify({ ...rest, data: bytes.toString('base64') }), passphrase)).toThrow(
      /does not open/,
    )
    const whole = readdirSync(backup, { recursive: true, encoding: 'utf8' }).map((name) => join(backup, name))
    const plain = whole.filter((file) => statSync(file).isFile() && readFileSync(file).includes('geheim'))
    expect(plain).toEqual([])
  })

  it('are asked for by nobody who restores the rest with another passphrase', async () => {
    const { restored } = restore({ settingsFile: null, passphrase: 'van een nieuwe machine' })
    expect(await restored).toMatchObject({ settings: 0, namedFiles: [] })
  })

  it('are named alone when a try cannot open them', async () => {
    await expect(tryBackup(backup, { passphrase: 'van een nieuwe machine' })).rejects.toThrow(
      /^The database can be restored, \d{4,} rows; the settings cannot: The passphrase does not open settings\.json/,
    )
    expect(existsSync(join(backup, 'settings.json'))).toBe(true)
  })

  it('of another format are refused by the name of the file', () => {
    expect(() => decryptSettings('{"format":"platform-keys-1"}', passphrase)).toThrow(/settings\.json.* not of format/)
  })
})
