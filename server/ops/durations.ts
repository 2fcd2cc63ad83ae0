/**
 * A histogram of durations whose series are looked up once. prom-client's own checks the labels and looks the series up for
 * every observation, which takes longer than the counting; this one is registered beside its metrics and read in the same way.
 */
/** Upper bounds of the buckets in seconds; beyond the last is one more. */
const bounds = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

export type Observe = (seconds: number) => void

type Series<Label extends string> = { labels: Record<Label, string>; counts: number[]; sum: number; observe: Observe }

export class Durations<Label extends string> {
  readonly name: string
  readonly help: string
  readonly type = 'histogram'
  readonly aggregator = 'sum'
  readonly #series = new Map<string, Series<Label>>()

  constructor(name: string, help: string) {
    this.name = name
    this.help = help
  }

  /** Counts durations with these labels, whose values must be bounded by whoever chooses them. */
  observerOf(labels: Record<Label, string>): Observe {
    const key = JSON.stringify(labels)
    const known = this.#series.get(key)
    if (known) return known.observe
    const counts = new Array<number>(bounds.length + 1).fill(0)
    const series: Series<Label> = {
      labels,
      counts,
      sum: 0,
      observe: (seconds) => {
        let bucket = 0
        while (bucket < bounds.length && seconds > (bounds[bucket] ?? 0)) bucket++
        counts[bucket] = (counts[bucket] ?? 0) + 1
        series.sum += seconds
      },
    }
    this.#series.set(key, series)
    return series.observe
  }

  /** What the registry reads: cumulative buckets, sum and count of each series. */
  async get() {
    const { name, help, type, aggregator } = this
    return {
      name,
      help,
      type,
      aggregator,
      values: [...this.#series.values()].flatMap((series) => valuesOf(name, series)),
    }
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
