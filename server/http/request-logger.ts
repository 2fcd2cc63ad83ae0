/** The logger of one request, created with its first line: most requests write none but the one about their response. */
import type { FastifyBaseLogger } from 'fastify'

type LogArguments = Parameters<FastifyBaseLogger['info']>

/** `bindings` are read when the logger is created. */
export class RequestLogger {
  readonly #parent: FastifyBaseLogger
  readonly #bindings: () => Record<string, unknown>
  #created: FastifyBaseLogger | null = null

  constructor(parent: FastifyBaseLogger, bindings: () => Record<string, unknown>) {
    this.#parent = parent
    this.#bindings = bindings
  }

  get level(): FastifyBaseLogger['level'] {
    return this.#parent.level
  }

  get #own(): FastifyBaseLogger {
    this.#created ??= this.#parent.child(this.#bindings())
    return this.#created
  }

  child(...args: Parameters<FastifyBaseLogger['child']>): FastifyBaseLogger {
    return this.#own.child(...args)
  }

  fatal(...args: LogArguments): void {
    this.#own.fatal(...args)
  }

  error(...args: LogArguments): void {
    this.#own.error(...args)
  }

  warn(...args: LogArguments): void {
    this.#own.warn(...args)
  }

  info(...args: LogArguments): void {
    this.#own.info(...args)
  }

  debug(...args: LogArguments): void {
    this.#own.debug(...args)
  }

  trace(...args: LogArguments): void {
    this.#own.trace(...args)
  }

  silent(...args: LogArguments): void {
    this.#own.silent(...args)
  }
}
