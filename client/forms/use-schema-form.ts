'use no memo'

import { useEffect, useEffectEvent, useRef, useState } from 'react'
import {
  type Control,
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  get,
  type Resolver,
  type UseFormReturn,
  useForm,
} from 'react-hook-form'
import { ApiError } from '#client/api/api-error.ts'
import { errorsForReader } from '#client/api/failure-text.ts'
import { type LoadFailure, loadWithRetry } from '#client/runtime/load-failures.ts'
import { once } from '#client/runtime/once.ts'
import { watchPresses } from './after-press.ts'
import type { DraftKeeper, FormDraftHandle, FormDraftOptions } from './drafts/draft-handle.ts'
import { ownerOf } from './field-issues.ts'
import type { FieldIssue, FormValues, RefusedValue, ValuesSchema } from './schema-resolver.ts'
import type { Conflict, Version } from './versions/versions.ts'

export type SubmitProblem = {
  error: ApiError
  /** Messages of errors that belong to no field of this form. */
  messages: string[]
}

/** A failed attempt and the field errors it had; what is corrected afterwards is in the form's own errors. */
type Failure = { count: number; errors: Record<string, unknown> }

export type HeldFields = Map<string, FieldIssue>

export type SchemaForm<Values extends FieldValues> = {
  /** For the form's fields: `<TextField control={form.control} name="title" label={…} />`. */
  control: Control<Values>
  methods: UseFormReturn<Values>
  /** Null when the form loads it later. */
  schema: ValuesSchema<never> | null
  /** What keeps it from being sent whatever its values are, by field: a file that is not there yet. */
  held: HeldFields
  submit: (event?: React.BaseSyntheticEvent) => Promise<void>
  /** Why the last attempt failed beyond the fields; null when it did not. */
  problem: SubmitProblem | null
  /** The last failed attempt; its count grows with each, so that the error summary can take the focus. */
  failure: Failure | null
  /** Puts what the server refused of a write outside of `submit` at its fields; returns those, with what is wrong. */
  showRefused: (error: ApiError) => readonly RefusedValue[]
  /** Clears the errors of the last attempt, e.g. when another step of a wizard is shown. */
  clearFailure: () => void
  /** Puts a draft into the form; `base` is the stored record that it was written over. */
  restore: (values: Partial<Values>, base: Version | null) => Promise<void>
  /** The stored record that the form was opened with; absent for a new one. */
  opened?: () => Version
  /** The draft that it keeps; null for a form that keeps none. */
  draft: FormDraftHandle | null
  /** Its validation cannot be loaded; the shell of the form shows it with a retry button. */
  loadFailure: LoadFailure | null
  /** Set while a colleague's version differs from this form (`useVersionedForm`). */
  conflict?: Conflict | null
}

export type FormOptions<Input extends FieldValues, Output> = {
  defaultValues: DefaultValues<NoInfer<FormValues<Input>>>
  /**
   * Sends the validated values. `idempotencyKey` stays the same until the values change or the request succeeds, so a
   * repeated press does the work once.
   */
  onSubmit: (values: NoInfer<Output>, idempotencyKey: string) => Promise<void>
  /** `onSubmit` for a form that waits for another entry after each: leaving it empty is no mistake. */
  mode?: 'onBlur' | 'onSubmit'
  /** Server errors under other names than the form's fields: `{ 'address.city': 'city' }`. */
  fieldNames?: Record<string, FieldPath<NoInfer<FormValues<Input>>>>
  /** The attribute whose parts the fields are: the server names them `content.title`. */
  attribute?: string
  /** Keeps what is typed: every form with more than three fields (docs/decisions/0038-drafts-and-lost-files.md). */
  draft?: FormDraftOptions
} & (
  | { schema: ValuesSchema<Input, Output> }
  /** For a form that a page shows at once: validation (10 kB) is loaded when the form is on the page already. */
  | { loadSchema: () => Promise<ValuesSchema<Input, Output>> }
)

/**
 * A form over a schema. requirements.md REQ-5: validates on blur, not on change. A failed submit keeps all input, puts the
 * server's errors beside their fields and the rest into `problem`.
 */
