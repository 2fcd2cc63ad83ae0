'use no memo'
import { type MouseEvent, type ReactNode, useContext, useEffect, useEffectEvent, useId, useState } from 'react'
import { type FieldValues, FormProvider } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { isSessionOver, sessionUser } from '#client/api/api-client.ts'
import { useBoot } from '#client/api/boot.tsx'
import { lazyPart } from '#client/runtime/lazy-part.tsx'
import { LoadFailureView } from '#client/runtime/load-failure-view.tsx'
import { Button } from '#client/ui/button.tsx'
import { Inline, Stack } from '#client/ui/layout.tsx'
import { ActionsPlace, PlacedActions } from '#client/ui/placed-actions.tsx'
import { Text } from '#client/ui/text.tsx'
import { keepAtOnce } from './drafts/draft-content.ts'
import type { FormDraftProps } from './drafts/form-draft.tsx'
import { markLeaving } from './drafts/tab-copy.ts'
import { ErrorSummary, type ErrorSummaryProps } from './error-summary.tsx'
import { createFieldRegistry } from './field-registry.ts'
import { LeaveGuard } from './leave-guard.tsx'
import { FormContext } from './use-form-field.ts'
import { usePreHydrationInput } from './use-pre-hydration-input.ts'
import type { SchemaForm } from './use-schema-form.ts'
import { isStale } from './versions/use-stale-message.ts'
import type { Conflict } from './versions/versions.ts'

const ConflictView = lazyPart<Conflict>(async () => (await import('./versions/conflict-view.tsx')).ConflictView)

/** With its messages; the form is filled in meanwhile. */
export const FormDraft = lazyPart<FormDraftProps>(async () => (await import('./drafts/form-draft.tsx')).FormDraft)

type FormProps<Values extends FieldValues> = Pick<ErrorSummaryProps, 'problemMessage'> & {
  form: SchemaForm<Values>
  submitLabel: string
  /** What it sends cannot be taken back: the button looks like it. */
  isDestructive?: boolean
  /** Why it cannot be submitted now. */
  disabledReason?: string | undefined
  /** Messages for the form's own issues, by their code; the generic ones are known. */
  messages?: Record<string, string>
  /** Beside the submit button. */
  actions?: ReactNode
  /** Draws a bar above the fields that has the submit button; without it the button is below them. */
  bar?: (submit: ReactNode) => ReactNode
  /** Asks before the page is left, or its dialog closed, with unsaved input; on by default. */
  guarded?: boolean
  children: ReactNode
}

const noMessages: Record<string, string> = {}

/**
 * The shell of every form: fields, an error summary that takes the focus, and one submit button that shows progress. A
 * failed submit loses no input.
 */
export function Form<Values extends FieldValues>(props: FormProps<Values>) {
  const {
    form,
    submitLabel,
    isDestructive,
    disabledReason,
    messages = noMessages,
    problemMessage,
    actions,
    bar,
    guarded = true,
    children,
  } = props
  const { t } = useTranslation('common')
  const id = useId()
  // The buttons may be outside of the form: in the footer of its dialog.
  const formId = useContext(ActionsPlace) ? `${id}form` : undefined
  const [registry] = useState(createFieldRegistry)
  const { isDirty, isSubmitting } = form.methods.formState
  // A submit may navigate by itself.
  const unsaved = isDirty && !isSubmitting
  const formRef = usePreHydrationInput()
  const [{ isKept, draftText }, setDraftState] = useState({ isKept: false, draftText: '' })
  const keep = useKeepAtLeave(form, unsaved)
  const submit = (
    <Button
      type="submit"
      form={formId}
      variant={isDestructive ? 'danger' : undefined}
      loading={isSubmitting}
      disabledReason={disabledReason}
      onMouseDown={keepFocus}
    >
      {submitLabel}
    </Button>
  )
  return (
    <FormProvider {...form.methods}>
      <FormContext value={{ id, registry, schema: form.schema, messages, held: form.held }}>
        {guarded ? <LeaveGuard active={unsaved} isKept={isKept} keep={keep} /> : null}
        <form id={formId} ref={formRef} method="post" noValidate onSubmit={form.submit} aria-busy={isSubmitting}>
          <Stack gap="6">
            {bar?.(submit)}
            {form.conflict ? <ConflictView {...form.conflict} /> : null}
            {form.conflict && isStale(form.problem?.error) ? null : (
              <ErrorSummary form={form} submitLabel={submitLabel} problemMessage={problemMessage} />
            )}
            {form.draft ? (
              <FormDraft
                form={form as unknown as SchemaForm<FieldValues>}
                draft={form.draft}
                onState={(kept, text) => setDraftState({ isKept: kept, draftText: text })}
                failed={null}
              />
            ) : null}
            {children}
            {form.draft && !form.draft.isQuiet ? (
              // As high without its text, so that the button stays in its place.
              <Text size="sm" tone="muted" role="status">
                {draftText || '\u00a0'}
              </Text>
            ) : null}
            {form.loadFailure ? <LoadFailureView failure={form.loadFailure} isFloating={false} /> : null}
            <noscript>{t('form.noScript')}</noscript>
            {bar ? null : <FormActions actions={actions}>{submit}</FormActions>}
          </Stack>
        </form>
      </FormContext>
    </FormProvider>
  )
}

/** The buttons of a form: below its fields, the submit button first; in a place of their own the submit button last. */
function FormActions({ actions, children }: { actions: ReactNode; children: ReactNode }) {
  if (useContext(ActionsPlace) === null) {
    return (
      <Inline>
        {children}
        {actions}
      </Inline>
    )
  }
  return (
    <PlacedActions>
      {actions}
      {children}
    </PlacedActions>
  )
}

/** Keeps the last change when the page is closed or loaded again; the result does that before, and says whether it worked. */
function useKeepAtLeave<Values extends FieldValues>(form: SchemaForm<Values>, isUnsaved: boolean): () => boolean {
  const { center, session } = useBoot()
  const keep = () => {
    // The user signed out: the server has the draft.
    if (isSessionOver()) return true
    const userId = sessionUser()
    return (session !== 'SIGNED_IN' || userId !== null) && keepAtOnce(form, { userId, centerId: center?.id ?? null })
  }
  const keepLast = useEffectEvent(() => {
    if (isUnsaved) keep()
  })
  useEffect(() => {
    const onHide = () => keepLast()
    window.addEventListener('pagehide', onHide)
    return () => window.removeEventListener('pagehide', onHide)
  }, [])
  return () => {
    markLeaving()
    return keep()
  }
}

// Pressing the button must not blur a field first: the error that follows may move the button away from the pointer.
const keepFocus = (event: MouseEvent) => event.preventDefault()
