/**
 * Sends errors to a Sentry-compatible intake (`SENTRY_DSN`): Sentry, GlitchTip, Bugsink. For servers only. What is sent is listed here, field by
 * field; nothing else of a request, a user or a machine leaves (docs/decisions/0048-errors-and-traces.md).
 */
import { maskSecrets } from './secret-paths.ts'
import { ownFile, readStack } from './stack-frames.ts'

export type ReportedError = {
  program: 'gateway' | 'backend' | 'browser'
  /** Build of a page, or version of the programs. */
  release: string
  /** `TypeError`, or the kind of a browser's report. */
  type: string
  /** null: it may quote what somebody wrote. */
  message: string | null
  stack: string
  isFatal?: boolean
  /** Values of other forms than `tagValue` are left out. */
  tags: Partial<Record<(typeof tagNames)[number], unknown>>
}

export type ErrorIntake = {
  report(error: ReportedError): void
  /** Waits for what is on its way. */
  close(): Promise<void>
}

/** What an engineer needs to find the line of the log. */
const tagNames = ['code', 'sqlstate', 'tenant', 'center', 'route', 'job', 'request_id', 'trace_id', 'kind'] as const
const tagValue = /^[\w.:/*?-]{1,100}$/

const maxFrames = 50
const closeTimeoutMs = 2000

/**
 * The client of the intake takes a second to load, so it is loaded for those alone who have one, and beside the start of the program.
 * `onFailure` hears that it cannot be loaded.
 */
export function openErrorIntake(dsn: string, environment: string, onFailure: (error: unknown) => void): ErrorIntake {
  const loading = loadClient(dsn, environment).catch((error: unknown) => {
    onFailure(error)
    return null
  })
  return {
    report: (error) => void loading.then((client) => client?.capture(eventOf(error))),
    close: async () => void (await (await loading)?.close()),
  }
}

async function loadClient(dsn: string, environment: string) {
  const { defaultStackParser, makeNodeTransport, NodeClient, Scope } = await import('@sentry/node')
  const client = new NodeClient({
    dsn,
    environment,
    transport: makeNodeTransport,
    stackParser: defaultStackParser,
    integrations: [],
    includeServerName: false,
    sendClientReports: false,
  })
  return {
    capture: (event: ReturnType<typeof eventOf>) => void client.captureEvent(event, {}, new Scope()),
    close: () => client.close(closeTimeoutMs),
  }
}

export function eventOf({ program, release, type, message, stack, isFatal = false, tags }: ReportedError) {
  const frames = readStack(stack)
    .slice(0, maxFrames)
    .map(({ name, file, line, column }) => {
      const own = ownFile(file)
      return {
        function: /^[\w.$<>#\s[\]]{1,100}$/.test(name) ? name : '?',
        filename: own === null ? libraryOf(file) : `app:///${own}`,
        lineno: line,
        colno: column,
        in_app: own !== null,
      }
    })
    .reverse()
  const given = tagNames.flatMap((name) => {
    const value = String(tags[name] ?? '')
    return tagValue.test(value) ? [[name, maskSecrets(value)]] : []
  })
  return {
    platform: program === 'browser' ? 'javascript' : 'node',
    release,
    level: isFatal ? ('fatal' as const) : ('error' as const),
    logger: program,
    tags: Object.fromEntries([['program', program], ...given]) as Record<string, string>,
    exception: {
      values: [
        {
          type: /^[\w$.]{1,60}$/.test(type) ? type : 'Error',
          value: message ?? '',
          ...(frames.length > 0 && { stacktrace: { frames } }),
        },
      ],
    },
  }
}

/** A package or a part of Node by its name; a folder of the machine may be called after somebody. */
const libraryOf = (file: string): string =>
  /node_modules\/((?:@[\w.-]+\/)?[\w.-]+)/.exec(file)?.[1] ?? /^node:[\w/.-]+/.exec(file)?.[0] ?? 'elsewhere'
