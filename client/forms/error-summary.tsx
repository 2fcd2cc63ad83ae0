'use no memo'

import { type ReactNode, useContext, useEffect, useRef, useSyncExternalStore } from 'react'
import { type FieldValues, useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { ApiError } from '#client/api/api-error.ts'
import { useFailureText } from '#client/api/failure-text.ts'
import { focusElement } from '#client/runtime/show-element.ts'
import { Alert } from '#client/ui/feedback.tsx'
import { VisuallyHidden } from '#client/ui/text.tsx'
import { issueAt, issuesOf, ownerOf } from './field-issues.ts'
import type { RegisteredField } from './field-registry.ts'
import { SignInAgain } from './sign-in-again.tsx'
import { FormContext } from './use-form-field.ts'
import { useIssueMessage } from './use-issue-message.ts'
import type { SchemaForm, SubmitProblem } from './use-schema-form.ts'

export type ErrorSummaryProps = {
  form: Pick<SchemaForm<FieldValues>, 'failure' | 'problem'>
  /** Of the button that sends the form again. */
  submitLabel: string
  /** A message for a failure that is about the whole form, e.g. wrong credentials; null leaves the general one. */
  problemMessage?: (problem: SubmitProblem) => ReactNode | null
}

/** Nothing until an attempt fails: only then the list of fields is needed. */
export function ErrorSummary(props: ErrorSummaryProps) {
  const { failure, problem } = props.form
  return failure || problem ? <Summary {...props} /> : null
}

/**
 * Why the last attempt failed, with a link to each field; takes the focus at each failed attempt. A field that is corrected is
 * marked and keeps its line: if the list shrank, the page would move under the pointer.
 */
function Summary({ form: { failure, problem }, submitLabel, problemMessage }: ErrorSummaryProps) {
  const { t } = useTranslation('common')
  const box = useRef<HTMLDivElement>(null)
  const names = useNames()
  const lines = useLines(failure?.errors ?? {}, names)
  const count = failure?.count ?? 0
  // Once for each attempt, as soon as it is shown: the first step with an error may be another one than that of the attempt.
  const focusedFor = useRef(0)
  useEffect(() => {
    if (!box.current || count === focusedFor.current) return
    focusedFor.current = count
    focusElement(box.current)
  })

  const open = lines.filter(({ isMended }) => !isMended).length
  const ofProblem = problem ? ([problemMessage?.(problem)].filter(Boolean) as ReactNode[]) : []
  const general = [
    ...new Set([
      ...(ofProblem.length > 0 ? ofProblem : (problem?.messages ?? [])),
      ...unshownMessages(failure?.errors ?? {}, names),
    ]),
  ].filter((message) => !lines.some((line) => line.message === message))
  const isMended = lines.length > 0 && open === 0 && general.length === 0
  const title = open > 0 ? t('form.summaryTitle', { count: open }) : isMended ? t('form.mendedTitle') : t('form.failed')
  return (
    <div ref={box} tabIndex={-1}>
      <Alert status={isMended ? 'success' : 'error'} title={<span aria-live="polite">{title}</span>}>
        {lines.length > 0 ? (
          <ul>
            {lines.map((line) => (
              <li key={line.id}>
                <a href={`#${line.id}`}>{line.isMended ? <s>{line.message}</s> : line.message}</a>
                {line.isMended ? <VisuallyHidden>({t('form.mended')})</VisuallyHidden> : null}
              </li>
            ))}
          </ul>
        ) : null}
        {general.map((message, index) => (
          <p key={typeof message === 'string' ? message : index}>{message}</p>
        ))}
        {isMended ? <p>{t('form.mendedText', { submit: submitLabel })}</p> : null}
        {lines.length === 0 && general.length === 0 ? <ProblemText error={problem?.error} /> : null}
      </Alert>
    </div>
  )
}

/** Why the attempt failed, where the backend has no words for the reader. */
function ProblemText({ error }: { error: ApiError | undefined }) {
  const { t } = useTranslation('common')
  const failureText = useFailureText()
  if (error?.status === 412 || error?.status === 429) return <p>{failureText(error)}</p>
  if (error?.status !== 401) return <p>{error?.status === 0 ? t('form.offline') : t('form.failedHint')}</p>
  return (
    <>
      <p>{t('error.signedOutHint')}</p>
      <SignInAgain after={error} />
    </>
  )
}

type Line = { id: string; message: string; isMended: boolean }

/** A line for each field that the last attempt failed on, with what is wrong with it now. */
function useLines(failed: Record<string, unknown>, names: ReadonlySet<string>): Line[] {
  const issueMessage = useIssueMessage()
  const messages = useContext(FormContext)?.messages
  const { formState } = useFormContext()
  const fields = useFields()
  return fields.flatMap((field) => {
    const issue = issueAt(failed, field.name, names)
    if (!issue) return []
    const current = issueAt(formState.errors, field.name, names)
    const message = issueMessage(current ?? issue, field, messages) ?? ''
    return [{ id: field.id, message, isMended: current === undefined }]
  })
}

/** Of refused values that the page has no field for. */
const unshownMessages = (failed: Record<string, unknown>, names: ReadonlySet<string>): string[] =>
  issuesOf(failed).flatMap(({ path, issue }) => (issue.message && !ownerOf(path, names) ? [issue.message] : []))

const noFields: readonly RegisteredField[] = []
const noNames: ReadonlySet<string> = new Set()
const noSubscription = () => () => undefined

/** The form's fields in their order on the page. */
function useFields(): readonly RegisteredField[] {
  const registry = useContext(FormContext)?.registry
  return useSyncExternalStore(
    registry?.subscribe ?? noSubscription,
    () => registry?.getFields() ?? noFields,
    () => noFields,
  )
}

function useNames(): ReadonlySet<string> {
  const registry = useContext(FormContext)?.registry
  return useSyncExternalStore(
    registry?.subscribe ?? noSubscription,
    () => registry?.getNames() ?? noNames,
    () => noNames,
  )
}
