import { type BaseSyntheticEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Only } from '#client/api/site-parts.tsx'
import { createVacancy, updateVacancy } from '#client/api/staff-vacancies.ts'
import { readNewest } from '#client/api/use-document.ts'
import { Form } from '#client/forms/form.tsx'
import { isStale } from '#client/forms/versions/use-stale-message.ts'
import { useVersionedForm, type VersionedForm } from '#client/forms/versions/use-versioned-form.ts'
import { useSearchParams } from '#client/shell/navigation/search-params.ts'
import { useNavigateAfterSend } from '#client/shell/navigation/use-navigate-after-send.ts'
import { useSession } from '#client/shell/session/session.ts'
import { Button } from '#client/ui/button.tsx'
import { Steps } from '#client/ui/facts.tsx'
import { Alert } from '#client/ui/feedback.tsx'
import { Grid, Stack } from '#client/ui/layout.tsx'
import { Heading } from '#client/ui/text.tsx'
import { pathTo } from '#shared/paths.ts'
import { vacancyShape } from '#shared/resources/shapes/organization.ts'
import { fullName } from '#shared/resources/user.ts'
import { type Vacancy, vacancyPath } from '#shared/resources/vacancy.ts'
import { useOrganizationChoice } from '../organizations/use-organization-choice.ts'
import { useHasEnglish } from './english-fields.tsx'
import { ImageSection, type StoreDescription } from './image-section.tsx'
import { useReviewTexts } from './use-review-texts.ts'
import { VacancyCoach } from './vacancy-coach.tsx'
import { QuestionFields, WhatFields, WhenFields, WhoFields } from './vacancy-fields.tsx'
import { VacancyPreview } from './vacancy-preview.tsx'
import { VacancyReview } from './vacancy-review.tsx'
import {
  firstAttributes,
  type StepOutput,
  stepAttributes,
  stepFields,
  stepSchema,
  stepValues,
  type VacancyStep,
  type VacancyValues,
  vacancyStepIds,
  vacancyValues,
} from './vacancy-values.ts'

const fieldNames = {
  'contactPerson.name': 'contactName',
  'contactPerson.role': 'contactRole',
  'contactPerson.roleEn': 'contactRoleEn',
  'contactPerson.phone': 'contactPhone',
  'contactPerson.email': 'contactEmail',
} as const

/** Milliseconds without a change after which a draft is stored. */
const autosaveMs = 3_000

