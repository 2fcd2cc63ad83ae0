/** The files of a deployment: what they name exists in the product. */
import { spawnSync } from 'node:child_process'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { parse } from 'yaml'
import { backendSettings, readEnvironment as readBackend } from '#backend/options.ts'
import { gatewaySettings, readEnvironment } from '#server/config/environment.ts'
import { createMetrics } from '#server/ops/metrics.ts'
import { gatewayProgram, memoryWith } from '../../scripts/gateway-start.ts'
import { buildBackend } from '../support/build-backend.ts'
import { buildGateway } from '../support/build-gateway.ts'
import { programPath } from '../support/programs.ts'

type Service = {
  image?: string
  build?: string
  profiles: string[]
  environment?: Record<string, string>
  secrets?: string[]
  ports?: string[]
  networks?: string[]
  healthcheck?: { test: string[]; start_period?: string }
  env_file?: string
  stop_grace_period?: string
  logging?: object
  cap_drop?: string[]
  user?: string
  deploy?: { replicas?: number; resources?: { limits?: { cpus?: string; memory?: string } } }
  depends_on?: Record<string, { condition: string }>
}

const promtool = programPath('promtool')

const compose = parse(readFileSync('docker-compose.yml', 'utf8'), { merge: true }) as {
  services: Record<string, Service>
  secrets: Record<string, { file: string }>
  networks: Record<string, { enable_ipv6?: boolean; ipam: { config: { subnet: string }[] } }>
}
const services = Object.entries(compose.services)
const inProfile = (name: string) => services.filter(([, { profiles }]) => profiles.includes(name)).map(([key]) => key)

const dockerfile = readFileSync('Dockerfile', 'utf8')
const imageMemory = memoryWith(true)

describe('the images of others', () => {
  const built = [...dockerfile.matchAll(/^FROM (\S+)/gm)].map(([, image = '']) => image)
  const pulled = services.flatMap(([, { image }]) => image ?? [])

  it.each([...new Set([...built, ...pulled])])('are pulled by a version: %s', (image) => {
    expect(image).toMatch(/:v?\d+\.\d+(?:\.\d+)?(?:-\w+)?$/)
  })
})

describe('Dockerfile', () => {
  const lineOf = (start: string) => dockerfile.split('\n').findIndex((line) => line.startsWith(start))
  const filling = [...dockerfile.matchAll(/^RUN (.*node .*--input-type=module .+)$/gm)].map(
    ([, command = '']) => command,
  )

  it('has the Node of the packages', () => {
    const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
      packages: Record<string, { version: string }>
    }
    const images = new Set(dockerfile.match(/^FROM (node:\S+)/gm))
    expect(images).toEqual(new Set([`FROM node:${packages['node_modules/node']?.version}-slim`]))
  })

  it('fills the cache of compiled code as the user that runs the programs', () => {
    expect(filling).toHaveLength(2)
    for (const filled of filling.map((command) => lineOf(`RUN ${command}`))) {
      expect(lineOf('USER node')).toBeGreaterThan(0)
      expect(lineOf('USER node')).toBeLessThan(filled)
      expect(lineOf('ENV NODE_COMPILE_CACHE=/app/.compile-cache')).toBeLessThan(filled)
    }
    expect(dockerfile).toMatch(/^RUN mkdir .*\.compile-cache && chown node:node .*\.compile-cache$/m)
  })

  it('starts the gateway as `npm start` does', () => {
    expect(dockerfile).toContain(`CMD ${JSON.stringify(['node', ...gatewayProgram]).replaceAll(',', ', ')}`)
    const settings = Object.fromEntries([...dockerfile.matchAll(/^ENV (\w+)=(.*)$/gm)].map(([, ...pair]) => pair))
    expect(settings).toMatchObject(imageMemory)
    expect(dockerfile).toContain('--no-install-recommends libjemalloc2')
  })

  // The gateway is a file of the build, which `npm test` makes first.
  it.each([
    ['gateway', /dist\/server\/main\.js/, 10],
    ['backend', /backend\/app\.ts/, 500],
  ])(
    'fills it with the code of the %s',
    (_name, program, files) => {
      const command = filling.find((line) => program.test(line)) ?? 'exit 1'
      const folder = mkdtempSync(join(tmpdir(), 'compile-cache-'))
      onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
      const env = { PATH: process.env.PATH, NODE_ENV: 'production', NODE_COMPILE_CACHE: folder }
      const { status, stderr } = spawnSync(command, { shell: true, env, encoding: 'utf8' })
      expect([status, stderr]).toEqual([0, ''])
      const entries = readdirSync(folder, { recursive: true })
      expect(entries.length).toBeGreaterThan(files)
    },
    60_000,
  )
})

