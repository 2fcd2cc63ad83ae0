'use no memo'

import { type ReactNode, useContext, useEffect, useRef, useSyncExternalStore } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Alert } from '#client/ui/feedback.tsx'
import type { RegisteredField } from './field-registry.ts'
import { FormContext, issueAt } from './use-form-field.ts'
import { useIssueMessage } from './use-issue-message.ts'
import type { SchemaForm, SubmitProblem } from './use-schema-form.ts'

export type ErrorSummaryProps = {
  form: Pick<SchemaForm<FieldValues>, 'failure' | 'problem'>
  /** A message for a failure that is about the whole form, e.g. wrong credentials; null leaves the general one. */
  problemMessage?: (problem: SubmitProblem) => ReactNode | null
}

/** Nothing until an attempt fails: only then the list of fields is needed. */
export function ErrorSummary(props: ErrorSummaryProps) {
  const { failure, problem } = props.form
  return failure || problem ? <Summary {...props} /> : null
}

/** Why the last attempt failed, with a link to each field; takes the focus at each failed attempt. */
function Summary({ form, problemMessage }: ErrorSummaryProps) {
  const { t } = useTranslation('common')
  const issueMessage = useIssueMessage()
  const context = useContext(FormContext)
  const box = useRef<HTMLDivElement>(null)
  const fields = useFields()
  const { failure, problem } = form
  const count = failure?.count ?? 0
  // Once for each attempt, as soon as it is shown: the first step with an error may be another one than that of the attempt.
  const focusedFor = useRef(0)
  useEffect(() => {
    if (!box.current || count === focusedFor.current) return
    focusedFor.current = count
    box.current.focus()
  })

  // The list stays that of the last attempt: if it shrank while a field is corrected, the page would move under the pointer.
  const errors = fields.flatMap((field) => {
    const message = issueMessage(issueAt(failure?.errors ?? {}, field.name), field, context?.messages)
    return message === undefined ? [] : [{ id: field.id, message }]
  })
  const general = problem && (problemMessage?.(problem) ?? problem.messages[0])
  if (errors.length === 0 && !problem) return null
  return (
    <div ref={box} tabIndex={-1}>
      <Alert
        status="error"
        title={errors.length > 0 ? t('form.summaryTitle', { count: errors.length }) : t('form.failed')}
      >
        {errors.length > 0 ? (
          <ul>
            {errors.map(({ id, message }) => (
              <li key={id}>
                <a href={`#${id}`}>{message}</a>
              </li>
            ))}
          </ul>
        ) : null}
        {general ? <p>{general}</p> : null}
        {errors.length === 0 && !general ? (
          <p>{problem?.error.status === 0 ? t('form.offline') : t('form.failedHint')}</p>
        ) : null}
      </Alert>
    </div>
  )
}

const noFields: readonly RegisteredField[] = []
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
