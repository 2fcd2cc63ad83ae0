'use no memo'

import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { type FieldValues, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useBoot } from '#client/api/boot.tsx'
import { formatDateTime, formatTime } from '#client/i18n/format.ts'
import { addMessages } from '#client/i18n/setup.ts'
import { Button } from '#client/ui/button.tsx'
import { Alert } from '#client/ui/feedback.tsx'
import { Inline, Stack } from '#client/ui/layout.tsx'
import type { SchemaForm } from '../use-schema-form.ts'
import type { FormDraftHandle } from './draft-handle.ts'
import { type FormDraftState, useFormDraft } from './use-form-draft.ts'

/** Milliseconds between two writes of a draft; the first change is stored at once. */
const autosaveMs = 2_000

export type FormDraftProps = {
  /** The values of any form are kept alike. */
  form: SchemaForm<FieldValues>
  draft: FormDraftHandle
  /** Whether closing the page loses nothing, and what to say of the draft under the fields. */
  onState: (isKept: boolean, text: string) => void
}

/**
 * Keeps what is typed into a form as a draft, and asks what to do with one that is not in the form; nothing is overwritten
 * until then. Loaded when the form is shown.
 */
export function FormDraft({ form, draft: handle, onState }: FormDraftProps) {
  const draft = useFormDraft(form, handle)
  const { t, i18n } = useTranslation('drafts')
  const [hasMessages, setHasMessages] = useState(() => i18n.hasResourceBundle(i18n.language, 'drafts'))
  useEffect(() => {
    void addMessages(i18n, 'drafts').then(
      () => setHasMessages(true),
      // It keeps what is typed without a word.
      () => undefined,
    )
  }, [i18n])
  const { locale } = useBoot()
  const { found, isUndecided, savedAt, failed, isOnServer, isKept } = draft
  useAutosave(form, draft)

  const text = () => {
    if (!hasMessages) return ''
    if (isUndecided) return t(isOnServer ? 'chooseFirst' : 'chooseFirstHere')
    if (!isOnServer) return t('keptHere')
    if (failed) return t('failed')
    return savedAt === null ? t('autosaves') : t('savedAt', { time: formatTime(locale, savedAt) })
  }
  const shown = text()
  const report = useEffectEvent(onState)
  useEffect(() => report(isKept, shown), [isKept, shown])
  return found && hasMessages ? <FoundDraftNotice draft={draft} /> : null
}

function FoundDraftNotice({ draft: { found, choose } }: { draft: FormDraftState }) {
  const { t } = useTranslation('drafts')
  const { locale } = useBoot()
  if (!found) return null
  const { updatedAt } = found
  const isOther = found.from === 'other'
  const [title, text] =
    found.from === 'other'
      ? [t('otherTitle'), t('otherText', { time: formatTime(locale, updatedAt) })]
      : found.from === 'visitor'
        ? [t('visitorTitle'), t('visitorText', { time: formatDateTime(locale, updatedAt) })]
        : [t('title'), t('text', { time: formatDateTime(locale, updatedAt) })]
  return (
    <Alert status={isOther ? 'warning' : 'info'} role={isOther ? 'alert' : 'status'} title={title}>
      <Stack gap="3">
        <p>{text}</p>
        <Inline>
          <Button size="sm" variant="outline" onClick={() => void choose('found')}>
            {t(isOther ? 'keepOther' : 'resume')}
          </Button>
          <Button size="sm" variant="outline" onClick={() => void choose(isOther ? 'form' : 'none')}>
            {t(isOther ? 'keepThis' : 'discard')}
          </Button>
        </Inline>
      </Stack>
    </Alert>
  )
}

/** Keeps each change in this browser at once, and stores it on the server a moment later. */
function useAutosave(form: FormDraftProps['form'], draft: FormDraftState): void {
  const values = useWatch({ control: form.control })
  const { isDirty, isSubmitting } = form.methods.formState
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const lastWrite = useRef(0)

  const save = useEffectEvent(() => {
    clearTimeout(timer.current)
    timer.current = undefined
    // Which version stays is decided before anything is stored.
    if (!isDirty || isSubmitting || draft.isPaused() || form.conflict) return
    lastWrite.current = Date.now()
    void draft.save()
  })
  const shownStep = form.draft?.step?.current()
  const change = useEffectEvent(() => {
    if (isDirty && !isSubmitting && !draft.isPaused()) draft.keep()
    timer.current ??= setTimeout(() => save(), Math.max(0, lastWrite.current + autosaveMs - Date.now()))
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: every change is kept.
  useEffect(() => change(), [values, shownStep, isDirty])
  const leave = useEffectEvent(() => {
    if (timer.current !== undefined) save()
  })
  useEffect(() => {
    const onHide = () => leave()
    document.addEventListener('visibilitychange', onHide)
    return () => {
      document.removeEventListener('visibilitychange', onHide)
      leave()
    }
  }, [])
}
