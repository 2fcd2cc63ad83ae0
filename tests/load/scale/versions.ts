/** Two versions side by side: every part is replaced by one of another checkout, under load and with pages open, and back again. */
import { setTimeout as delay } from 'node:timers/promises'
import { type LoadResult, startLoad } from './load.ts'
import { type OpenPage, openPages } from './open-pages.ts'
import type { Installation, Part } from './parts.ts'
import { replaceBackend, replaceGateway } from './rollout.ts'
import { Visitor } from './visitors.ts'

export type VersionsResult = {
  what: string
  load: LoadResult
  /** Scripts and styles that pages of both builds name, asked of either version's gateways, and those that were not there. */
  files: number
  missing: string[]
  builds: number
}

const beforeMs = 3000
const sideBySideMs = 8000

export async function measureVersions(
  installation: Installation,
  { older, newer }: { older: string; newer: string },
): Promise<{ rollouts: VersionsResult[]; pages: OpenPage[] }> {
  const pages = await openPages(installation.port)
  try {
    const forth = await measureChange(installation, 'old to new', newer)
    const seen = await pages.use()
    return { rollouts: [forth, await measureChange(installation, 'new to old', older)], pages: seen }
  } finally {
    await pages.close()
  }
}

async function measureChange(installation: Installation, what: string, folder: string): Promise<VersionsResult> {
  const { gateways, backends } = installation
  const load = await startLoad(installation)
  const files = readFilesOfPages(installation)
  await delay(beforeMs)
  for (const part of [...gateways, ...backends]) part.runFrom(folder)
  const [backend, ...otherBackends] = backends as [Part, ...Part[]]
  const [gateway, ...otherGateways] = gateways as [Part, ...Part[]]
  await replaceBackend(installation, backend)
  await replaceGateway(installation, gateway)
  // Each gateway asks both backends.
  await delay(sideBySideMs)
  for (const other of otherGateways) await replaceGateway(installation, other)
  for (const other of otherBackends) await replaceBackend(installation, other)
  await delay(beforeMs)
  return { what, load: await load.end(), ...(await files.end()) }
}

/** Asks for pages, and for the files that they and the first pages name. */
function readFilesOfPages({ port }: Installation) {
  const visitor = new Visitor(port)
  const names = new Set<string>()
  const missing: string[] = []
  const builds = new Set<string>()
  let files = 0
  let isOver = false
  const read = async () => {
    while (!isOver) {
      for (const path of ['/', '/vacancies/search', '/registreren']) {
        const { body } = await visitor.get(path)
        for (const [name] of body.matchAll(/\/assets\/[\w./-]+\.(?:js|css)/g)) names.add(name)
      }
      builds.add(JSON.parse((await visitor.get('/builds/latest.json')).body).id)
      for (const name of names) {
        files++
        const { status } = await visitor.get(name)
        if (status !== 200) missing.push(`${name}: ${status}`)
      }
      await delay(200)
    }
  }
  const reading = read()
  return {
    end: async () => {
      isOver = true
      await reading
      return { files, missing, builds: builds.size }
    },
  }
}
