/** Values of one attempt of a test: a retry or a repeat finds the records of the attempts before it in the same database. */
import { test } from 'playwright/test'

/** Number of this attempt: 0 for the first. */
function attempt(): number {
  const { retry, repeatEachIndex } = test.info()
  return repeatEachIndex * 10 + retry
}

/** Of this test alone: another one with the same name has another address. */
export const uniqueAddress = (name: string): string =>
  `${name}-${test.info().testId.slice(-6)}-${attempt()}@voorbeeld.example`

export const uniqueName = (name: string): string => (attempt() === 0 ? name : `${name} ${attempt()}`)

/** A KvK number that ends in two digits of the attempt: give six digits. */
export const uniqueKvk = (start: string): string => start + String(attempt()).padStart(2, '0')

/** A value of each attempt's own, where records of the seed can be used only once: give three. */
export const pick = <T>(values: readonly [T, T, T]): T => values[attempt() % values.length] ?? values[0]
