import { executionAsyncResource } from 'node:async_hooks'

const kept: object[] = []

/**
 * Keeps one object of `process.nextTick` for as long as the process lives. V8 forgets the shape of such objects at a full collection
 * that finds none, and the code that creates them is then slow for good: 0.3 µs instead of 0.06 for each tick, of which a
 * request has four and one that is forwarded a dozen.
 */
export function keepTickShape(): void {
  process.nextTick(() => {
    kept.push(executionAsyncResource())
  })
}
