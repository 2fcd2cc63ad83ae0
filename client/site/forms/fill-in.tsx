import { useTranslation } from 'react-i18next'
import { useBoot, useSiteName } from '#client/api/boot.tsx'
import { submitForm } from '#client/api/forms.ts'
import { BuiltForm } from '#client/forms/builder/built-form.tsx'
import { StepForm } from '#client/forms/steps/step-form.tsx'
import { formatDate, formatTime } from '#client/i18n/format.ts'
import { useHydrated } from '#client/runtime/use-hydrated.ts'
import { Alert } from '#client/ui/feedback.tsx'
import { Stack } from '#client/ui/layout.tsx'
import { Skeleton } from '#client/ui/spinner.tsx'
import { Text } from '#client/ui/text.tsx'
import { type FormSchema, type QuestionValues, textIn } from '#shared/form-schema.ts'
import { formFilesPath, type IssuedForm } from '#shared/resources/form.ts'
import { FormLayout } from './form-layout.tsx'
import { type DraftState, useDraft } from './use-draft.ts'

type Props = { token: string; form: IssuedForm; schema: FormSchema; onSent: () => void }

/** A form that may still be filled in. Several sections are steps; the draft is saved under the form's code. */
export function FillIn({ token, form, schema, onSent }: Props) {
  const { t } = useTranslation('forms')
  const { locale } = useBoot()
  const siteName = useSiteName()
  const hydrated = useHydrated()
  const draft = useDraft(token)
  const fillIn = (text: string) => text.replaceAll('{center}', siteName)
  const submit = async (values: QuestionValues, key: string) => {
    await draft.stop()
    await submitForm(token, values, key)
    onSent()
  }
  const kept = { name: 'issued_form', recordId: form.id, isLocal: true, isQuiet: true } as const
  const props = {
    schema,
    saved: form.answers,
    submitLabel: t('page.submit'),
    uploadPath: formFilesPath(token),
    onSubmit: submit,
    onDraft: draft.save,
  }
  return (
    <FormLayout title={textIn(form.title, locale)} intro={fillIn(textIn(form.intro, locale))}>
      <Stack gap="2">
        {form.recipientName ? <Text>{t('page.greeting', { name: form.recipientName })}</Text> : null}
        {form.stage ? <AboutStage stage={form.stage} /> : null}
        <Text>{t('page.until', { date: formatDate(locale, form.expiresAt) })}</Text>
      </Stack>
      {form.state === 'saved' ? <Alert status="info">{t('page.resumed')}</Alert> : null}
      {!hydrated ? (
        // Before hydration the form accepts no input, so a skeleton is shown instead.
        <Skeleton shape="block" />
      ) : schema.sections.length > 1 ? (
        <StepForm {...props} draft={kept} />
      ) : (
        <BuiltForm {...props} draft={kept} guarded={draft.state.kind === 'failed'} />
      )}
      <DraftStatus state={draft.state} />
    </FormLayout>
  )
}

/** Whose stage an organization is asked about; the pupil knows. */
function AboutStage({ stage: { pupil, vacancy } }: { stage: NonNullable<IssuedForm['stage']> }) {
  const { t } = useTranslation('forms')
  return <Text>{pupil ? t('page.aboutPupil', { pupil, vacancy }) : t('page.aboutStage', { vacancy })}</Text>
}

function DraftStatus({ state }: { state: DraftState }) {
  const { t } = useTranslation('forms')
  const { locale } = useBoot()
  return (
    <Text role="status" size="sm" tone="muted">
      {state.kind === 'saving' ? t('page.saving') : null}
      {state.kind === 'saved' ? t('page.saved', { time: formatTime(locale, state.at) }) : null}
      {state.kind === 'failed' ? t('page.notSaved') : null}
    </Text>
  )
}
