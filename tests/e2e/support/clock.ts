/**
 * One day for all end-to-end tests: the sample records, the servers, the tests and the pages of the browser believe that it is then.
 * Their clocks run on from there.
 *
 * The day is ahead of the machine's: the browser's network keeps the machine's time, and drops a cookie that expired by it.
 */

/** A Tuesday in the morning, in the middle of a month, of a quarter and of summer time. */
const usualStart = '2030-10-15T09:00:00Z'

/** Decides once for all processes of a run. `E2E_NOW` is another time than the usual one; `machine` is the machine's own. */
export function chooseClock(): void {
  const start = process.env.E2E_NOW ?? usualStart
  process.env.E2E_CLOCK_AHEAD ??= start === 'machine' ? '0' : String(Date.parse(start) - Date.now())
}

/** In ms. */
export const clockAhead = Number(process.env.E2E_CLOCK_AHEAD ?? 0)

/** Puts `Date` ahead, by so many ms. Runs in pages too, so it uses nothing of this file. */
export function setAhead(ms: number): void {
  const now = Date.now.bind(Date)
  Date.now = () => now() + ms
  globalThis.Date = new Proxy(Date, {
    construct: (target, given, newTarget) =>
      Reflect.construct(target, given.length === 0 ? [target.now()] : given, newTarget) as Date,
    apply: (target) => new target(target.now()).toString(),
  })
  Date.prototype.constructor = Date
}

/** The machine's time in ms, by which the browser counts how long a cookie lives. */
export const machineNow = (): number => Date.now() - clockAhead