describe('docker-compose.yml', () => {
  it('has the profiles default and full, with every part of a large installation', () => {
    expect(inProfile('default')).toEqual(['gateway', 'backend'])
    expect(inProfile('full')).toEqual(['caddy', 'gateways', 'backends', 'postgres', 'valkey', 'storage', 'mailpit'])
    expect([compose.services.gateways?.deploy?.replicas, compose.services.backends?.deploy?.replicas]).toEqual([2, 2])
    expect(services.length).toBe(inProfile('default').length + inProfile('full').length)
  })

  it.each(services)('gives %s a health check, limits and a stop time', (_name, service) => {
    expect(service.healthcheck?.test[0]).toBe('CMD')
    expect(service.deploy?.resources?.limits).toMatchObject({ cpus: expect.any(String), memory: expect.any(String) })
    expect(service.stop_grace_period).toMatch(/^\d+s$/)
  })

  it.each(services)('limits the log of %s', (_name, service) => {
    expect(service.logging).toEqual({ driver: 'json-file', options: { 'max-size': '20m', 'max-file': '5' } })
  })

  it('starts what may not change its user as that user', () => {
    for (const [name, { build, cap_drop: dropped, user }] of services) {
      if (dropped) expect(build ? 'node' : user, name).toMatch(/^[a-z]+$/)
    }
  })

  it('gives our programs five minutes to start: a large database is migrated first', () => {
    for (const [name, { build, healthcheck }] of services)
      if (build) expect(healthcheck?.start_period, name).toBe('300s')
  })

  it('has no secret with a default, and none in the image', () => {
    const values = services.flatMap(([, { environment = {} }]) => Object.entries(environment))
    const secrets = values.filter(([key]) => /SECRET|PASSWORD|_KEY$/.test(key) && key !== 'ROOT_ACCESS_KEY_ID')
    for (const [key, value] of secrets) expect(value, key).toMatch(/^\/run\/secrets\//)
    const ignored = readFileSync('.dockerignore', 'utf8').split('\n')
    expect(ignored).toEqual(
      expect.arrayContaining(['.env', '.env.*', 'backups', 'deploy/secrets', 'node_modules', '.git']),
    )
    expect(dockerfile).not.toMatch(/^COPY (?:--\S+ )?\. /m)
  })

  it('lets Caddy see the address of each visitor, of IPv6 too, and trusts no network but that of the services', () => {
    const subnetsOf = (name: string) => compose.networks[name]?.ipam.config.map(({ subnet }) => subnet)
    const published = services.filter(([, { ports = [] }]) => ports.some((port) => !port.startsWith('127.0.0.1:')))
    expect(published.map(([name, { networks }]) => [name, networks])).toEqual([['caddy', ['browsers', 'default']]])
    expect(compose.networks.browsers?.enable_ipv6).toBe(true)
    expect(subnetsOf('browsers')?.filter((subnet) => subnet.startsWith('fd'))).toHaveLength(1)
    // Of IPv4 alone: the names of services have the addresses that their programs listen on.
    expect(compose.networks.default?.enable_ipv6).toBeUndefined()
    expect(subnetsOf('default')).toEqual([compose.services.gateways?.environment?.TRUSTED_PROXIES])
    for (const [name, { networks }] of services) if (name !== 'caddy') expect(networks, name).toBeUndefined()
  })

  it('starts no part without the files of its secrets', () => {
    const made = readFileSync('deploy/secrets/make.sh', 'utf8')
    const named = [...Object.values(compose.secrets).map(({ file }) => file), compose.services.storage?.env_file ?? '']
    for (const file of named) expect(made, file).toContain(`| make ${basename(file)} `)
    expect(made).toContain('umask 077')
    expect(named).toHaveLength(6)
  })

  it('stops our programs later than they end by themselves', () => {
    const { DRAIN_SECONDS, GRACE_SECONDS } = readEnvironment({})
    for (const [name, { build, stop_grace_period: stop = '' }] of services) {
      if (build) expect(Number.parseInt(stop, 10), name).toBeGreaterThan(DRAIN_SECONDS + GRACE_SECONDS)
    }
  })

  it('names only settings that exist, and services and secrets that it has', () => {
    const known = new Set([...Object.keys(gatewaySettings), ...Object.keys(backendSettings)])
    for (const [name, { build, environment = {}, secrets = [], depends_on: needs = {} }] of services) {
      const keys = build
        ? Object.keys(environment).map((key) => (known.has(key) ? key : key.replace(/_FILE$/, '')))
        : []
      expect(
        keys.filter((key) => !known.has(key)),
        name,
      ).toEqual([])
      expect(
        secrets.filter((secret) => !compose.secrets[secret]),
        name,
      ).toEqual([])
      const profile = compose.services[name]?.profiles[0]
      for (const need of Object.keys(needs)) expect(compose.services[need]?.profiles, name).toEqual([profile])
    }
  })

  it('takes the settings of the override file that docs/install.md shows', () => {
    const [, text = ''] = /```yaml\n(services:[\s\S]*?)```/.exec(readFileSync('docs/install.md', 'utf8')) ?? []
    const shown = parse(text) as { services: Record<string, { environment: Record<string, string> }> }
    expect(Object.keys(shown.services)).toEqual(['gateways', 'backends'])
    expect(() => readEnvironment(shown.services.gateways?.environment ?? {})).not.toThrow()
    expect(() => readBackend(shown.services.backends?.environment ?? {})).not.toThrow()
    const named = Object.values(shown.services).flatMap(({ environment }) => Object.keys(environment))
    expect(named.filter((key) => !(key in gatewaySettings) && !(key in backendSettings))).toEqual([])
  })

  it('starts in production with its settings, with secrets from files alone', () => {
    const folder = mkdtempSync(join(tmpdir(), 'secrets-'))
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    const contents: Record<string, string> = {
      redis_encryption_key: `${Buffer.alloc(32, 7).toString('base64')}\n`,
      database_url: 'postgres://platform:x@postgres:5432/platform',
      files_url: 's3://platform:x@storage:7070/files?region=us-east-1&tls=false',
      identity_key: `${Buffer.alloc(32, 8).toString('base64')}\n`,
    }
    for (const [name, content] of Object.entries(contents)) writeFileSync(join(folder, name), content)
    const settingsOf = (name: string) =>
      Object.fromEntries(
        Object.entries(compose.services[name]?.environment ?? {}).map(([key, value]) => [
          key,
          value.replace('/run/secrets', folder).replace(/\$\{\w+:-([^}]*)\}/, '$1'),
        ]),
      )
    const gateway = readEnvironment(settingsOf('gateways'))
    expect([gateway.NODE_ENV, gateway.REDIS_ENCRYPTION_KEY]).toEqual([
      'production',
      contents.redis_encryption_key?.trim(),
    ])
    const { options } = readBackend(settingsOf('backends'))
    expect(options).toMatchObject({ production: true, seed: false, databaseUrl: contents.database_url })
    // Without it nobody could add an authenticator app.
    expect(options.identityKeys).toEqual([contents.identity_key?.trim()])
    expect(options.files).toMatchObject({ endpoint: 'http://storage:7070/files', region: 'us-east-1' })
    for (const { environment = {} } of Object.values(compose.services)) {
      expect(Object.keys(environment)).not.toContain('DATABASE_URL')
      expect(Object.keys(environment)).not.toContain('REDIS_ENCRYPTION_KEY')
    }
  })
})

