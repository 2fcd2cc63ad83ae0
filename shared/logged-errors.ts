/** What the log has as an error goes to the intake too: one place for every part of both programs. For servers only. */
import type { ErrorIntake } from './error-intake.ts'
import { messageAboutCode } from './redact.ts'

/** Levels of pino. */
const levels = { error: 50, fatal: 60 }

type Options = {
  intake: ErrorIntake
  program: 'gateway' | 'backend'
  release: () => string
  /** Errors that say what another machine or a client did: metrics and alerts are about those. */
  isExpected: (error: Error) => boolean
}

type Bound = { bindings(): Record<string, unknown> }

/** For `hooks` of pino. */
export function errorHooks({ intake, program, release, isExpected }: Options) {
  return {
    logMethod(this: unknown, args: unknown[], method: (...args: never[]) => void, level: number): void {
      method.apply(this, args as never[])
      if (level < levels.error) return
      const fields = (typeof args[0] === 'object' ? args[0] : null) as Record<string, unknown> | null
      const error = fields?.err
      if (!(error instanceof Error) || isExpected(error)) return
      const { reqId, trace } = (this as Bound).bindings()
      const { cause, code } = error as { cause?: { code?: unknown }; code?: unknown }
      intake.report({
        program,
        release: release(),
        type: error.name,
        message: messageAboutCode(error.name, error.message),
        stack: stackOf(error),
        isFatal: level >= levels.fatal,
        tags: {
          ...fields,
          code: fields?.code ?? code ?? cause?.code,
          sqlstate: cause?.code,
          request_id: reqId,
          trace_id: trace,
        },
      })
    },
  }
}

/** Without the message above the frames. */
const stackOf = ({ stack = '', message }: Error): string => stack.replace(message, '')
