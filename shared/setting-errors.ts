/** What is wrong with the environment of a server. */
import type { $ZodIssue } from 'zod/v4/core'

/** For rules across settings: they run too while a setting is invalid by itself, so that one start names every error. */
export const always = { when: () => true }

/** A line for each invalid setting: what is wrong with it by itself, else what it lacks beside others. */
export function settingErrors(issues: readonly $ZodIssue[]): string[] {
  const messages = new Map<string, string>()
  for (const issue of issues) {
    const key = issue.path.join('.')
    const isNoNumber = issue.code === 'invalid_type' && issue.expected === 'number'
    if (!messages.has(key)) messages.set(key, isNoNumber ? 'must be a number' : issue.message)
  }
  return [...messages].map(([key, message]) => `${key}: ${message}`)
}
