/** The files of an installation without containers (docs/install.md) agree with each other and with the programs. */
import { spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { parse } from 'yaml'
import { backendSettings, readEnvironment as readBackend } from '#backend/options.ts'
import { readConfig } from '#server/config/compile.ts'
import { gatewaySettings, readEnvironment } from '#server/config/environment.ts'
import { installationOf, passphraseIn } from '../../scripts/backup/environment.ts'
import { gatewayProgram, memoryWith } from '../../scripts/gateway-start.ts'
import { programPath } from '../support/programs.ts'

const promtool = programPath('promtool')

const read = (file: string) => readFileSync(file, 'utf8')
const chapter = read('docs/install.md')
const blocks = [...chapter.matchAll(/```sh[^\n]*\n([\s\S]*?)```/g)].map(([, block = '']) => block)

/** A unit's values by key; instance 1. */
function unitOf(name: string) {
  const lines = read(`deploy/systemd/${name}.service`).replaceAll('%i', '1').split('\n')
  const pairs = lines
    .filter((line) => /^\w+=/.test(line))
    .map((line) => line.split(/=(.*)/s).slice(0, 2) as [string, string])
  const of = (key: string) => pairs.filter(([name]) => name === key).map(([, value]) => value)
  const environment = Object.fromEntries(
    of('Environment').flatMap((line) => line.split(' ').map((pair) => pair.split(/=(.*)/s).slice(0, 2))),
  ) as Record<string, string>
  return { of, environment }
}

const gateway = unitOf('platform-gateway@')
const backend = unitOf('platform-backend@')
const known = new Set([...Object.keys(gatewaySettings), ...Object.keys(backendSettings), 'NODE_COMPILE_CACHE'])

/** What `openssl rand` makes, always the same. */
const madeKey = Buffer.alloc(32, 7).toString('base64')

/** The lines that the chapter writes into a file of /etc/platform. */
function written(file: string): Record<string, string> {
  const [, lines = ''] = new RegExp(`cat > /etc/platform/${file} <<END\\n([\\s\\S]*?)END`).exec(chapter) ?? []
  return Object.fromEntries(
    lines
      .split('\n')
      .filter(Boolean)
      .map((line) => line.replaceAll("'", '').replace(/\$\(openssl rand -base64 \d+\)/, madeKey))
      .map((line) => line.split(/=(.*)/s).slice(0, 2)),
  ) as Record<string, string>
}

describe('the units of systemd', () => {
  it('start the programs as `npm start` and the image do, by the Node of the packages', () => {
    const node = '/opt/platform/current/node_modules/node/bin/node'
    expect(gateway.of('ExecStart')).toEqual([[node, ...gatewayProgram].join(' ')])
    expect(backend.of('ExecStart')).toEqual([`${node} backend/start.js`])
    for (const { environment } of [gateway, backend]) expect(environment).toMatchObject(memoryWith(true))
  })

  it('name only settings that exist', () => {
    const named = [gateway.environment, backend.environment, written('gateway.env'), written('backend.env')]
    const memory = Object.keys(memoryWith(true))
    const unknown = named.flatMap((one) => Object.keys(one)).filter((key) => !known.has(key) && !memory.includes(key))
    expect(unknown).toEqual([])
  })

  it('with the settings of the chapter, start in production as a pair', () => {
    const ofGateway = readEnvironment({ ...gateway.environment, ...written('gateway.env') })
    const mail = { SMTP_URL: 'smtp://x', MAIL_FROM: 'a@b.example' }
    const { options, host, port } = readBackend({ ...backend.environment, ...written('backend.env'), ...mail })
    // Without the key nobody could add an authenticator app.
    expect(options).toMatchObject({ production: true, seed: false, identityKeys: [madeKey] })
    expect(ofGateway).toMatchObject({
      NODE_ENV: 'production',
      PORT: 3001,
      OPS_PORT: 3901,
      BACKEND_URL: `http://${host}:${port}`,
    })
  })

  it('stop later than the programs end by themselves', () => {
    const { DRAIN_SECONDS, GRACE_SECONDS } = readEnvironment({})
    for (const { of } of [gateway, backend]) {
      expect(Number(of('TimeoutStopSec')[0])).toBeGreaterThan(DRAIN_SECONDS + GRACE_SECONDS)
      expect(of('User')).toEqual(['platform'])
      expect(of('NoNewPrivileges')).toEqual(['true'])
    }
  })
})

describe('the units of backups', () => {
  const scripts = { 'platform-backup': 'scripts/backup.ts', 'platform-backup-try': 'scripts/restore.ts' }

  it.each(Object.entries(scripts))('%s runs in the release, with the settings of the chapter', (name, script) => {
    const { of, environment } = unitOf(name)
    expect(of('WorkingDirectory')).toEqual(['/opt/platform/current'])
    expect(of('ExecStart')).toEqual([expect.stringContaining(`/node_modules/node/bin/node ${script} `)])
    expect(existsSync(script)).toBe(true)
    const files = of('EnvironmentFile').map((file) => file.replace('/etc/platform/', ''))
    expect(files).toEqual(['gateway.env', 'backend.env', 'backup.env'])
    const settings = { ...environment, ...Object.assign({}, ...files.map(written)) }
    const { databaseUrl, configuration } = installationOf({
      ...settings,
      SMTP_URL: 'smtp://x',
      MAIL_FROM: 'a@b.example',
    })
    expect(databaseUrl).toBe(written('backend.env').DATABASE_URL)
    expect(configuration).toBe(gateway.environment.CONFIG_DIR)
    expect(passphraseIn(settings)).not.toBeNull()
  })

  it('write where the chapter makes a folder, and may make the database of a try', () => {
    const folders = Object.keys(scripts).map((name) => /\/var\/\S+/.exec(unitOf(name).of('ExecStart')[0] ?? '')?.[0])
    expect(new Set(folders).size).toBe(1)
    expect(chapter).toContain(`install -d -o platform -g platform -m 700 ${folders[0]}\n`)
    expect(chapter).toContain('createuser --createdb platform\n')
  })

  it('are started by timers that the chapter enables', () => {
    for (const name of Object.keys(scripts)) {
      expect(read(`deploy/systemd/${name}.timer`)).toContain('WantedBy=timers.target')
      expect(chapter).toMatch(new RegExp(`systemctl enable --now .*${name}\\.timer`))
    }
  })

  it('read what `platform` reads', () => {
    const wrapper = read('deploy/systemd/platform')
    for (const file of unitOf('platform-backup').of('EnvironmentFile')) expect(wrapper).toContain(`. ${file}\n`)
    expect(wrapper).toContain(`CONFIG_DIR=${gateway.environment.CONFIG_DIR} `)
    // So that the doctor looks at the disk of each.
    const folders = Object.entries({ ...gateway.environment, ...backend.environment }).filter(([key]) =>
      /_DIR$/.test(key),
    )
    expect(folders.length).toBeGreaterThan(4)
    for (const [key, folder] of folders) expect(wrapper).toMatch(new RegExp(`\\b${key}=${folder}(?: |\n)`))
  })
})

describe('the rollout', () => {
  /** With programs that do nothing; the backend answers the request of this number. */
  function rollout(answers: number) {
    const folder = mkdtempSync(join(tmpdir(), 'rollout-'))
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    const program = (name: string, script: string) =>
      writeFileSync(join(folder, name), `#!/bin/sh\n${script}\n`, { mode: 0o755 })
    program('sleep', '')
    program('systemctl', `echo "$*" >> ${folder}/done`)
    program('curl', `echo >> ${folder}/asked; [ $(wc -l < ${folder}/asked) -ge ${answers} ]`)
    const env = { PATH: `${folder}:${process.env.PATH}` }
    const { status, stderr } = spawnSync('sh', ['deploy/systemd/rollout.sh'], { env, encoding: 'utf8' })
    return { status, stderr, done: read(join(folder, 'done')).trimEnd().split('\n') }
  }

  it('waits for a backend that migrates as long as that of the containers does', () => {
    const tries = (file: string) => /tries=(\d+)/.exec(read(file))?.[1]
    expect(tries('deploy/systemd/rollout.sh')).toBe(tries('deploy/rollout.sh'))
    const { status, done } = rollout(90)
    expect([status, done.length]).toEqual([0, 6])
    expect(done.at(-1)).toBe('start platform-gateway@2')
  })

  it('ends with what to do about a backend that is not ready by then, and touches no other pair', () => {
    const { status, stderr, done } = rollout(1000)
    expect([status, done]).toEqual([1, ['stop platform-gateway@1', 'restart platform-backend@1']])
    expect(stderr).toMatch(/not ready after five minutes: journalctl -u 'platform-backend@1'/)
    expect(stderr).toMatch(/do not stop it\.\nWhen it is ready, go on with: \S*rollout\.sh 1 /)
  })
})

describe('the unit of the doctor', () => {
  it('runs the command that the chapter installs, by a timer that it enables', () => {
    expect(unitOf('platform-doctor').of('ExecStart')).toEqual(['/usr/local/bin/platform doctor'])
    expect(chapter).toContain('install -m 755 deploy/systemd/platform /usr/local/bin/platform\n')
    expect(read('deploy/systemd/platform-doctor.timer')).toContain('WantedBy=timers.target')
    expect(chapter).toMatch(
      /cp deploy\/systemd\/platform-doctor\.timer [\s\S]*?\nsystemctl enable --now platform-doctor\.timer\n/,
    )
  })

  it('is watched with the disks, by what the chapter installs', () => {
    expect(chapter).toMatch(/^apt-get install .* prometheus-node-exporter$/m)
    expect(chapter).toContain('--web.listen-address=127.0.0.1:9100 --collector.systemd ')
  })
})

describe('what is in front of them and beside them', () => {
  const portsOf = (file: string) => new Set(read(file).match(/127\.0\.0\.1:\d{4}/g))

  it('asks the ports of both pairs', () => {
    const gateways = ['127.0.0.1:3001', '127.0.0.1:3002']
    const ops = ['127.0.0.1:3901', '127.0.0.1:3902']
    const alertmanager = '127.0.0.1:9093'
    expect(portsOf('deploy/nginx.conf')).toEqual(new Set(gateways))
    expect(portsOf('deploy/Caddyfile.machine')).toEqual(new Set(['127.0.0.1:3900', ...ops, ...gateways]))
    expect(portsOf('deploy/prometheus.yml')).toEqual(
      new Set([...ops, '127.0.0.1:4001', '127.0.0.1:4002', alertmanager, '127.0.0.1:9100']),
    )
  })

  it('writes no address and no query of a visitor into a log of nginx', () => {
    const [, ...servers] = read('deploy/nginx.conf').split(/^server \{$/m)
    expect(servers).toHaveLength(2)
    for (const server of servers) {
      expect(server).toMatch(/^ {4}access_log off;$/m)
      // A gateway that does not respond is of level `error`, with the request.
      expect(server).toMatch(/^ {4}error_log \S+ crit;$/m)
    }
  })

  it.each(['deploy/Caddyfile', 'deploy/Caddyfile.machine'])('writes none into the log of Caddy: %s', (file) => {
    const [global = ''] = read(file).split(/^}$/m)
    expect(global).toMatch(/^\tlog \{\n\t\texclude http\.log\.error\n\t\}$/m)
  })

  it('scrapes the jobs that the alerts name', () => {
    const { scrape_configs: jobs } = parse(read('deploy/prometheus.yml')) as { scrape_configs: { job_name: string }[] }
    const named = new Set([...read('deploy/alerts.yml').matchAll(/job="(\w+)"/g)].map(([, job]) => job))
    expect(new Set(jobs.map(({ job_name: job }) => job))).toEqual(named)
  })

  it('sends alerts to the Alertmanager of the chapter, which has somebody to mail', () => {
    const { alerting } = parse(read('deploy/prometheus.yml')) as {
      alerting: { alertmanagers: { static_configs: { targets: string[] }[] }[] }
    }
    const targets = alerting.alertmanagers.flatMap((one) => one.static_configs.flatMap((group) => group.targets))
    const [, settings = ''] = /cat > \/etc\/prometheus\/alertmanager.yml <<END\n([\s\S]*?)END/.exec(chapter) ?? []
    const { route, receivers } = parse(settings) as {
      route: { receiver: string }
      receivers: { name: string; email_configs: { to: string }[] }[]
    }
    expect(chapter).toContain(`--web.listen-address=${targets[0]} `)
    expect(receivers).toMatchObject([{ name: route.receiver, email_configs: [{ to: '$OPERATOR_EMAIL' }] }])
    expect(chapter).toMatch(/^OPERATOR_EMAIL=/m)
    expect(chapter).toMatch(/cp deploy\/prometheus\.yml [\s\S]*?\nsystemctl restart prometheus /)
  })

  it.skipIf(!promtool)('has settings that Prometheus takes (needs promtool: apt-get install prometheus)', () => {
    const folder = mkdtempSync(join(tmpdir(), 'prometheus-'))
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    const file = join(folder, 'prometheus.yml')
    writeFileSync(file, read('deploy/prometheus.yml').replace('/opt/platform/current', process.cwd()))
    const checked = spawnSync(promtool ?? '', ['check', 'config', file], { encoding: 'utf8' })
    expect(checked.status, checked.stdout + checked.stderr).toBe(0)
  })

  it('tells the gateway what the visitor sees, and nothing that the visitor says', () => {
    const nginx = read('deploy/nginx.conf')
    for (const header of ['X-Forwarded-Host $http_host', 'X-Forwarded-Proto https', 'X-Forwarded-For $remote_addr']) {
      expect(nginx).toContain(`proxy_set_header ${header};`)
    }
    for (const file of ['deploy/Caddyfile', 'deploy/Caddyfile.machine']) {
      expect(read(file)).toMatch(/on_demand_tls \{\s+ask http:\/\/[\w.]+:3900\/known-host\s+\}/)
    }
  })
})

describe('docs/install.md', () => {
  it('uses files that exist', () => {
    const files = new Set(blocks.join('\n').match(/\b(?:deploy|config|scripts)\/[\w./*@-]+/g))
    expect(files.size).toBeGreaterThan(8)
    for (const file of files) expect(globSync(file.replace('config/…', 'config')), file).not.toEqual([])
  })

  it('has a check after each step, and no step that is a guess', () => {
    const [machine = ''] = chapter.split('## With compose')
    const steps = machine.split(/^### \d+\. /m).slice(1, 12)
    expect(steps).toHaveLength(11)
    for (const step of steps) expect(step).toMatch(/^Check: /m)
  })

  it('checks the configuration by the new release, and takes its units along, before it is in use', () => {
    const [, release = ''] = chapter.split('### A new release')
    const [, built = '', used = ''] = /```sh\n([\s\S]*?)```[\s\S]*?```sh\n([\s\S]*?)```/.exec(release) ?? []
    expect(built).toMatch(/^PLATFORM_RELEASE="\$RELEASE" deploy\/systemd\/platform config:check\n$/m)
    const [before = '', after = ''] = used.split('ln -sfn "$RELEASE" /opt/platform/current\n')
    expect(after).toMatch(/^deploy\/systemd\/rollout\.sh$/m)
    for (const files of ['platform-*.service', 'platform-*.timer']) expect(before).toContain(`deploy/systemd/${files} `)
    expect(before).toContain('install -m 755 deploy/systemd/platform /usr/local/bin/platform\n')
    expect(before).toContain('systemctl daemon-reload\n')
  })

  it('runs a command of the release that is named, else of the one in use', () => {
    const folder = mkdtempSync(join(tmpdir(), 'releases-'))
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    const script = read('deploy/systemd/platform')
      .replaceAll('/opt/platform', folder)
      .replaceAll('/etc/platform', folder)
      .replace(/exec runuser .*/, 'pwd')
    for (const name of ['current', 'new']) mkdirSync(join(folder, name))
    for (const name of ['gateway', 'backend', 'backup']) writeFileSync(join(folder, `${name}.env`), '')
    const runIn = (env: Record<string, string>) =>
      spawnSync('sh', ['-c', script], { env: { PATH: process.env.PATH ?? '', ...env }, encoding: 'utf8' }).stdout.trim()
    expect(runIn({})).toBe(join(folder, 'current'))
    expect(runIn({ PLATFORM_RELEASE: join(folder, 'new') })).toBe(join(folder, 'new'))
  })

  it('writes the same site in both ways, from where the steps before it end, and production takes it', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'install-'))
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    const clone = join(folder, 'clone')
    cpSync('config', join(clone, 'config'), { recursive: true })
    const [answers = ''] = blocks.filter((block) => block.includes('CENTER_NAME='))
    const written = blocks.filter((block) => block.includes('> domains.yaml <<END'))
    expect(written).toHaveLength(2)
    for (const block of written) {
      const script = [answers, block]
        .join('')
        .replaceAll('/opt/platform/current', clone)
        .replaceAll('/etc/platform', folder)
        .replace(/^platform config:check$/m, '')
      const { status, stderr } = spawnSync('sh', ['-e', '-c', script], { cwd: clone, encoding: 'utf8' })
      expect([status, stderr]).toEqual([0, ''])
    }
    const [onMachine, inContainers] = [join(folder, 'config'), join(clone, 'site')]
    const filesOf = (site: string) =>
      readdirSync(site, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map(({ parentPath, name }) => join(parentPath, name))
        .map((file) => [relative(site, file), read(file)])
        .toSorted()
    expect(filesOf(inContainers)).toEqual(filesOf(onMachine))
    const rules = { localPort: null, production: true, allowSamples: false }
    const { config } = await readConfig(inContainers, rules)
    expect([...config.sites.keys()]).toEqual(['vrijwilligerszutphen.example'])
    expect(read(join(clone, '.env'))).toMatch(/^SITE_CONFIG=\.\/site\nSMTP_URL=smtp:\/\/\S+\nMAIL_FROM=\S+\n$/)
  })

  it('changes the names of the certificate without a question, when the command runs again with another host', () => {
    const [certbot = ''] = /^certbot certonly (?:.*\\\n)+.*$/m.exec(chapter) ?? []
    expect(certbot).toContain(' --non-interactive ')
    expect(certbot).toContain(' --cert-name platform --renew-with-new-domains ')
  })

  it('sets the Redis of the machine as that of the containers', () => {
    const { services } = parse(read('docker-compose.yml'), { merge: true }) as {
      services: { valkey: { command: string[] } }
    }
    const [, lines = ''] =
      /cat >> \/etc\/redis\/redis\.conf <<END\n([\s\S]*?)END\nsystemctl restart redis-server\n/.exec(chapter) ?? []
    const options = services.valkey.command.slice(1).map((word) => word.replace(/^--/, ''))
    const settings = lines.trimEnd().split('\n')
    expect(settings.flatMap((line) => line.replace('""', '').split(' '))).toEqual(options)
  })

  it.each([
    ['smtp://user:a%40b@mail.example:2525', ['mail.example:2525', 'user', 'a@b']],
    ['smtp://user:x@mail.example', ['mail.example:587', 'user', 'x']],
    ['smtps://user:x@mail.example', ['mail.example:465', 'user', 'x']],
  ])('gives Alertmanager a host with a port: %s', (url, values) => {
    const [line = ''] = /^part\(\) .*$/m.exec(chapter) ?? []
    const script = `${line}\nfor name in host username password; do part "$name"; done`
    const env = { PATH: process.env.PATH, SMTP_URL: url }
    const { stdout, stderr } = spawnSync('sh', ['-c', script], { env, encoding: 'utf8' })
    expect([
      stdout
        .trimEnd()
        .split('\n')
        .map((text) => JSON.parse(text)),
      stderr,
    ]).toEqual([values, ''])
  })

  it('removes old releases, but for the one in use and two others', () => {
    const folder = mkdtempSync(join(tmpdir(), 'releases-'))
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    const [block = ''] = blocks.filter((one) => one.includes('xargs'))
    for (const name of ['1', '2', '3', '4', '5']) mkdirSync(join(folder, 'releases', name), { recursive: true })
    symlinkSync(join(folder, 'releases', '2'), join(folder, 'current'))
    spawnSync('sh', ['-c', block.replaceAll('/opt/platform', folder)])
    expect(readdirSync(join(folder, 'releases'))).toEqual(['2', '4', '5'])
  })

  it('gets the Node that the programs need', () => {
    expect(chapter).toContain(`setup_${read('.nvmrc').trim()}.x`)
  })
})
