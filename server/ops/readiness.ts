/** Whether this gateway can serve, and how each part that it depends on is: its own, and those that the backend names. */
import type { FastifyInstance } from 'fastify'
import {
  down,
  off,
  type PartCheck,
  type PartState,
  type Parts,
  type Readiness,
  readinessOf,
  up,
} from '#shared/readiness.ts'
import { GatewayError } from '../http/errors.ts'

const probeTimeoutMs = 2000

/** What the `/readyz` of the reference backend names; a backend without that path is up when it responds. */
const backendParts = ['database', 'jobs', 'files', 'mail', 'identity_key'] as const

/** Reachable: it responds, even with 503; then pages open, and say what the visitor can do. */
type BackendLook = { isReachable: boolean; own: PartState; parts: Parts }

export function gatewayReadiness(app: FastifyInstance): () => Promise<Readiness> {
  const { branding, config, sharedState, upstream } = app
  const checks = {
    redis: {
      check: async () => {
        if (!sharedState) return off('REDIS_URL is not set: this gateway shares nothing with others')
        return sharedState.state.isReachable() ? up : down('out of reach: this gateway decides by itself')
      },
    },
    config: {
      check: async () => {
        const { refused } = config.status()
        return refused ? down(`config.refused: ${refused.errors[0] ?? ''}`) : up
      },
    },
  } satisfies Record<string, PartCheck>
  const ownParts = readinessOf(checks)

  const lookAtBackend = async (): Promise<BackendLook> => {
    try {
      const { status, body } = await upstream.call({ path: '/readyz', headers: {}, timeoutMs: probeTimeoutMs })
      const parts = readParts(body)
      const missing = Object.keys(parts).filter((name) => parts[name]?.state === 'down')
      const own = status === 503 ? down(`not ready: ${missing.join(', ')}`) : up
      return { isReachable: true, own, parts }
    } catch (error) {
      return {
        isReachable: false,
        own: down(error instanceof GatewayError ? error.code : 'upstream_unavailable'),
        parts: {},
      }
    }
  }

  return async () => {
    const [own, backend] = await Promise.all([ownParts(), lookAtBackend()])
    return {
      isReady: backend.isReachable || branding.isKnown(),
      parts: { backend: backend.own, ...backend.parts, ...own.parts },
    }
  }
}

/** What the backend says of its parts: names and states that are known, reasons of one line. */
function readParts(body: string): Parts {
  const given = parse(body)
  return Object.fromEntries(
    backendParts.flatMap((name) => {
      const { state, reason } = (given[name] ?? {}) as { state?: unknown; reason?: unknown }
      if (state === 'up') return [[name, up]]
      if (state !== 'down' && state !== 'off') return []
      return [[name, { state, reason: String(reason ?? '').slice(0, 300) }]]
    }),
  )
}

function parse(body: string): Record<string, unknown> {
  try {
    const { parts } = JSON.parse(body) as { parts?: unknown }
    return typeof parts === 'object' && parts !== null ? (parts as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}
