/** `npm run config:check`: what an operator reads before saving, and why a gateway refused a change. */
import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { checkConfig } from '../../../scripts/config/check-config.ts'
import { buildGateway } from '../../support/build-gateway.ts'
import { configFolder, domainsYaml, siteYaml } from '../../support/config-folder.ts'
import { startUpstream } from '../../support/upstream.ts'

async function check(folder: string, args: string[] = [], env: Record<string, string> = {}) {
  let text = ''
  const write = (line: unknown) => {
    text += `${line}\n`
  }
  const isFine = await checkConfig([folder, ...args], env, { log: write, error: write })
  return { status: isFine ? 0 : 1, text }
}

/** A folder without a fault: with the pictures of its center. */
async function completeFolder(overrides: Record<string, string | null> = {}) {
  const folder = await configFolder(overrides)
  mkdirSync(join(folder, 'branding/demo'), { recursive: true })
  for (const file of ['logo.svg', 'favicon.svg']) writeFileSync(join(folder, 'branding/demo', file), '<svg/>')
  return folder
}

describe('npm run config:check', () => {
  it('says what there is and ends with 0, or what is wrong and ends with 1', async () => {
    const run = (folder: string) =>
      spawnSync(process.execPath, ['scripts/config-check.ts'], {
        env: { PATH: process.env.PATH, CONFIG_DIR: folder },
        encoding: 'utf8',
      })
    expect(run(await completeFolder())).toMatchObject({ status: 0, stdout: expect.stringMatching(/^demo\.example /m) })
    expect(run(await configFolder())).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('branding/demo/logo.svg is missing'),
    })
  })
})

describe('a folder of the configuration', () => {
  it('without a fault is shown host by host', async () => {
    const { status, text } = await check(await completeFolder())
    expect([status, text]).toEqual([0, expect.stringMatching(/^demo\.example +demo +demo +https:\/\/demo\.example$/m)])
  })

  it('without the pictures of a center is a fault that says where they go', async () => {
    const { status, text } = await check(await configFolder())
    expect(status).toBe(1)
    expect(text).toContain(
      'branding/demo/logo.svg is missing: put it there, or name another in centres/demo.yaml branding.logoUrl',
    )
    expect(text).toContain('branding/demo/favicon.svg is missing')
  })

  it.each([
    ['tenants/zutphen.yml', 'tenants/zutphen.yml is not read: call it tenants/zutphen.yaml'],
    ['backend.yml', 'backend.yml is not read: call it backend.yaml'],
    ['centers/zutphen.yaml', 'centers is not read: there are site.yaml'],
  ])('with %s, which no gateway reads, is a fault', async (file, says) => {
    const { status, text } = await check(await completeFolder({ [file]: 'name: x' }))
    expect([status, text]).toEqual([1, expect.stringContaining(says)])
  })

  it('says both: what is invalid, and what is not read', async () => {
    const { text } = await check(await completeFolder({ 'site.yaml': null, 'site.yml': 'x: y' }))
    expect(text).toContain('site.yaml:1 the file is missing')
    expect(text).toContain('site.yml is not read: call it site.yaml')
  })

  it('keeps the rules of production', async () => {
    const folder = await completeFolder({
      'tenants/demo.yaml': 'sample: true\nname: D\nappContext: gelderland\nlocales: [nl]\n',
    })
    expect((await check(folder)).status).toBe(0)
    const production = await check(folder, [], { NODE_ENV: 'production' })
    expect([production.status, production.text]).toEqual([1, expect.stringContaining('ALLOW_SAMPLE_CENTERS=true')])
    expect((await check(folder, [], { NODE_ENV: 'production', ALLOW_SAMPLE_CENTERS: 'true' })).status).toBe(0)
  })
})

describe('--site', () => {
  it('shows what a visitor of the host gets, and by which rule', async () => {
    const folder = await completeFolder()
    const { status, text } = await check(folder, ['--site=WWW.demo.example'])
    expect(status).toBe(0)
    expect(text).toMatch(/^host +www\.demo\.example$/m)
    expect(text).toMatch(/^tenant +demo \(Demo\), app context gelderland$/m)
    expect(text).toMatch(/^centre +demo \(id 1, Demo\)$/m)
    expect(text).toMatch(/^links +https:\/\/demo\.example$/m)
    expect((await check(folder, ['--site=meedoen.x.nl'])).text).toMatch(/^rule +\*\.x\.nl of domains\.yaml$/m)
    expect((await check(folder, ['--site=else.example'])).text).toMatch(/^rule +any other host/m)
  })

  it('says that a host has no site', async () => {
    const folder = await completeFolder()
    const site = siteYaml.replace(/^default.*\n/gm, '')
    writeFileSync(join(folder, 'site.yaml'), site)
    expect(await check(folder, ['--site=else.example'])).toEqual({
      status: 1,
      text: expect.stringContaining('it gets 421'),
    })
    expect((await check(folder, ['--site=a b'])).text).toContain("'a b' is no host name")
  })
})

describe('--backend', () => {
  it('names the centers that the backend lacks, or that are another one there', async () => {
    const upstream = await startUpstream()
    onTestFinished(() => upstream.close())
    const folder = await completeFolder()
    const ask = () => check(folder, [`--backend=${upstream.url}`])
    upstream.on('/api/v1/volunteer_centers/current', { body: { data: { id: '1' } } })
    expect(await ask()).toEqual({ status: 0, text: expect.stringContaining('The backend has all 1 centres.') })
    upstream.on('/api/v1/volunteer_centers/current', { status: 400, body: { errors: [] } })
    expect(await ask()).toEqual({ status: 1, text: expect.stringContaining('npm run center:add -- demo') })
    upstream.on('/api/v1/volunteer_centers/current', { body: { data: { id: '9' } } })
    expect(await ask()).toEqual({ status: 1, text: expect.stringContaining('shows centre 9 for demo, whose id is 1') })
    await upstream.close()
    expect((await ask()).status).toBe(1)
  })
})

describe('--running', () => {
  it('shows the difference to what a gateway runs, and why it refuses its files', async () => {
    const folder = await completeFolder()
    const { app } = await buildGateway({ configDirectory: folder, watchConfig: true })
    const url = await app.ops.listen({ host: '127.0.0.1', port: 0 })
    const ask = () => check(folder, [`--running=${url}`])
    expect(await ask()).toEqual({ status: 0, text: expect.stringContaining('These files are what the gateway runs.') })

    const next = await completeFolder({
      'domains.yaml': domainsYaml
        .replace('hosts:', 'hosts:\n  new.example: oldebroek')
        .replace('  www.demo.example: demo\n', ''),
      'tenants/meedoen.yaml': 'name: Anders\nappContext: meedoen\nlocales: [nl, en]\n',
    })
    const { status, text } = await check(next, [`--running=${url}`])
    expect(status).toBe(0)
    expect(text.split('\n').filter((line) => /^ {2}[+~-] /.test(line))).toEqual([
      '  + domains.yaml hosts.new.example: "oldebroek"',
      '  - domains.yaml hosts.www.demo.example: "demo"',
      '  ~ tenants/meedoen.yaml name: "Meedoen" → "Anders"',
    ])

    writeFileSync(join(folder, 'domains.yaml'), 'hosts: {}\n')
    await expect.poll(() => app.config.status().refused).not.toBe(null)
    writeFileSync(join(next, 'domains.yaml'), domainsYaml)
    expect((await check(next, [`--running=${url}`])).text).toMatch(
      /refuses its files since .*:\n {2}domains\.yaml:1 hosts: must name at least one host/,
    )
  })
})
