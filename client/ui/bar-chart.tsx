'use no memo'

import 'virtual:platform-styles-center.css'
import { useId } from 'react'
import { slotClasses } from './class-names.ts'
import type { barChartRecipe } from './system/recipes/bar-chart.ts'

export const barChartClasses = slotClasses<typeof barChartRecipe>('bar-chart', {}, {})

export interface BarChartProps {
  /** Accessible name; the numbers are read from the table beside it. */
  label: string
  /** Names of the series, at most two; with one there is no legend. */
  series: readonly string[]
  /** A value per series, null where it is hidden; `texts` follow the bars. */
  rows: readonly { key: string; label: string; values: readonly (number | null)[]; texts: readonly string[] }[]
}

/** Horizontal bars, each with its number. */
export function BarChart({ label, series, rows }: BarChartProps) {
  const pattern = useId()
  const largest = Math.max(1, ...rows.flatMap(({ values }) => values.map((value) => value ?? 0)))
  const fillOf = (index: number) => (index === 0 ? 'currentColor' : `url(#${pattern})`)
  return (
    <div role="img" aria-label={label} className={barChartClasses('root')}>
      {/* An SVG that is not displayed does not lend its patterns. */}
      <svg width="0" height="0" aria-hidden data-series={1} className={barChartClasses('pattern')}>
        <pattern id={pattern} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect width="6" height="6" fill="currentColor" opacity="0.35" />
          <rect width="3" height="6" fill="currentColor" />
        </pattern>
      </svg>
      {series.length > 1 ? (
        <div className={barChartClasses('legend')}>
          {series.map((name, index) => (
            <span key={name} className={barChartClasses('key')}>
              <svg data-series={index} aria-hidden className={barChartClasses('bar')}>
                <rect width="100%" height="100%" fill={fillOf(index)} />
              </svg>
              {name}
            </span>
          ))}
        </div>
      ) : null}
      {rows.map((row) => (
        <div key={row.key} className={barChartClasses('row')}>
          <span className={barChartClasses('label')}>{row.label}</span>
          <span className={barChartClasses('bars')}>
            {row.values.map((value, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a series has no other name
              <span key={index} className={barChartClasses('line')}>
                {value === null ? null : (
                  <svg
                    data-series={index}
                    aria-hidden
                    className={barChartClasses('bar')}
                    width={`${(value / largest) * 75}%`}
                  >
                    <rect width="100%" height="100%" rx="3" fill={fillOf(index)} />
                  </svg>
                )}
                <span className={barChartClasses('value')}>{row.texts[index]}</span>
              </span>
            ))}
          </span>
        </div>
      ))}
    </div>
  )
}
