import { useEffect, useEffectEvent, useRef, useState } from 'react'
import {
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  type Resolver,
  type UseFormReturn,
  useForm,
} from 'react-hook-form'
import { ApiError } from '#client/api/api-error.ts'
import { once } from '#client/ui/lazy/lazy-code.ts'
import { watchPointer } from './after-pointer.ts'
import type { FormRules } from './schema-resolver.ts'

export type SubmitProblem = {
  error: ApiError /** Texts of faults that belong to no field of this form. */
  texts: string[]
}

/** An attempt that failed: what was wrong with the fields then, whatever has been mended since. */
export type Failure = { count: number; errors: Record<string, unknown> }

export type SchemaForm<Values extends FieldValues> = {
  form: UseFormReturn<Values>
  submit: (event?: React.BaseSyntheticEvent) => Promise<void>
  /** Why the last attempt failed beyond the fields; null when it did not. */
  problem: SubmitProblem | null
  /** The last failed attempt; its count grows with each, so that the error summary can take the focus. */
  failure: Failure | null
  /** Forgets what the last attempt said: another step is another form to the reader. */
  forget: () => void
}

type Options<Values extends FieldValues> = {
  defaultValues: DefaultValues<Values>
  /**
   * Sends the checked values. `idempotencyKey` stays the same until the values change or the call succeeds, so a
   * repeated press does the work once.
   */
  onSubmit: (values: Values, idempotencyKey: string) => Promise<void>
  /** Server faults under other names than the form's fields: `{ 'address.city': 'city' }`. */
  fieldNames?: Record<string, FieldPath<Values>>
} & (
  | { schema: FormRules<Values> }
  /** The same for a page's own form: what checks it (10 kB) is fetched when the form is there already. */
  | { loadSchema: () => Promise<FormRules<Values>> }
)

/**
 * A form over a schema. Spec section 5: validates on blur, not on change. A failed submit keeps everything that was
 * typed, puts the server's faults beside their fields and the rest into `problem`.
 */
export function useSchemaForm<Values extends FieldValues>(options: Options<Values>): SchemaForm<Values> {
  const { defaultValues, onSubmit, fieldNames } = options
  const sending = useRef(false)
  const rules = async () => ('schema' in options ? options.schema : await options.loadSchema())
  const form = useForm<Values>({
    resolver: laterResolver(rules, () => sending.current),
    defaultValues,
    mode: 'onBlur',
    reValidateMode: 'onBlur',
    shouldFocusError: false,
  })
  const [problem, setProblem] = useState<SubmitProblem | null>(null)
  const [failure, setFailure] = useState<Failure | null>(null)
  const attempt = useRef({ body: '', key: '' })
  const fail = (errors: object) =>
    setFailure((last) => ({ count: (last?.count ?? 0) + 1, errors: structuredErrors(errors) }))
  useEffect(watchPointer, [])
  const fetchRules = useEffectEvent(() => void Promise.all([loadResolver(), rules()]).catch(() => undefined))
  useEffect(() => fetchRules(), [])

  const send = async (values: Values) => {
    const body = JSON.stringify(values)
    if (attempt.current.body !== body) attempt.current = { body, key: crypto.randomUUID() }
    setProblem(null)
    try {
      await onSubmit(values, attempt.current.key)
      attempt.current = { body: '', key: '' }
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const texts = placeFaults(error, form, fieldNames)
      setProblem({ error, texts })
      fail(form.control._formState.errors)
    }
  }

  const handle = form.handleSubmit(send, (errors) => {
    setProblem(null)
    fail(errors)
  })
  return {
    form,
    submit: async (event) => {
      sending.current = true
      try {
        await handle(event)
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        setProblem({ error, texts: [] })
        fail({})
      } finally {
        sending.current = false
      }
    },
    problem,
    failure,
    forget: () => {
      setProblem(null)
      setFailure(null)
      form.clearErrors()
    },
  }
}

const loadResolver = once(() => import('./schema-resolver.ts'))

/**
 * Checks when the code of it has come. Without it (no connection) leaving a field says nothing, and a submit fails like
 * a call that was not answered.
 */
function laterResolver<Values extends FieldValues>(
  rules: () => Promise<FormRules<Values>>,
  isSending: () => boolean,
): Resolver<Values> {
  return async (values, context, asked) => {
    const code = await Promise.all([loadResolver(), rules()]).catch(() => null)
    if (code) {
      const [{ schemaResolver }, schema] = code
      return schemaResolver<Values>(schema)(values, context, asked)
    }
    if (isSending()) throw new ApiError(0, null)
    return { values, errors: {} }
  }
}

/** A copy that later checks do not change; React Hook Form mends its own object in place. */
function structuredErrors(errors: object): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(errors).map(([key, value]) => {
      const isIssue = typeof value?.type === 'string'
      return [key, isIssue ? { ...value } : typeof value === 'object' && value ? structuredErrors(value) : value]
    }),
  )
}

/** Puts each fault beside its field; answers the texts of those that have none here. */
function placeFaults<Values extends FieldValues>(
  error: ApiError,
  form: UseFormReturn<Values>,
  fieldNames: Record<string, FieldPath<Values>> = {},
): string[] {
  const rest: string[] = []
  const values = form.getValues() as Record<string, unknown>
  for (const fault of error.faults) {
    const name = fault.field === null ? null : (fieldNames[fault.field] ?? fault.field)
    const isField = name !== null && (name.split('.')[0] ?? '') in values
    if (isField) form.setError(name as FieldPath<Values>, { type: fault.code || 'invalid', message: fault.message })
    else if (fault.message !== '') rest.push(fault.message)
  }
  return rest
}
