/**
 * Values of one attempt of a test: a retry, a repeat or another run on the same folder finds the records of the attempts before it in
 * the same database.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'playwright/test'

/** Counts the runs on a folder of data; the number of this one, 0 for the first. */
export function countRun(folder: string): number {
  const file = join(folder, 'e2e-runs')
  mkdirSync(folder, { recursive: true })
  const run = Number(readFileSync(file, { encoding: 'utf8', flag: 'a+' }))
  writeFileSync(file, String(run + 1))
  return run
}

/** Number of this attempt: 0 for the first. */
function attempt(): number {
  const { retry, repeatEachIndex } = test.info()
  return Number(process.env.E2E_RUN ?? 0) * 30 + repeatEachIndex * 10 + retry
}

/** Of this test alone: another one with the same name has another address. */
export const uniqueAddress = (name: string): string =>
  `${name}-${test.info().testId.slice(-6)}-${attempt()}@voorbeeld.example`

export const uniqueName = (name: string): string => (attempt() === 0 ? name : `${name} ${attempt()}`)

/** A KvK number that ends in two digits of the attempt: give six digits. */
export const uniqueKvk = (start: string): string => start + String(attempt() % 100).padStart(2, '0')

/** A value of each attempt's own, where records of the seed can be used only once: give three. */
export const pick = <T>(values: readonly [T, T, T]): T => values[attempt() % values.length] ?? values[0]
