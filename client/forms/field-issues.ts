/** Which field an issue of a form belongs to. */
import { get } from 'react-hook-form'
import type { FieldIssue } from './schema-resolver.ts'

/** An issue with the path of its value: `contacts.0.email`. */
type IssueAt = { path: string; issue: FieldIssue }

/** Every issue among a form's errors. */
export function issuesOf(errors: unknown, path = ''): IssueAt[] {
  if (typeof errors !== 'object' || errors === null) return []
  const issue = errors as FieldIssue
  if (typeof issue.type === 'string') return [{ path, issue }]
  return Object.entries(errors).flatMap(([key, value]) => issuesOf(value, path === '' ? key : `${path}.${key}`))
}

/** The nearest of these fields that has the value at `path`: itself, or the field that the value is a part of. */
export function ownerOf(path: string, names: ReadonlySet<string>): string | undefined {
  for (let name = path; name !== ''; name = name.slice(0, Math.max(0, name.lastIndexOf('.')))) {
    if (names.has(name)) return name
  }
  return undefined
}

/** The issue of one field: its own, or that of a part of its value that no other field shows. */
export function issueAt(errors: unknown, name: string, names: ReadonlySet<string>): FieldIssue | undefined {
  return issuesOf(get(errors, name), name).find(({ path }) => path === name || ownerOf(path, names) === name)?.issue
}
