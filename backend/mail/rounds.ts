/** Rounds of work on an outbox, one after the other: whoever asks during a round gets the next one, and all who ask share it. */
export class Rounds {
  readonly #work: () => Promise<void>
  #running: Promise<void> = Promise.resolve()
  /** The round that begins after the one in progress. */
  #next: Promise<void> | null = null

  constructor(work: () => Promise<void>) {
    this.#work = work
  }

  /** Throws when the work does. */
  run(): Promise<void> {
    this.#next ??= this.#running.then(() => {
      this.#next = null
      return this.#work()
    })
    this.#running = this.#next.catch(() => {})
    return this.#next
  }

  /** Waits for the round in progress. */
  ended(): Promise<void> {
    return this.#running
  }
}
