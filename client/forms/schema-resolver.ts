/** Turns zod's issues into React Hook Form's errors: codes and bounds, which become messages where they are shown. */
import { type FieldErrors, type FieldValues, get, type Resolver, type ResolverResult, set } from 'react-hook-form'
import { safeParse } from 'zod/mini'
import type { $ZodIssue, $ZodType } from 'zod/v4/core'

/** What is wrong with a field: a code that has a message, its parameters, or a message of its own. */
export type FieldIssue = { type: string; params?: Record<string, unknown>; message?: string }

/** Formats with a message of their own: the code of each. */
const formatCodes = new Map(
  [
    ...['email', 'url', 'date', 'phone', 'postalCode', 'postalCode4', 'kvkNumber', 'kvkBranchNumber', 'name'],
    ...['color', 'gtagId'],
  ].map((format) => [format, format]),
)
  .set('safe_url', 'url')
  .set('webAddress', 'url')
  .set('link', 'url')
  .set('image', 'url')

/** Reads one zod issue; `value` is the value at the issue's path. */
export function issueOf(issue: $ZodIssue, value: unknown): FieldIssue {
  const missing = value === undefined || value === null || value === '' || Number.isNaN(value)
  switch (issue.code) {
    case 'invalid_type':
      if (missing) return { type: 'required' }
      return { type: issue.expected === 'int' ? 'integer' : issue.expected === 'number' ? 'number' : 'invalid' }
    case 'too_small':
      return tooSmall(issue.origin, Number(issue.minimum), missing)
    case 'too_big':
      return bounded(issue.origin, { string: 'tooLong', array: 'chooseMax' }, 'tooLarge', {
        max: Number(issue.maximum),
      })
    case 'invalid_format':
      if (missing) return { type: 'required' }
      return { type: formatCodes.get(issue.format) ?? 'invalid' }
    case 'invalid_value':
      return { type: missing || value === false ? 'required' : 'chooseOne' }
    case 'custom':
      return {
        type: typeof issue.params?.code === 'string' ? issue.params.code : 'invalid',
        ...(issue.params ? { params: issue.params } : {}),
      }
    default:
      return { type: 'invalid' }
  }
}

function tooSmall(origin: string, min: number, missing: boolean): FieldIssue {
  if (missing) return { type: 'required' }
  // At least one is the same as required; the backend reports it so, too.
  if ((origin === 'string' || origin === 'array') && min === 1) return { type: 'required' }
  if (origin === 'number' && min === 0) return { type: 'positive' }
  return bounded(origin, { string: 'tooShort', array: 'chooseMin' }, 'tooSmall', { min })
}

const bounded = (
  origin: string,
  types: Record<string, string>,
  other: string,
  params: Record<string, unknown>,
): FieldIssue => ({ type: types[origin] ?? other, params })

const at = (values: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>((value, key) => (value as Record<PropertyKey, unknown> | undefined)?.[key], values)

/** The schema of a form; a function of its values when one field's value decides what another must hold. */
export type ValuesSchema<Input, Output = unknown> =
  | $ZodType<Output, Input>
  | ((values: FormValues<Input>) => $ZodType<Output, Input>)

/** What the form of a schema holds before it is valid: every field, an empty text for no choice, false for no consent. */
export type FormValues<Input> = { [Name in keyof Input]-?: FormValue<Exclude<Input[Name], undefined>> }
type FormValue<T> = T extends true ? boolean : T extends string ? T | '' : T

/** A resolver for React Hook Form. The first issue of a field is the one that is shown. */
export function schemaResolver<Input extends FieldValues>(schema: ValuesSchema<Input>): Resolver<FormValues<Input>> {
  return (values) => {
    const result = safeParse(typeof schema === 'function' ? schema(values) : schema, values)
    if (result.success) return { values: result.data as FormValues<Input>, errors: {} }
    const errors: Record<string, unknown> = {}
    for (const issue of result.error.issues) setOnce(errors, issue.path, issueOf(issue, at(values, issue.path)))
    return { values: {}, errors: errors as FieldErrors<FormValues<Input>> }
  }
}

function setOnce(errors: Record<string, unknown>, path: readonly PropertyKey[], issue: FieldIssue): void {
  let node = errors
  for (const key of path.slice(0, -1)) {
    node[String(key)] ??= {}
    node = node[String(key)] as Record<string, unknown>
  }
  const last = String(path.at(-1) ?? 'root')
  node[last] ??= issue
}

/** A value that the server refused, and why. */
export type RefusedValue = { name: string; value: unknown; error: FieldIssue & { message: string } }

/** The result with what is refused whatever the schema says: values that are still the same, and fields that are held. */
export function withRefused<Values extends FieldValues>(
  result: ResolverResult<Values>,
  values: Values,
  refused: readonly RefusedValue[],
  held: ReadonlyMap<string, FieldIssue>,
): ResolverResult<Values> {
  const same = refused.filter(({ name, value }) => get(values, name) === value)
  if (same.length === 0 && held.size === 0) return result
  const errors = { ...result.errors } as FieldErrors<Values>
  for (const { name, error } of same) if (!get(errors, name)) set(errors, name, error)
  for (const [name, issue] of held) set(errors, name, issue)
  return { values: {}, errors }
}
