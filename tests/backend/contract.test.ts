/** The contract suite (`npm run test:contract`): the reference backend keeps the contract, and a backend that does not is found. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { IdentityProvider } from '#backend/auth/sso/providers.ts'
import { passkeys, totpFactors } from '#backend/db/schema/identity.ts'
import { loadConfig } from '#server/config/compile.ts'
import { capabilityNames } from '#shared/capabilities.ts'
import { type Probes, probeCapabilities } from '../contract/capability-probe.ts'
import { ContractClient } from '../contract/contract-client.ts'
import {
  type ContractOptions,
  groupNames,
  readOptions,
  sampleAccounts,
  sampleForm,
} from '../contract/contract-options.ts'
import { runContract } from '../contract/contract-suite.ts'
import { identityChecks } from '../contract/identity-checks.ts'
import { buildBackend, type TestBackend } from '../support/build-backend.ts'
import { configFolder } from '../support/config-folder.ts'
import { identityFaults } from '../support/identity-faults.ts'
import { type OidcProvider, startOidcProvider } from '../support/oidc-provider.ts'
import { type SpecificationBackend, startSpecificationBackend } from '../support/specification-backend.ts'
import { faults, wrongBackend } from '../support/wrong-backend.ts'

let backend: TestBackend
let provider: OidcProvider
/** A hundred requests, the same for each double. */
let probes: Probes
beforeAll(async () => {
  provider = await startOidcProvider(['https://demo.localhost/auth/sso/callback'])
  const demo: IdentityProvider = {
    name: 'Gemeente Demo',
    issuer: provider.issuer,
    clientId: provider.client.id,
    clientSecret: provider.client.secret,
    scopes: ['openid', 'profile', 'email'],
    domains: ['gemeente-demo.example'],
    emailVerified: 'claim',
    roles: { claim: 'groups', admin: ['vrijwilligerswerk'] },
    required: false,
  }
  backend = await buildBackend({ listen: true, identityProviders: { demo } })
  probes = await probeCapabilities(new ContractClient(readOptions([backend.url], {})))
})
afterAll(async () => {
  await backend.close()
  await provider.close()
})

const run = async (url: string, more: Partial<ContractOptions> = {}) => {
  const lines: string[] = []
  const options: ContractOptions = {
    ...readOptions([url], {}),
    accounts: sampleAccounts,
    form: sampleForm,
    submit: true,
    slow: true,
    now: () => backend.clock.now().getTime(),
    wait: (milliseconds) => backend.clock.advance(milliseconds),
    ...more,
  }
  const report = await runContract(options, (line) => lines.push(line))
  return { report, lines }
}

describe('the contract suite', () => {
  it('passes the reference backend in every check, and says each in one line', async () => {
    const { report, lines } = await run(backend.url)
    expect(lines.filter((line) => line.startsWith('FAIL'))).toEqual([])
    expect(report.passed).toBeGreaterThan(300)
    expect(lines.at(-1)).toBe(`${report.passed} passed, 0 failed`)
    expect(lines).toContain('required: complete')
    expect(lines).toContain('optional: all of it')
    expect(lines).toHaveLength(report.passed + report.skipped + 3)
    for (const group of groupNames) expect(lines.some((line) => line.startsWith(`ok    ${group}: `))).toBe(true)
    // What is off on this site, and what is the platform's, and nothing else.
    const isMeant = (line: string) => line.includes('/help_') || line.includes('/platform_centers')
    expect(lines.filter((line) => line.startsWith('skip') && !isMeant(line))).toEqual([])
  })

  it('leaves nothing behind that it wrote', async () => {
    const first = await run(backend.url, { only: ['writes'] })
    const second = await run(backend.url, { only: ['writes'] })
    expect(second.report).toEqual(first.report)
    await run(backend.url, { only: ['identity'] })
    expect(await backend.db.select().from(passkeys)).toEqual([])
    expect(await backend.db.select().from(totpFactors)).toEqual([])
  })

  it('skips what needs an account that it is not given, and says which', async () => {
    const { report, lines } = await run(backend.url, { accounts: {}, only: ['writes'] })
    expect(report).toMatchObject({ passed: 0, failed: 0 })
    expect(lines[0]).toMatch(/^skip {2}writes: .* \(no account: CONTRACT_VOLUNTEER\)$/)
  })

  it('sends a message to the center only with --submit', async () => {
    const { lines } = await run(backend.url, { submit: false, only: ['forms'] })
    const skipped = lines.filter((line) => line.startsWith('skip'))
    expect(skipped).toEqual([expect.stringContaining('(it mails the staff of the center: --submit)')])
  })

  it.each(Object.entries(faults))('finds a backend in which %s', async (_name, { fault, foundBy }) => {
    const double = await wrongBackend(backend.url, fault())
    try {
      const group = groupNames.find((name) => foundBy.startsWith(`${name}: `))
      const { report } = await run(double.url, { probes, ...(group && { only: [group] }) })
      expect(report.failures).toContain(foundBy)
    } finally {
      await double.close()
    }
  })

  it.each(identityFaults)('finds a backend in which $name, by those checks alone', async ({ fault, foundBy }) => {
    const double = await wrongBackend(backend.url, fault())
    try {
      const { report } = await run(double.url, { probes, only: ['identity'] })
      expect(report.failures.toSorted()).toEqual(foundBy.toSorted())
    } finally {
      await double.close()
    }
  })

  it('has a double for each check of signing in', () => {
    const found = new Set(identityFaults.flatMap(({ foundBy }) => foundBy))
    expect([...found].toSorted()).toEqual(identityChecks.map(({ name }) => `identity: ${name}`).toSorted())
  })

  it('finds nothing wrong with a proxy that changes nothing', async () => {
    const double = await wrongBackend(backend.url, {})
    try {
      const { report } = await run(double.url, { only: ['sessions', 'identity', 'queries', 'writes', 'centers'] })
      expect(report.failures).toEqual([])
    } finally {
      await double.close()
    }
  })
})