describe('deploy/backup.sh', () => {
  /** With a `docker` that notes its arguments, and says or fails as the script wants. */
  function backup(docker: string, env: Record<string, string> = { BACKUP_PASSPHRASE: 'een lange zin' }) {
    const folder = mkdtempSync(join(tmpdir(), 'compose-backup-'))
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    mkdirSync(join(folder, 'deploy'))
    mkdirSync(join(folder, 'bin'))
    copyFileSync('deploy/backup.sh', join(folder, 'deploy', 'backup.sh'))
    const program = (name: string, script: string) =>
      writeFileSync(join(folder, 'bin', name), `#!/bin/sh\n${script}\n`, { mode: 0o755 })
    program('docker', `echo "$*" >> ${folder}/called; ${docker}`)
    program('install', `echo "$*" >> ${folder}/called; mkdir ${folder}/backups`)
    const { status, stderr } = spawnSync('sh', [join(folder, 'deploy', 'backup.sh')], {
      env: { PATH: `${folder}/bin:${process.env.PATH}`, ...env },
      encoding: 'utf8',
    })
    const called = existsSync(join(folder, 'called')) ? readFileSync(join(folder, 'called'), 'utf8').split('\n') : []
    const left = existsSync(join(folder, 'backups')) ? readdirSync(join(folder, 'backups')) : []
    return { status, stderr, called, left }
  }

  it('dumps into a folder that nobody else reads, keeps 14 backups, and removes the dump', () => {
    const { status, called, left } = backup('echo dump')
    expect([status, left]).toEqual([0, []])
    expect(called[0]).toBe('-d -o 1000 -g 1000 -m 700 backups')
    expect(called[1]).toMatch(/^compose --profile full exec -T postgres pg_dump .*--format=custom --no-owner platform$/)
    expect(called[2]).toMatch(
      / -e BACKUP_PASSPHRASE backends node scripts\/backup\.ts --to \/backups --keep 14 --dump /,
    )
  })

  it('ends with an error when the dump fails, and without a passphrase', () => {
    const failed = backup('exit 3')
    expect([failed.status, failed.called.length, failed.left]).toEqual([3, 3, []])
    const refused = backup('echo dump', {})
    expect([refused.status === 0, refused.called]).toEqual([false, []])
    expect(refused.stderr).toContain('BACKUP_PASSPHRASE: is not set')
  })
})

