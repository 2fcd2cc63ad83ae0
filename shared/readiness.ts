/** The parts that a program depends on, as `/readyz` and the metrics name them. For servers only. */

/** `off`: not configured. A reason never has a secret or what somebody wrote. */
export type PartState = { state: 'up' } | { state: 'off' | 'down'; reason: string }

export type PartCheck = {
  /** Without it the program cannot serve: it is not ready. */
  isNeeded?: boolean
  /** Milliseconds for which a result holds; 0 checks each time. */
  freshMs?: number
  /** Its state; what it throws is named by `reasonOf`. */
  check: () => Promise<PartState>
  reasonOf?: (error: unknown) => string
}

export type Parts = Record<string, PartState>

export type Readiness = {
  isReady: boolean
  parts: Parts
}

/** Probes ask every few seconds, each with a limit of some seconds of its own. */
const timeoutMs = 2000

export const up: PartState = { state: 'up' }
export const down = (reason: string): PartState => ({ state: 'down', reason })
export const off = (reason: string): PartState => ({ state: 'off', reason })

/** Looks at all parts at once; whoever asks while a look is on its way waits for that one. */
export function readinessOf(checks: Record<string, PartCheck>, now: () => number = () => performance.now()) {
  const looks = Object.entries(checks).map(([name, check]) => ({
    name,
    isNeeded: check.isNeeded === true,
    look: lookAt(check, now),
  }))
  return async (): Promise<Readiness> => {
    const states = await Promise.all(looks.map(({ look }) => look()))
    const parts = Object.fromEntries(looks.map(({ name }, index) => [name, states[index] ?? up]))
    return { isReady: looks.every(({ name, isNeeded }) => !isNeeded || parts[name]?.state !== 'down'), parts }
  }
}

function lookAt({ check, freshMs = 0, reasonOf = nameOf }: PartCheck, now: () => number): () => Promise<PartState> {
  let running: Promise<PartState> | null = null
  let last: { state: PartState; at: number } | null = null
  const run = async () => {
    const state = await inTime(check()).catch((error: unknown) => down(reasonOf(error)))
    last = { state, at: now() }
    running = null
    return state
  }
  return () => {
    if (last && now() - last.at < freshMs) return Promise.resolve(last.state)
    running ??= run()
    return running
  }
}

/** What went on too long is left alone. */
function inTime(work: Promise<PartState>): Promise<PartState> {
  const { promise, resolve } = Promise.withResolvers<PartState>()
  const timer = setTimeout(resolve, timeoutMs, down(`no answer within ${timeoutMs / 1000} seconds`))
  return Promise.race([work, promise]).finally(() => clearTimeout(timer))
}

/** Codes are written by programs; messages may quote what they were given. */
function nameOf(error: unknown): string {
  const { code, name } = (error ?? {}) as { code?: unknown; name?: unknown }
  return String(typeof code === 'string' ? code : (name ?? 'failed'))
}
