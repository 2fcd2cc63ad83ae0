/**
 * PGlite that parses and plans a repeated statement once. Its own `query` sends six messages for every statement, and copies
 * every value of the responses several times; here a known statement is sent in one message.
 */
import { PGlite, protocol, type QueryOptions, type Results, type Transaction } from '@electric-sql/pglite'
import { LRUCache } from 'lru-cache'
import { isPlannedOnce } from './statements.ts'
import { type Column, type Response, readResponse } from './wire-response.ts'

type Statement = { name: string; columns: Column[] }
type Values = readonly unknown[]

/** Statements that the engine keeps: a few dozen kB each. */
const maxKept = 200

const { serialize } = protocol

export class PreparedPGlite extends PGlite {
  /** Texts that were sent once; the second time they are prepared. */
  readonly #seen = new LRUCache<string, true>({ max: 1_000 })
  readonly #prepared = new LRUCache<string, Statement>({
    max: maxKept,
    dispose: ({ name }) => void this.#unused.push(name),
  })
  readonly #unused: string[] = []
  /** Of the notifications that come with a response that is read here; PGlite tells its own readers of the others. */
  readonly #listeners = new Map<string, Set<(payload: string) => void>>()
  #names = 0

  override async query<T>(text: string, values: Values = [], options?: QueryOptions): Promise<Results<T>> {
    await this._checkReady()
    return this._runExclusiveTransaction(async () => {
      const results = await this.#run<T>(text, values, options)
      await this.syncToFs()
      return results
    })
  }

  override transaction<T>(work: (transaction: Transaction) => Promise<T>): Promise<T> {
    return super.transaction((transaction) => {
      transaction.query = async <Row>(text: string, values: Values = [], options?: QueryOptions) => {
        if (transaction.closed) throw new Error('Transaction is closed')
        return this.#run<Row>(text, values, options)
      }
      return work(transaction)
    })
  }

  /**
   * Runs several statements without values in one message; returns the rows of all. When one fails, a transaction that they
   * began is rolled back before anybody else gets the connection.
   */
  async script(text: string): Promise<unknown[]> {
    await this._checkReady()
    return this._runExclusiveTransaction(async () => {
      const { rows, error } = await this.#send(serialize.query(text))
      if (error) await this.#send(serialize.query('rollback'))
      await this.syncToFs()
      if (error) throw error
      return rows
    })
  }

  #send(message: Uint8Array): Promise<Response> {
    return this._runExclusiveQuery(() => this.#exchange(message, {}))
  }

  async #exchange(message: Uint8Array, { known, options = {} }: { known?: Statement; options?: QueryOptions }) {
    const chunks: Buffer[] = []
    // The engine reuses the memory of what it hands over.
    await this.execProtocolRawStream(message, {
      syncToFs: false,
      onRawData: (chunk) => void chunks.push(Buffer.from(chunk)),
    })
    return readResponse(chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks), {
      columns: known?.columns,
      asArrays: options.rowMode === 'array',
      parserOf: (type) => options.parsers?.[type] ?? this.parsers[type],
    })
  }

  override async listen(channel: string, hear: (payload: string) => void, transaction?: Transaction) {
    const listeners = this.#listeners.get(channel) ?? new Set()
    this.#listeners.set(channel, listeners.add(hear))
    const unlisten = await super.listen(channel, hear, transaction)
    return (within?: Transaction) => {
      listeners.delete(hear)
      return unlisten(within)
    }
  }

  #run<T>(text: string, values: Values, options: QueryOptions = {}): Promise<Results<T>> {
    return this._runExclusiveQuery(async () => {
      const known = this.#prepared.get(text)
      const name = known?.name ?? this.#nameFor(text)
      const message = Buffer.concat([
        ...this.#unused.splice(0).map((unused) => serialize.close({ type: 'S', name: unused })),
        ...(known ? [] : [serialize.parse({ name, text })]),
        serialize.bind({ statement: name, values: values.map(textOf) }),
        ...(known ? [] : [serialize.describe({ type: 'P' })]),
        serialize.execute({}),
        serialize.sync(),
      ])
      const response = await this.#exchange(message, { known, options })
      const { error, columns, rows, command, affectedRows, notifications } = response
      for (const { channel, payload } of notifications)
        for (const hear of this.#listeners.get(channel) ?? []) hear(payload)
      if (error) {
        // A statement that failed while it was prepared may exist; one whose tables changed must be prepared again.
        if (!known && name !== '') this.#unused.push(name)
        if (known && ['0A000', '26000'].includes(error.code ?? '')) this.#prepared.delete(text)
        throw error
      }
      if (!known && name !== '') this.#prepared.set(text, { name, columns })
      return {
        rows: rows as T[],
        fields: columns.map((column) => ({ name: column.name, dataTypeID: column.type })),
        affectedRows,
        command,
      }
    })
  }

  /** A new name for a statement that is worth one; else empty, which is PostgreSQL's own for a statement of one use. */
  #nameFor(text: string): string {
    if (!isPlannedOnce(text)) return ''
    if (this.#seen.has(text)) return `s${this.#names++}`
    this.#seen.set(text, true)
    return ''
  }
}

/** A parameter as PostgreSQL reads it in text, whatever the column's type. */
function textOf(value: unknown): string | null {
  if (value === null || value === undefined) return null
  if (typeof value === 'string') return value
  if (value instanceof Date) return value.toISOString()
  if (value instanceof Uint8Array)
    return `\\x${Buffer.from(value.buffer, value.byteOffset, value.byteLength).toString('hex')}`
  if (Array.isArray(value)) throw new TypeError('Arrays are passed as PostgreSQL’s literals')
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
