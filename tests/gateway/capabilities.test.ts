/** A backend without some groups of calls (`config/backend.yaml`): their pages are 404, and nothing asks for them (gateway.md GW-29). */
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { BootBlock } from '#shared/site.ts'
import { buildGateway, sessionCookie } from '../support/build-gateway.ts'
import { configFolder } from '../support/config-folder.ts'

const backendYaml = 'capabilities:\n  vacancies: false\n  contentPages: false\n'
const host = { host: 'demo.example' }

async function gatewayWith(text: string | null, watchConfig = false) {
  const folder = await configFolder({ 'backend.yaml': text })
  const gateway = await buildGateway({ configDirectory: folder, watchConfig })
  gateway.upstream.on('*', { body: { data: [] } })
  const get = (url: string, headers: Record<string, string> = {}) =>
    gateway.app.inject({ method: 'GET', url, headers: { ...host, ...headers } })
  const asked = () => gateway.upstream.requests.map(({ url }) => url)
  return { ...gateway, folder, get, asked }
}

const bootOf = (page: string): BootBlock =>
  JSON.parse(/<script type="application\/json" id="boot">(.*?)<\/script>/s.exec(page)?.[1] ?? 'null')

describe('a page whose part the backend lacks', () => {
  test('is 404 without a request to the backend, and its boot block says what is absent', async () => {
    const { get, asked } = await gatewayWith(backendYaml)
    const response = await get('/vacancies/search')
    expect(response.statusCode).toBe(404)
    const { status, absent } = bootOf(response.body)
    expect(status).toBe(404)
    expect(absent?.capabilities).toEqual(expect.arrayContaining(['vacancies', 'contentPages', 'applications']))
    expect(absent?.capabilities).not.toContain('news')
    expect(absent?.calls).toEqual(expect.arrayContaining(['vacancies/**', 'pages/**']))
    expect(asked().filter((url) => url.includes('/vacancies'))).toEqual([])
  })

  test('is 404 and no redirect to the sign-in page', async () => {
    const { get } = await gatewayWith(backendYaml)
    expect((await get('/vacancies')).statusCode).toBe(404)
    expect((await get('/vacancies', { cookie: sessionCookie() })).statusCode).toBe(404)
    expect((await get('/dashboard')).statusCode).toBe(302)
  })

  test('is 404 in the data of a navigation', async () => {
    const { get } = await gatewayWith(backendYaml)
    expect((await get('/vacancies/12/_payload.json')).json()).toMatchObject({ status: 404, fallback: {} })
    expect((await get('/over-ons/_payload.json')).json()).toMatchObject({ status: 404, fallback: {} })
  })

  test('is in neither sitemap, nor are its records', async () => {
    const { get, asked } = await gatewayWith(backendYaml)
    const { body } = await get('/sitemap.xml')
    expect(body).not.toContain('/vacancies/search')
    expect(body).toContain('/sociale-kaart')
    expect(asked().filter((url) => /\/(vacancies|pages)/.test(url))).toEqual([])
  })

  test('leaves its block out of the home page, without a request', async () => {
    const { get, asked } = await gatewayWith(backendYaml)
    const response = await get('/')
    expect(response.statusCode).toBe(200)
    expect(bootOf(response.body).fallback).not.toHaveProperty('/api/v1/vacancies')
    expect(asked().filter((url) => url.startsWith('/api/v1/vacancies'))).toEqual([])
  })
})

describe('a call that the backend lacks', () => {
  test('gets 404 from the gateway, with the error document of its own', async () => {
    const { get, app, asked } = await gatewayWith(`${backendYaml}  organizationEditing: false\n`)
    const response = await get('/api/v1/vacancies?page[size]=1')
    expect(response.statusCode).toBe(404)
    expect(response.json()).toMatchObject({ errors: [{ code: 'gateway.not_found' }] })
    const same = { ...host, 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' }
    const write = await app.inject({ method: 'PATCH', url: '/api/v1/organizations/1', headers: same, payload: '{}' })
    expect(write.statusCode).toBe(404)
    expect(asked().filter((url) => /\/(vacancies|organizations)/.test(url))).toEqual([])
    expect((await get('/api/v1/organizations/1')).statusCode).toBe(200)
  })

  test('is absent for every tenant, and no site learns more of another', async () => {
    const { get } = await gatewayWith(backendYaml)
    const other = await get('/vacancies/search', { host: 'oldebroek.example' })
    expect(other.statusCode).toBe(404)
    expect(bootOf(other.body)).toMatchObject({ tenant: 'oldebroek', flags: { activitiesEnabled: false } })
    expect(other.body).not.toContain('"tenant":"demo"')
  })
})

describe('a backend with everything', () => {
  test('needs no file, and the boot block says nothing of it', async () => {
    const { get } = await gatewayWith(null)
    const response = await get('/vacancies/search')
    expect(response.statusCode).toBe(200)
    expect(bootOf(response.body)).not.toHaveProperty('absent')
  })
})

describe('a change of backend.yaml', () => {
  test('is live at once: pages come and go without a restart', async () => {
    const { folder, get } = await gatewayWith(null, true)
    const statusOf = async () => (await get('/vacancies/search')).statusCode
    expect(await statusOf()).toBe(200)
    await writeFile(join(folder, 'backend.yaml'), backendYaml)
    await expect.poll(statusOf, { timeout: 3000 }).toBe(404)
    await rm(join(folder, 'backend.yaml'))
    await expect.poll(statusOf, { timeout: 3000 }).toBe(200)
  })
})
