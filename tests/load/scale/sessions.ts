/** One browser on several gateways: parallel calls over rotations of its token, and writes that the other gateway shows. */
import { setTimeout as delay } from 'node:timers/promises'
import { rowsIn } from './database.ts'
import type { Installation } from './parts.ts'
import { Visitor } from './visitors.ts'

const calls = 100
/** Milliseconds after which the backend rotates a token (sessions.md SES-2). */
const rotationMs = 5200

export type RotationResult = { rounds: number; calls: number; right: number; signedIn: boolean; rotations: number }

export async function measureRotation({ port }: Installation, rounds: number): Promise<RotationResult> {
  const visitor = new Visitor(port)
  await visitor.signIn('center')
  let right = 0
  const tokens = new Set<string>()
  for (let round = 0; round < rounds; round++) {
    await delay(rotationMs)
    const answers = await Promise.all(Array.from({ length: calls }, () => visitor.get('/api/v1/current_user')))
    right += answers.filter(({ status }) => status === 200).length
    tokens.add(visitor.token)
  }
  return { rounds, calls: rounds * calls, right, signedIn: visitor.isSignedIn, rotations: tokens.size }
}

export type SeenElsewhere = { what: string; ms: number }

/** Changes a vacancy and the name of the site through one gateway, and asks the other until it shows them. */
export async function measureInvalidation({ gateways, postgres }: Installation): Promise<SeenElsewhere[]> {
  const [one, other] = gateways
  if (!one || !other) throw new Error('Two gateways are needed')
  const writer = new Visitor(one.port)
  await writer.signIn('center')
  const [vacancy] = await rowsIn<{ id: number; lock_version: number }>(
    postgres.url,
    "select id, lock_version from vacancies where center_id = 1 and status = 'published' order by published_at desc limit 1",
  )
  const [profile] = await rowsIn<{ lock_version: number }>(
    postgres.url,
    'select lock_version from center_profiles where center_id = 1',
  )
  const reader = new Visitor(other.port)
  const results: SeenElsewhere[] = []
  const until = async (what: string, path: string, text: string) => {
    const startedAt = performance.now()
    while (!(await reader.get(path)).body.includes(text)) {
      if (performance.now() - startedAt > 10_000) throw new Error(`${what} is not seen through the other gateway`)
      await delay(10)
    }
    results.push({ what, ms: performance.now() - startedAt })
  }
  const title = `Schaal ${Date.now()}`
  // Both are cached by the other gateway before the write.
  for (const path of [`/vacancies/${vacancy?.id}`, '/']) await reader.get(path)
  const changed = await writer.patch(`/api/v1/vacancies/${vacancy?.id}`, {
    data: {
      type: 'vacancies',
      id: String(vacancy?.id),
      attributes: { title, lock_version: vacancy?.lock_version },
    },
  })
  if (changed.status !== 200) throw new Error(`The change of a vacancy answered ${changed.status}: ${changed.body}`)
  await until('a vacancy: API', `/api/v1/vacancies/${vacancy?.id}`, title)
  await until('a vacancy: page', `/vacancies/${vacancy?.id}`, title)
  const design = await writer.patch('/api/v1/volunteer_centers/current/profile', {
    data: {
      type: 'volunteer_center_profiles',
      attributes: { primary_color: '#134e4a', lock_version: profile?.lock_version },
    },
  })
  if (design.status !== 200) throw new Error(`The change of a design answered ${design.status}: ${design.body}`)
  await until('the color of a site: page', '/', '134e4a')
  return results
}
