'use no memo'
import { type MouseEvent, type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { type FieldValues, FormProvider } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { lazyPart } from '#client/runtime/lazy-part.tsx'
import { Button } from '#client/ui/button.tsx'
import { Inline, Stack } from '#client/ui/layout.tsx'
import { ErrorSummary, type ErrorSummaryProps } from './error-summary.tsx'
import { createFieldRegistry } from './field-registry.ts'
import { LeaveGuard } from './leave-guard.tsx'
import { changedControls, replayInput } from './replay-input.ts'
import { FormContext } from './use-form-field.ts'
import type { SchemaForm } from './use-schema-form.ts'
import type { Conflict } from './versions/versions.ts'

const ConflictView = lazyPart<Conflict>(async () => (await import('./versions/conflict-view.tsx')).ConflictView)

type FormProps<Values extends FieldValues> = Pick<ErrorSummaryProps, 'problemMessage'> & {
  form: SchemaForm<Values>
  submitLabel: string
  /** Messages for the form's own issues, by their code; the generic ones are known. */
  messages?: Record<string, string>
  /** Beside the submit button. */
  actions?: ReactNode
  /** Asks before the page is left with unsaved input; on by default. */
  guarded?: boolean
  /** What is typed is kept as a draft: closing or loading the page again loses nothing. */
  isKept?: boolean
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
    messages = noMessages,
    problemMessage,
    actions,
    guarded = true,
    isKept = false,
    children,
  } = props
  const { t } = useTranslation('common')
  const id = useId()
  const [registry] = useState(createFieldRegistry)
  const { isDirty, isSubmitting, isSubmitSuccessful } = form.methods.formState
  // A submit may navigate by itself.
  const unsaved = isDirty && !isSubmitting && !isSubmitSuccessful
  const formRef = usePreHydrationInput()
  return (
    <FormProvider {...form.methods}>
      <FormContext value={{ id, registry, schema: form.schema, messages }}>
        {guarded ? <LeaveGuard active={unsaved} isKept={isKept} /> : null}
        <form ref={formRef} method="post" noValidate onSubmit={form.submit} aria-busy={isSubmitting}>
          <Stack gap="6">
            {form.conflict ? <ConflictView {...form.conflict} /> : null}
            {form.conflict && form.problem?.error.status === 409 ? null : (
              <ErrorSummary form={form} problemMessage={problemMessage} />
            )}
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

// Pressing the button must not blur a field first: the error that follows may move the button away from the pointer.
const keepFocus = (event: MouseEvent) => event.preventDefault()

/** Keeps what was filled in before hydration: read before the first update resets it, repeated when all fields listen. */
function usePreHydrationInput() {
  const form = useRef<HTMLFormElement>(null)
  const changes = useRef<ReturnType<typeof changedControls>>([])
  useLayoutEffect(() => {
    if (form.current) changes.current = changedControls(form.current)
  }, [])
  useEffect(() => replayInput(changes.current.splice(0)), [])
  return form
}
