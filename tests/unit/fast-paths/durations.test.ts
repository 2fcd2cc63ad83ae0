import { Histogram, Registry } from 'prom-client'
import { expect, it } from 'vitest'
import { Durations } from '#server/fast-paths/durations.ts'

const buckets = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

it('durations are written as those of a histogram of prom-client', async () => {
  const [ours, theirs] = [new Registry(), new Registry()]
  const durations = new Durations<'route' | 'status'>(ours, 'seconds', 'Help')
  const labelNames = ['route', 'status']
  const histogram = new Histogram({ name: 'seconds', help: 'Help', labelNames, buckets, registers: [theirs] })
  for (const labels of [
    { route: '/a "quoted"', status: '2xx' },
    { route: '/b', status: '5xx' },
    { route: '/b', status: '5xx' },
  ]) {
    const observe = durations.observerOf(labels)
    for (const seconds of [0, 0.001, 0.0011, 0.3, 1, 29, 30, 31]) {
      observe(seconds)
      histogram.observe(labels, seconds)
    }
  }
  expect(await ours.metrics()).toBe(await theirs.metrics())
})
