/**
 * `npm run bench:stall`: content that takes parsers long (stall-inputs.ts) is sent to one center of a backend on loopback, while
 * somebody of another center reads and signs in all the time. Prints the worst of each kind: how long its sender waited, and how long the
 * others did. Ends with status 1 above the limits below. `ONLY` sends the kinds with it in their name.
 */
import '#shared/node-check.js'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { setTimeout as delay } from 'node:timers/promises'
import { type Input, type Sent, stallInputs } from './stall-inputs.ts'

/** Milliseconds. */
const limits = { read: 250, signIn: 500, sender: 5000 }
const betweenProbes = 20
/** Inputs that are under way together: a center that sends one after the other would be no attack. */
const parallel = 3
const password = 'welkom-demo-1'

const child = spawn(process.execPath, ['tests/load/stall-backend.ts'], { stdio: ['ignore', 'pipe', 'inherit'] })
const [line] = (await once(createInterface({ input: child.stdout }), 'line')) as [string]
const { url: base, ...reply } = JSON.parse(line) as { url: string; to: string; from: string }

const site = (centerId: number, tenant: string) => ({
  'volunteer-center-id': String(centerId),
  'x-tenant': tenant,
  'app-context': 'gelderland',
})
const here = site(1, 'demo')
const elsewhere = site(2, 'oldebroek')

async function timed(work: () => Promise<Response>): Promise<{ ms: number; status: number; text: string }> {
  const from = performance.now()
  const response = await work()
  const text = await response.text()
  return { ms: performance.now() - from, status: response.status, text }
}

const signIn = (headers: Record<string, string>, email: string) =>
  fetch(`${base}/auth/sign_in`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })

async function sessionOf(headers: Record<string, string>, email: string): Promise<Record<string, string>> {
  const response = await signIn(headers, email)
  const names = ['access-token', 'client', 'uid']
  return { ...headers, ...Object.fromEntries(names.map((name) => [name, response.headers.get(name) ?? ''])) }
}

const send = async ({ method, path, headers, body }: Sent, signedIn: boolean) => {
  const session = signedIn ? await sessionOf(here, 'centrum@demo.example') : here
  return timed(() => fetch(base + path, { method, headers: { ...session, ...headers }, body: new Uint8Array(body) }))
}

type Worst = { read: number; signIn: number; sender: number; what: string; statuses: Set<number> }
const worst = new Map<string, Worst>()

async function measure(kind: string, inputs: Input[]): Promise<void> {
  const figures: Worst = { read: 0, signIn: 0, sender: 0, what: '', statuses: new Set() }
  worst.set(kind, figures)
  const queue = [...inputs]
  let underWay = parallel
  const probing = (async () => {
    while (underWay > 0) {
      const read = await timed(() => fetch(`${base}/api/v1/vacancies?page[size]=3`, { headers: elsewhere }))
      const session = await timed(() => signIn(elsewhere, 'centrum@oldebroek.example'))
      if (read.status !== 200 || session.status !== 200)
        throw new Error(`A probe got ${read.status}, ${session.status}`)
      figures.read = Math.max(figures.read, read.ms)
      figures.signIn = Math.max(figures.signIn, session.ms)
      await delay(betweenProbes)
    }
  })()
  const sending = Array.from({ length: parallel }, async () => {
    for (let input = queue.shift(); input; input = queue.shift()) {
      const { ms, status, text } = await send(input.sent, input.signedIn)
      figures.statuses.add(status)
      if (status >= 500 && status !== 503) console.log(`${kind}, ${input.what}: ${status} ${text.slice(0, 200)}`)
      if (ms > figures.sender) Object.assign(figures, { sender: ms, what: input.what })
    }
    underWay--
  })
  await Promise.all([probing, ...sending])
}

try {
  const inputs = stallInputs(reply, 'PROEF-1-KENNISMAKING')
  await measure('nothing', [])
  for (const [kind, ofKind] of Map.groupBy(inputs, (input) => input.kind)) {
    if (kind.includes(process.env.ONLY ?? '')) await measure(kind, ofKind)
  }
  for (const [kind, { read, signIn: session, sender, what, statuses }] of worst) {
    const figures = [`read ${Math.round(read)}`, `sign-in ${Math.round(session)}`, `sender ${Math.round(sender)} ms`]
    console.log(`${kind.padEnd(10)} ${figures.join(', ')} (${what}); statuses ${[...statuses].sort().join()}`)
    if (read > limits.read || session > limits.signIn || sender > limits.sender) process.exitCode = 1
  }
} finally {
  child.kill('SIGTERM')
  await once(child, 'exit')
}
