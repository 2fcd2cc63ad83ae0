/**
 * Traces by OpenTelemetry, when its own variables name a collector (docs/decisions/0048-errors-and-traces.md). For servers only. A span for each
 * request, with the ids that the log has too; nothing of a path, a query, a user or a machine is in it.
 */
import { randomBytes } from 'node:crypto'
import type { Span } from '@opentelemetry/api'
import { release } from './release.ts'

export type SpanStart = {
  method: string
  /** Milliseconds since 1970. */
  startedAt: number
  parent: { traceId: string; spanId: string; flags: string } | null
  /** Of the span that begins; absent: random ones, in the trace of the parent. */
  ids?: { traceId: string; spanId: string }
}

export type SpanEnd = { route: string; status: number; tenant: string | undefined; center: string | undefined }

export type RequestSpan = {
  /** `01` when it is recorded, for whoever is called next. */
  flags: string
  end(facts: SpanEnd): void
}

export type RequestSpans = {
  /** null until the SDK is loaded. */
  begin(start: SpanStart): RequestSpan | null
  /** Resolves once spans are recorded. */
  ready: Promise<void>
  close(): Promise<void>
}

/** Whether the standard variables ask for traces (https://opentelemetry.io/docs/specs/otel/configuration/sdk-environment-variables/). */
export const wantsTraces = (env: NodeJS.ProcessEnv): boolean =>
  env.OTEL_SDK_DISABLED !== 'true' &&
  env.OTEL_TRACES_EXPORTER !== 'none' &&
  [env.OTEL_TRACES_EXPORTER, env.OTEL_EXPORTER_OTLP_ENDPOINT, env.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT].some(Boolean)

const closeTimeoutMs = 2000

/**
 * Loads the SDK, half a second of work, beside the start of the program; null where the variables ask for no traces. `onFailure` is
 * called when it cannot be loaded.
 */
export function openRequestSpans(service: string, onFailure: (error: unknown) => void): RequestSpans | null {
  if (!wantsTraces(process.env)) return null
  let sdk: Awaited<ReturnType<typeof loadSdk>> | null = null
  const ready = loadSdk(service).then((loaded) => {
    sdk = loaded
  }, onFailure)
  return {
    begin: (start) => sdk?.begin(start) ?? null,
    ready,
    close: async () => {
      await ready
      const timeout = Promise.withResolvers<void>()
      const timer = setTimeout(timeout.resolve, closeTimeoutMs)
      await Promise.race([sdk?.shutdown(), timeout.promise])
      clearTimeout(timer)
    },
  }
}

/** Ids of the span that is begun next: the SDK asks for them while it begins. */
let next: SpanStart['ids']
const idGenerator = {
  generateTraceId: () => next?.traceId ?? randomBytes(16).toString('hex'),
  generateSpanId: () => next?.spanId ?? randomBytes(8).toString('hex'),
}

async function loadSdk(service: string) {
  // What it would find by itself names the machine, its user and the command.
  process.env.OTEL_NODE_RESOURCE_DETECTORS ??= 'env'
  process.env.OTEL_SERVICE_NAME ??= service
  const [{ NodeSDK }, { context, propagation, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace }] = await Promise.all([
    import('@opentelemetry/sdk-node'),
    import('@opentelemetry/api'),
  ])
  const sdk = new NodeSDK({ idGenerator, instrumentations: [] })
  sdk.start()
  const tracer = trace.getTracer('platform', release.version)

  const begin = ({ method, startedAt, parent, ids }: SpanStart): RequestSpan => {
    const from = parent
      ? trace.setSpanContext(ROOT_CONTEXT, { ...parent, traceFlags: Number.parseInt(parent.flags, 16), isRemote: true })
      : ROOT_CONTEXT
    next = ids
    const attributes = { 'http.request.method': method }
    const span: Span = tracer.startSpan(method, { kind: SpanKind.SERVER, startTime: startedAt, attributes }, from)
    next = undefined
    return {
      flags: span.isRecording() ? '01' : '00',
      end: ({ route, status, tenant, center }) => {
        span.updateName(`${method} ${route}`)
        span.setAttributes({ 'http.route': route, 'http.response.status_code': status })
        if (tenant) span.setAttribute('platform.tenant', tenant)
        if (center) span.setAttribute('platform.center', center)
        if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
        span.end()
      },
    }
  }
  const shutdown = async () => {
    // Whoever starts after this registers its own.
    for (const part of [trace, context, propagation]) part.disable()
    await sdk.shutdown()
  }
  return { begin, shutdown }
}