export function useSchemaForm<Input extends FieldValues, Output = Input>(
  options: FormOptions<Input, Output>,
): SchemaForm<FormValues<Input>> {
  type Values = FormValues<Input>
  const { defaultValues, onSubmit, mode = 'onBlur', fieldNames, attribute, draft } = options
  const submitting = useRef(false)
  const refused = useRef<RefusedValue[]>([])
  const [held] = useState<HeldFields>(() => new Map())
  const loadSchema = async () => ('schema' in options ? options.schema : await options.loadSchema())
  const methods = useForm<Values>({
    resolver: lazyResolver<Input>(
      loadSchema,
      () => submitting.current,
      () => refused.current,
      held,
    ),
    defaultValues,
    mode,
    reValidateMode: 'onBlur',
    shouldFocusError: false,
  })
  const [problem, setProblem] = useState<SubmitProblem | null>(null)
  const [failure, setFailure] = useState<Failure | null>(null)
  const attempt = useRef({ body: '', key: '' })
  const fail = (errors: object) => setFailure((last) => ({ count: (last?.count ?? 0) + 1, errors: copyErrors(errors) }))
  useEffect(watchPresses, [])
  const keeper = useRef<DraftKeeper | null>(null)

  const [loadFailure, setLoadFailure] = useState<LoadFailure | null>(null)
  const lastFailure = useRef<LoadFailure | null>(null)
  /** A submit that waits for the validation. */
  const isWaiting = useRef(false)
  const stopLoading = useRef(() => {})
  const submitAgain = useEffectEvent(() => void submit())
  const load = useEffectEvent(() => {
    stopLoading.current()
    stopLoading.current = loadWithRetry(() => Promise.all([loadResolver(), loadSchema()]), {
      load: () => {
        if (!isWaiting.current) return
        isWaiting.current = false
        submitAgain()
      },
      failure: (next) => {
        lastFailure.current = next
        setLoadFailure(next)
      },
      giveUp: () => undefined,
    })
  })
  useEffect(() => {
    load()
    return () => stopLoading.current()
  }, [])

  const setRefused = (error: ApiError) => {
    const { messages, values } = setFieldErrors(error, methods, { fieldNames, attribute })
    refused.current = values
    return messages
  }
  const showRefused = (error: ApiError): readonly RefusedValue[] => {
    for (const { name } of refused.current) methods.clearErrors(name as FieldPath<Values>)
    setRefused(error)
    return refused.current
  }

  const send = async (values: unknown) => {
    const body = JSON.stringify(values)
    if (attempt.current.body !== body) attempt.current = { body, key: crypto.randomUUID() }
    const input = structuredClone(methods.getValues())
    setProblem(null)
    keeper.current?.pause()
    try {
      await onSubmit(values as Output, attempt.current.key)
      attempt.current = { body: '', key: '' }
      setFailure(null)
      if (draft?.isDone?.() ?? true) {
        // What was typed meanwhile stays a change.
        if (methods.control._formState.isDirty) methods.reset(input as never, { keepValues: true })
        await keeper.current?.release()
      } else {
        keeper.current?.resume()
        // Over the version that is stored now.
        keeper.current?.keep()
      }
    } catch (error) {
      keeper.current?.resume()
      if (!(error instanceof ApiError)) throw error
      setProblem({ error, messages: setRefused(error) })
      fail(methods.control._formState.errors)
    }
  }

  const handleSubmit = methods.handleSubmit(send, (errors) => {
    setProblem(null)
    fail(errors)
  })
  const submit = async (event?: React.BaseSyntheticEvent) => {
    submitting.current = true
    try {
      await handleSubmit(event)
    } catch (error) {
      if (!(error instanceof ValidationLost)) throw error
      isWaiting.current = true
      if (lastFailure.current) lastFailure.current.retry()
      else load()
    } finally {
      submitting.current = false
    }
  }
  return {
    control: methods.control,
    methods,
    schema: 'schema' in options ? (options.schema as ValuesSchema<never>) : null,
    held,
    submit,
    problem,
    failure,
    draft: draft ? { ...draft, keeper } : null,
    loadFailure,
    restore: async (values) => methods.reset({ ...methods.getValues(), ...values }, { keepDefaultValues: true }),
    showRefused,
    clearFailure: () => {
      setProblem(null)
      setFailure(null)
      methods.clearErrors()
    },
  }
}

const loadResolver = once(() => import('./schema-resolver.ts'))

/** The code that validates cannot be loaded. */
class ValidationLost extends Error {}

/**
 * Validates once its code is loaded. When that fails (no connection), leaving a field reports nothing; a submit throws
 * `ValidationLost` and is repeated when the code is loaded.
 */
function lazyResolver<Input extends FieldValues>(
  loadSchema: () => Promise<ValuesSchema<Input>>,
  isSubmitting: () => boolean,
  refusedValues: () => readonly RefusedValue[],
  held: HeldFields,
): Resolver<FormValues<Input>> {
  return async (values, context, options) => {
    const loaded = await Promise.all([loadResolver(), loadSchema()]).catch(() => null)
    if (loaded) {
      const [{ schemaResolver, withRefused }, schema] = loaded
      const result = await schemaResolver<Input>(schema)(values, context, options)
      // What the server refused stays refused until it is changed or sent again.
      return withRefused(result, values, isSubmitting() ? [] : refusedValues(), held)
    }
    if (isSubmitting()) throw new ValidationLost()
    return { values, errors: {} }
  }
}

/** A copy that later validation does not change; React Hook Form changes its own object in place. */
function copyErrors(errors: object): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(errors).map(([key, value]) => {
      const isIssue = typeof value?.type === 'string'
      return [key, isIssue ? { ...value } : typeof value === 'object' && value ? copyErrors(value) : value]
    }),
  )
}

/** Puts each server error beside its field; returns those values, and the messages of errors that have no field in this form. */
function setFieldErrors<Values extends FieldValues>(
  error: ApiError,
  form: UseFormReturn<Values>,
  names: { fieldNames: Record<string, FieldPath<Values>> | undefined; attribute: string | undefined },
): { messages: string[]; values: RefusedValue[] } {
  const messages: string[] = []
  const refused: RefusedValue[] = []
  const values = form.getValues() as Record<string, unknown>
  const { fieldNames = {}, attribute } = names
  const mapped = new Set(Object.keys(fieldNames))
  for (const fieldError of errorsForReader(error)) {
    const isPart = attribute !== undefined && fieldError.field?.startsWith(`${attribute}.`)
    const field = isPart ? (fieldError.field?.slice(attribute.length + 1) ?? null) : fieldError.field
    // Of a part of an attribute that one field edits, the field: `contactPerson.hours.0`.
    const name = field === null ? null : (fieldNames[ownerOf(field, mapped) ?? ''] ?? field)
    const isField = name !== null && (name.split('.')[0] ?? '') in values
    if (isField) {
      const issue = { type: fieldError.code || 'invalid', message: fieldError.message }
      const first = refused.find((known) => known.name === name)?.error
      // A sentence each.
      if (first) first.message += ` ${issue.message}`
      else refused.push({ name, value: get(values, name), error: issue })
      form.setError(name as FieldPath<Values>, first ?? issue)
    } else if (fieldError.message !== '') messages.push(fieldError.message)
  }
  return { messages, values: refused }
}
