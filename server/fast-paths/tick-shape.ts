/**
 * Keeps one object of `process.nextTick` for as long as the process lives. V8 forgets the shape of these objects at a full collection
 * that finds none, and creates them in its slowest way from then on: 5.3 µs of the 38 that a cached read takes, which has four
 * (docs/performance.md, Cost per step; tests/unit/fast-paths/tick-shape.test.ts).
 */
import { executionAsyncResource } from 'node:async_hooks'

const kept: object[] = []

export function keepTickShape(): void {
  process.nextTick(() => {
    kept.push(executionAsyncResource())
  })
}
