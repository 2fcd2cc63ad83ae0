'use no memo'

import { type ComponentProps, useEffect, useEffectEvent, useRef } from 'react'
import { type FieldValues, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useBoot } from '#client/api/boot.tsx'
import { Only } from '#client/api/site-parts.tsx'
import { formatDateTime, formatTime } from '#client/i18n/format.ts'
import { Button } from '#client/ui/button.tsx'
import { Alert } from '#client/ui/feedback.tsx'
import { Inline, Stack } from '#client/ui/layout.tsx'
import { Text } from '#client/ui/text.tsx'
import { Form } from '../form.tsx'
import type { SchemaForm } from '../use-schema-form.ts'
import type { FormDraftState } from './use-form-draft.ts'

/** Milliseconds between two writes of a draft; the first change is stored at once. */
const autosaveMs = 2_000

type Props<Values extends FieldValues> = ComponentProps<typeof Form<Values>> & { draft: FormDraftState }

/** A form that keeps what is typed as a draft on the server. Its page loads the messages `drafts`. */
export function DraftedForm<Values extends FieldValues>({ draft, children, ...props }: Props<Values>) {
  return (
    <Form {...props} isKept={draft.isKept}>
      <FoundDraftNotice draft={draft} />
      {children}
      <Only has="formDrafts">
        <DraftStatus draft={draft} form={props.form} />
      </Only>
    </Form>
  )
}

/** Asks what to do with a draft that is not in the form; nothing is overwritten until then. */
function FoundDraftNotice({ draft: { found, choose } }: { draft: FormDraftState }) {
  const { t } = useTranslation('drafts')
  const { locale } = useBoot()
  if (!found) return null
  const { updatedAt } = found.draft
  const isOther = found.from === 'other'
  const text = isOther
    ? t('otherText', { time: formatTime(locale, updatedAt) })
    : t('text', { time: formatDateTime(locale, updatedAt) })
  return (
    <Alert
      status={isOther ? 'warning' : 'info'}
      role={isOther ? 'alert' : 'status'}
      title={t(isOther ? 'otherTitle' : 'title')}
    >
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

type StatusProps<Values extends FieldValues> = { draft: FormDraftState; form: SchemaForm<Values> }

/** Stores the draft a moment after the last change, and says when it did. */
function DraftStatus<Values extends FieldValues>({ draft, form }: StatusProps<Values>) {
  const { t } = useTranslation('drafts')
  const { locale } = useBoot()
  const values = useWatch({ control: form.control })
  const { isDirty, isSubmitting } = form.methods.formState
  const { found, savedAt, failed } = draft

  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const lastWrite = useRef(0)

  const save = useEffectEvent(() => {
    clearTimeout(timer.current)
    timer.current = undefined
    // Which version stays is decided before anything is stored.
    if (!isDirty || isSubmitting || form.conflict) return
    lastWrite.current = Date.now()
    void draft.save()
  })
  const change = useEffectEvent(() => {
    if (isDirty && !isSubmitting) draft.keep()
    timer.current ??= setTimeout(() => save(), Math.max(0, lastWrite.current + autosaveMs - Date.now()))
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: every change is kept.
  useEffect(() => change(), [values])
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

  const text = () => {
    if (found) return t('chooseFirst')
    if (failed) return t('failed')
    return savedAt === null ? t('autosaves') : t('savedAt', { time: formatTime(locale, savedAt) })
  }
  return (
    <Text size="sm" tone="muted" role="status">
      {text()}
    </Text>
  )
}