describe('a secret in a file', () => {
  it('is refused by name when the file is missing, or when the value is given too', () => {
    expect(() => readEnvironment({ REDIS_ENCRYPTION_KEY_FILE: '/nowhere/key' })).toThrow(
      /^ {2}REDIS_ENCRYPTION_KEY_FILE: ENOENT/m,
    )
    expect(() => readBackend({ SMTP_URL_FILE: '/nowhere', SMTP_URL: 'smtp://x' })).toThrow(
      /SMTP_URL_FILE: SMTP_URL is set too/,
    )
  })
})

describe('alert rules and dashboard', () => {
  const alerts = parse(readFileSync('deploy/alerts.yml', 'utf8')) as {
    groups: {
      rules: { alert: string; expr: string; labels: { severity: string }; annotations: { summary: string } }[]
    }[]
  }
  const dashboard = JSON.parse(readFileSync('deploy/dashboard.json', 'utf8')) as {
    panels: { title: string; targets: { expr: string }[] }[]
  }
  const rules = alerts.groups.flatMap((group) => group.rules)
  const expressions = [
    ...rules.map(({ expr }) => expr),
    ...dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
  ]

  it('ask for metrics that gateway and backend have, all of which docs/operations.md names', async () => {
    const metrics = createMetrics()
    metrics.startProcessMetrics()
    onTestFinished(() => metrics.close())
    const { app } = await buildGateway({ redis: { url: 'redis://127.0.0.1:1', encryptionKey: Buffer.alloc(32) } })
    const backend = await buildBackend({ test: { onTestFinished }, backupDir: '/var/backups/platform' })
    await backend.app.jobs.send(backend.db, 'files.scan', undefined, { key: 'one', centerId: null })
    const texts = [
      (await app.ops.inject('/metrics')).body,
      (await backend.app.inject('/metrics')).body,
      await metrics.registry.metrics(),
    ]
    // Prometheus gives each series `job` and `instance`, and would call ours otherwise.
    expect(texts.filter((text) => /[{,](?:job|instance)="/.test(text))).toEqual([])
    expect(texts.join()).toContain('backend_jobs{job_name="')
    const known = new Set(texts.flatMap((text) => [...text.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name)))
    const asked = expressions.flatMap((expr) => expr.match(/\b(?:gateway|backend|process)_[a-z_]+/g) ?? [])
    const missing = asked.filter((name) => !known.has(name) && !known.has(name.replace(/_(?:bucket|count|sum)$/, '')))
    expect(asked.length).toBeGreaterThan(20)
    expect(missing).toEqual([])
    const page = readFileSync('docs/operations.md', 'utf8')
    const documented = (name: string) => page.includes(`\`${name}`)
    expect(
      [...known].filter((name) => /^(?:gateway|backend)_/.test(String(name)) && !documented(String(name))),
    ).toEqual([])
  })

  it.skipIf(!promtool)(
    'are valid, and fire and keep quiet as deploy/alerts.test.yml says (needs promtool: apt-get install prometheus)',
    () => {
      const run = (...args: string[]) => spawnSync(promtool ?? '', args, { encoding: 'utf8' })
      const checked = run('check', 'rules', 'deploy/alerts.yml')
      expect([checked.status, checked.stderr]).toEqual([0, ''])
      const tested = run('test', 'rules', 'deploy/alerts.test.yml')
      expect(tested.status, tested.stdout + tested.stderr).toBe(0)
    },
  )

  it('have a test of each alert that lets it fire, and one that keeps it quiet', () => {
    const { tests } = parse(readFileSync('deploy/alerts.test.yml', 'utf8')) as {
      tests: { alert_rule_test: { alertname: string; exp_alerts: object[] }[] }[]
    }
    const all = tests.flatMap(({ alert_rule_test: cases }) => cases)
    const named = (isFiring: boolean) =>
      new Set(all.flatMap((one) => (one.exp_alerts.length > 0 === isFiring ? one.alertname : [])))
    const names = new Set(rules.map(({ alert }) => alert))
    expect([names.difference(named(true)), names.difference(named(false))]).toEqual([new Set(), new Set()])
  })

  it('are tested on series with the label that the scrape gives them', () => {
    const series = [...readFileSync('deploy/alerts.test.yml', 'utf8').matchAll(/series: '(\S+?)\{(\S+)\}'/g)]
    expect(series.length).toBeGreaterThan(20)
    for (const [line, , labels] of series) expect(labels, line).toMatch(/^job="(?:gateway|backend|machine)",/)
  })

  it('say how urgent each alert is and what it means', () => {
    for (const { alert, labels, annotations } of rules) {
      expect(['page', 'ticket'], alert).toContain(labels.severity)
      expect(annotations.summary, alert).toMatch(/[.?)]$/)
    }
    expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length)
  })
})