describe.each([
  ['the specification alone', false],
  ['the specification alone, as a stock Rails', true],
])('the contract suite, before a backend with the calls of %s', (_what, isStock) => {
  let bare: SpecificationBackend
  beforeAll(async () => {
    bare = await startSpecificationBackend({ isStock })
  })
  afterAll(() => bare.close())
  // devise_token_auth sends a confirmation mail again.
  const absentNames = capabilityNames.filter((name) => !(isStock && name === 'confirmationMails'))
  const account = (email: string) => ({ email, password: 'welkom-demo-1' })
  const accounts = {
    volunteer: account('noor@demo.example'),
    center: account('beheer@demo.example'),
    other: account('elders@oldebroek.example'),
  }

  it('finds what is required complete, and names all that is absent', async () => {
    const { report, lines } = await run(bare.url, { accounts, only: ['specification'] })
    expect(report.failures).toEqual([])
    expect(lines).toContain('required: complete')
    const optional = lines.find((line) => line.startsWith('optional, not there: '))
    expect(optional?.split(': ')[1]?.split(', ').toSorted()).toEqual(absentNames.toSorted())
  })

  it('skips every check of what is absent, and writes nothing', async () => {
    const before = bare.requests.length
    const { lines, report } = await run(bare.url, { accounts, only: ['identity', 'queries', 'writes', 'forms'] })
    expect(report).toMatchObject({ passed: 0, failed: 0 })
    expect(
      lines.filter((line) => line.startsWith('skip')).every((line) => /no open form|the backend has no/.test(line)),
    ).toBe(true)
    const written = bare.requests.slice(before).filter(({ call, status }) => !call.startsWith('GET') && status < 300)
    expect(written.filter(({ call }) => call !== 'POST /auth/sign_in')).toEqual([])
  })

  it('finds nothing that its pages would miss', async () => {
    const { report } = await run(bare.url, {
      accounts,
      only: ['documents', 'errors', 'centers'],
    })
    expect(report.failures).toEqual([])
  })

  it('names all attributes that a record lacks in one line', async () => {
    const double = await wrongBackend(bare.url, {
      response: (passed) => ({
        ...passed,
        body: passed.body.replace(/"(name|status|organization_type)":"[^"]*",?/g, ''),
      }),
    })
    try {
      const { lines } = await run(double.url, { accounts, only: ['specification'] })
      expect(lines).toContain(
        'FAIL  specification: GET /api/v1/current_organizations: without organizations.name, organizations.organization_type, organizations.status',
      )
      expect(lines.some((line) => /^required: \d+ of \d+ are wrong$/.test(line))).toBe(true)
    } finally {
      await double.close()
    }
  })

  it('writes what the backend has, as the gateway reads it', async () => {
    const folder = await configFolder()
    await run(bare.url, { accounts, only: ['centers'], write: join(folder, 'backend.yaml') })
    const { defaultSite } = await loadConfig(folder, { localPort: null })
    expect(defaultSite?.tenant.absent?.capabilities).toEqual(absentNames)
    await run(backend.url, { only: ['centers'], write: join(folder, 'backend.yaml') })
    expect((await loadConfig(folder, { localPort: null })).defaultSite?.tenant.absent).toBeUndefined()
  })

  it('refuses a backend that says the same of every path', async () => {
    const double = await wrongBackend(bare.url, { response: (passed) => ({ ...passed, status: 200 }) })
    try {
      await expect(run(double.url)).rejects.toThrow('a path that nobody has gets 200 instead of 404')
    } finally {
      await double.close()
    }
  })
})

describe('npm run test:contract', () => {
  const start = async (...args: string[]) => {
    const child = spawn(process.execPath, ['scripts/test-contract.ts', ...args], { stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    child.stdout.on('data', (chunk) => {
      output += chunk
    })
    child.stderr.on('data', (chunk) => {
      output += chunk
    })
    const [status] = await once(child, 'close')
    return { status, output }
  }

  it('ends with 0 when all passed, with 1 when a check failed', async () => {
    const good = await start(backend.url, '--only', 'centers', '--sample')
    expect(good).toMatchObject({ status: 0, output: expect.stringMatching(/\n5 passed, 0 failed\n$/) })
    const double = await wrongBackend(backend.url, faults['every site shows every center']?.fault() ?? {})
    try {
      const bad = await start(double.url, '--only', 'centers', '--sample')
      expect(bad.status).toBe(1)
      expect(bad.output).toMatch(/FAIL {2}centers: .*\n(.*\n)*\d+ passed, [1-9]\d* failed\n$/)
    } finally {
      await double.close()
    }
  })

  it('ends with 2 and says how it is used when the URL is missing or nobody is there', async () => {
    expect(await start()).toMatchObject({ status: 2, output: expect.stringContaining('CONTRACT_VOLUNTEER') })
    expect(await start('http://127.0.0.1:9')).toMatchObject({
      status: 2,
      output: expect.stringContaining('cannot be reached'),
    })
  })
})
