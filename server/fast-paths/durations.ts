/**
 * A histogram of durations for prom-client's registry. prom-client's own checks the labels and makes a key of them for every observation:
 * 4.3 µs of the 38 that a cached read takes (docs/performance.md, Cost per step; tests/unit/fast-paths/durations.test.ts).
 */
import type { Metric, Registry } from 'prom-client'

/** Upper bounds of the buckets in seconds; beyond the last is one more. */
const bounds = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

type Labels<Label extends string> = Readonly<Record<Label, string>>
type Series<Label extends string> = { labels: Labels<Label>; counts: number[]; sum: number }

export type Observe = (seconds: number) => void

export class Durations<Label extends string> {
  readonly name: string
  readonly help: string
  readonly type = 'histogram'
  readonly aggregator = 'sum'
  readonly #series = new Map<string, Series<Label>>()

  constructor(registry: Registry, name: string, help: string) {
    this.name = name
    this.help = help
    // The registry reads what is public here.
    registry.registerMetric(this as unknown as Metric)
  }

  /** Counts durations with these labels. Whoever calls this keeps what it returns, and bounds the values of the labels. */
  observerOf(labels: Labels<Label>): Observe {
    const key = JSON.stringify(labels)
    const series = this.#series.get(key) ?? { labels, counts: new Array<number>(bounds.length + 1).fill(0), sum: 0 }
    this.#series.set(key, series)
    return (seconds) => {
      let bucket = 0
      while (bucket < bounds.length && seconds > (bounds[bucket] ?? 0)) bucket++
      series.counts[bucket] = (series.counts[bucket] ?? 0) + 1
      series.sum += seconds
    }
  }

  /** What the registry reads: cumulative buckets, sum and count of each series. */
  async get() {
    const { name, help, type, aggregator } = this
    return { name, help, type, aggregator, values: [...this.#series.values()].flatMap((one) => valuesOf(name, one)) }
  }

  reset(): void {
    this.#series.clear()
  }
}

function valuesOf<Label extends string>(name: string, { labels, counts, sum }: Series<Label>) {
  let count = 0
  const buckets = [...bounds, '+Inf'].map((le, index) => {
    count += counts[index] ?? 0
    return { labels: { le, ...labels }, value: count, metricName: `${name}_bucket` }
  })
  return [
    ...buckets,
    { labels, value: sum, metricName: `${name}_sum` },
    { labels, value: count, metricName: `${name}_count` },
  ]
}
