import { createContext, type MouseEvent, type ReactNode, useContext, useEffect, useId, useRef } from 'react'
import { type FieldError, type FieldValues, FormProvider, get, useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Button } from '#client/ui/button.tsx'
import { Alert } from '#client/ui/feedback.tsx'
import { Inline, Stack } from '#client/ui/layout.tsx'
import { LeaveGuard } from './leave-guard.tsx'
import type { FieldIssue } from './schema-resolver.ts'
import { useIssueText } from './use-issue-text.ts'
import type { SchemaForm } from './use-schema-form.ts'

type FormContext = {
  id: string
  labels: Record<string, string>
  texts: Record<string, string>
}
const FormContext = createContext<FormContext | null>(null)
const noTexts: Record<string, string> = {}

type FieldWiring = {
  id: string
  label: string
  error: string | undefined
}

/** Id, label and error text of a field of the form around it. */
export function useFormField(name: string): FieldWiring {
  const context = useContext(FormContext)
  const { formState } = useFormContext()
  const issueText = useIssueText()
  if (!context) throw new Error(`The field '${name}' needs a Form around it`)
  const label = context.labels[name] ?? name
  return {
    id: controlId(context.id, name),
    label,
    error: issueText(issueOf(formState.errors, name), label, context.texts),
  }
}

const controlId = (formId: string, name: string) => `${formId}-${name.replaceAll('.', '-')}`

const issueOf = (errors: unknown, name: string): FieldIssue | undefined => {
  const error = get(errors, name) as (FieldError & FieldIssue) | undefined
  return error?.type ? error : undefined
}

export type FormProps<Values extends FieldValues> = {
  form: SchemaForm<Values>
  /** Label of every field by its name: fields and the error summary read it here. */
  labels: Record<string, string>
  submitLabel: string
  /** Words for the form's own issues, by their code; the generic ones are known. */
  texts?: Record<string, string>
  /** Words for a failure that is about the whole form, e.g. wrong credentials; null leaves the general ones. */
  problemText?: (problem: NonNullable<SchemaForm<Values>['problem']>) => ReactNode | null
  /** Beside the submit button. */
  actions?: ReactNode
  /** Asks before the page is left with something typed; on by default. */
  guarded?: boolean
  children: ReactNode
}

/**
 * The shell of every form: fields, an error summary that takes the focus, what failed in words, and one submit button
 * that shows progress. Nothing that was typed is lost when sending fails.
 */
export function Form<Values extends FieldValues>(props: FormProps<Values>) {
  const { form, labels, texts = noTexts, submitLabel, actions, guarded = true, children } = props
  const { t } = useTranslation('common')
  const id = useId()
  const { isDirty, isSubmitting, isSubmitSuccessful } = form.form.formState
  // What is being sent may lead on by itself.
  const unsaved = isDirty && !isSubmitting && !isSubmitSuccessful
  return (
    <FormProvider {...form.form}>
      <FormContext value={{ id, labels, texts }}>
        {guarded ? <LeaveGuard active={unsaved} /> : null}
        <form method="post" noValidate onSubmit={form.submit} aria-busy={isSubmitting}>
          <Stack gap="6">
            <Problems form={form} formId={id} labels={labels} texts={texts} problemText={props.problemText} />
            {children}
            <noscript>{t('form.noScript')}</noscript>
            <Inline>
              <Button type="submit" loading={isSubmitting} onMouseDown={keepFocus}>
                {submitLabel}
              </Button>
              {actions}
            </Inline>
          </Stack>
        </form>
      </FormContext>
    </FormProvider>
  )
}

// Pressing the button must not first leave a field: the check that follows may move the button away from the pointer.
const keepFocus = (event: MouseEvent) => event.preventDefault()

type ProblemsProps<Values extends FieldValues> = Pick<FormProps<Values>, 'form' | 'labels' | 'problemText'> & {
  formId: string
  texts: Record<string, string>
}

/** What stands between the reader and success; takes the focus at each failed attempt. */
function Problems<Values extends FieldValues>({ form, formId, labels, texts, problemText }: ProblemsProps<Values>) {
  const { t } = useTranslation('common')
  const issueText = useIssueText()
  const box = useRef<HTMLDivElement>(null)
  const { failure, problem } = form
  const count = failure?.count ?? 0
  useEffect(() => {
    if (count > 0) box.current?.focus()
  }, [count])

  // The list is that of the last attempt: if it shrank while somebody mends a field, the page would move under the pointer.
  const faults = Object.entries(labels).flatMap(([name, label]) => {
    const text = issueText(issueOf(failure?.errors ?? {}, name), label, texts)
    return text === undefined ? [] : [{ name, text }]
  })
  const general = problem && (problemText?.(problem) ?? problem.texts[0])
  if (faults.length === 0 && !problem) return null
  return (
    <div ref={box} tabIndex={-1}>
      <Alert
        status="error"
        title={faults.length > 0 ? t('form.summaryTitle', { count: faults.length }) : t('form.failed')}
      >
        {faults.length > 0 ? (
          <ul>
            {faults.map(({ name, text }) => (
              <li key={name}>
                <a href={`#${controlId(formId, name)}`}>{text}</a>
              </li>
            ))}
          </ul>
        ) : null}
        {general ? <p>{general}</p> : null}
        {faults.length === 0 && !general ? (
          <p>{problem?.error.status === 0 ? t('form.offline') : t('form.failedHint')}</p>
        ) : null}
      </Alert>
    </div>
  )
}