/** A vacancy in steps. Each step is stored when it is left; a draft also while it is written. */
export function VacancyForm({ vacancy, onChanged }: { vacancy: Vacancy | null; onChanged: () => Promise<unknown> }) {
  const { t } = useTranslation('vacancies')
  const { t: tf } = useTranslation('forms')
  const navigate = useNavigateAfterSend()
  const { user } = useSession()
  const { initialId } = useOrganizationChoice('vacancy.draft')
  const params = useSearchParams()
  const hasEnglish = useHasEnglish()
  const [step, setStep] = useState<VacancyStep>(vacancyStepIds.find((id) => id === params.get('step')) ?? 'what')
  const heading = useRef<HTMLHeadingElement>(null)
  const storeDescription = useRef<StoreDescription>(null)
  const storing = useRef<Promise<void> | null>(null)
  const index = vacancyStepIds.indexOf(step)

  const versionOf = (stored: Vacancy | null) => ({
    lockVersion: stored?.lockVersion ?? 0,
    values: vacancyValues(stored, {
      organizationId: initialId,
      contact: {
        name: user ? fullName({ ...user, email: '' }) : '',
        phone: user?.phone ?? null,
        email: user?.email ?? null,
      },
    }),
  })
  const form = useVersionedForm<VacancyValues, StepOutput>({
    draft: { name: 'vacancy', recordId: vacancy?.id ?? null },
    schema: (values: VacancyValues) => stepSchema(step, values, hasEnglish) as never,
    version: versionOf(vacancy) as never,
    loadNewest: async () => versionOf(vacancy && (await readNewest(vacancyShape, vacancyPath(vacancy.id)))) as never,
    fieldsOf: () => stepFields(step, hasEnglish),
    fieldNames: fieldNames as never,
    settled: () => storing.current,
    onSubmit: async (output, key, lockVersion) => {
      const values = form.methods.getValues() as VacancyValues
      const next = vacancyStepIds[index + 1] ?? 'review'
      if (vacancy === null) {
        const { id } = await createVacancy(firstAttributes(output, values), key)
        form.methods.reset(values as never)
        void navigate(pathTo('vacancyEdit', { id }, { step: next }), { replace: true })
        return undefined
      }
      const saved = await updateVacancy(vacancy.id, { ...stepAttributes(step, output), lockVersion })
      // The review shows what is stored.
      await onChanged()
      goTo(next)
      return saved.lockVersion
    },
  }) as unknown as VersionedForm<VacancyValues>

  const storeText = useReviewTexts(vacancy && { vacancy, values: versionOf(vacancy).values, form, onChanged })

  const goTo = (id: VacancyStep) => {
    setStep(id)
    form.clearFailure()
    if (vacancy) void navigate(pathTo('vacancyEdit', { id: vacancy.id }, { step: id }), { replace: true })
    // The heading names the new step; it is there after the next paint.
    requestAnimationFrame(() => heading.current?.focus())
  }

  const submit = async (event?: BaseSyntheticEvent) => {
    event?.preventDefault()
    if ((await storeDescription.current?.()) !== false) await form.submit(event)
  }
  const isDraft = vacancy?.status === 'draft' || vacancy?.status === 'rejected'
  const back = index > 0 ? vacancyStepIds[index - 1] : undefined
  return (
    <Stack gap="6">
      <Steps
        label={tf('steps.label')}
        doneLabel={tf('steps.done')}
        current={index}
        steps={vacancyStepIds.map((id) => ({ id, label: t(`part.${id}`) }))}
      />
      {isDraft && vacancy.rejectionReason ? (
        <Alert status="warning" title={t('form.rejected')}>
          {vacancy.rejectionReason}
        </Alert>
      ) : null}
      <Grid columns="main" gap="8" align="start">
        <Stack gap="5">
          <Heading as="h2" size="xl" ref={heading} tabIndex={-1}>
            {t(`part.${step}`)}
          </Heading>
          {vacancy && (step === 'what' || (step === 'review' && vacancy.image === null)) ? (
            <Only has="vacancyImages">
              <ImageSection vacancy={vacancy} onChanged={onChanged} storeRef={storeDescription} />
            </Only>
          ) : null}
          {step === 'review' && vacancy ? (
            <VacancyReview
              vacancy={{ ...vacancy, lockVersion: Math.max(form.lockVersion(), vacancy.lockVersion) }}
              onEdit={goTo}
              onChanged={onChanged}
            />
          ) : (
            <Form
              form={{ ...form, submit }}
              submitLabel={t(vacancy && !isDraft ? 'form.saveNext' : 'form.next')}
              actions={
                back ? (
                  <Button variant="outline" onClick={() => goTo(back)}>
                    {tf('steps.previous')}
                  </Button>
                ) : null
              }
            >
              {step === 'what' ? <WhatFields control={form.control} isNew={vacancy === null} /> : null}
              {step === 'who' ? <WhoFields control={form.control} /> : null}
              {step === 'when' ? <WhenFields control={form.control} /> : null}
              {step === 'questions' ? <QuestionFields control={form.control} /> : null}
              {vacancy && isDraft ? (
                <Autosave form={form} vacancyId={vacancy.id} step={step} storing={storing} />
              ) : null}
            </Form>
          )}
        </Stack>
        <Stack gap="6">
          <VacancyPreview control={form.control} vacancy={vacancy} />
          {step === 'what' ? <VacancyCoach form={form} /> : null}
          {step === 'review' ? <VacancyCoach form={form} onApply={storeText} /> : null}
        </Stack>
      </Grid>
    </Stack>
  )
}

type AutosaveProps = {
  form: VersionedForm<VacancyValues>
  vacancyId: string
  step: VacancyStep
  /** The write that is being sent. */
  storing: RefObject<Promise<void> | null>
}

/** Stores a vacancy that is a draft itself a few seconds after the last change, as far as the step is valid. */
function Autosave({ form, vacancyId, step, storing }: AutosaveProps) {
  const hasEnglish = useHasEnglish()
  const values = useWatch({ control: form.control })
  const { isDirty, isSubmitting } = form.methods.formState

  const save = useEffectEvent(async () => {
    // Which version stays is decided before anything is stored.
    if (!isDirty || isSubmitting || form.conflict || form.draft?.keeper.current?.isUndecided()) return
    const sent = structuredClone(form.methods.getValues()) as VacancyValues
    const parsed = stepSchema(step, sent, hasEnglish).safeParse(sent)
    if (!parsed.success) return
    try {
      const attributes = { ...stepAttributes(step, parsed.data), lockVersion: form.lockVersion() }
      form.markStored((await updateVacancy(vacancyId, attributes)).lockVersion, stepValues(step, sent, hasEnglish))
      // What was typed meanwhile, or into another step, stays a draft.
      if (form.draft?.isDone?.()) await form.draft.keeper.current?.release(new Date().toISOString())
    } catch (error) {
      // Without a difference in this step the next change is stored over the newest version.
      if (isStale(error)) await form.meetConflict().catch(() => undefined)
    }
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: every change restarts the timer.
  useEffect(() => {
    const timer = setTimeout(() => {
      storing.current = save()
    }, autosaveMs)
    return () => clearTimeout(timer)
  }, [values, step])
  return null
}
