import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '#client/api/api-error.ts'
import { deleteVacancyImage, describeVacancyImage, uploadVacancyImage } from '#client/api/staff-vacancies.ts'
import { LeaveGuard } from '#client/forms/leave-guard.tsx'
import { PictureInput } from '#client/records/pictures/picture-input.tsx'
import { useFailureToast } from '#client/shell/errors/use-failure-toast.ts'
import { Button } from '#client/ui/button.tsx'
import { RadioGroup } from '#client/ui/choice.tsx'
import { Field } from '#client/ui/field.tsx'
import { Input } from '#client/ui/input.tsx'
import { Stack } from '#client/ui/layout.tsx'
import { showToast } from '#client/ui/lazy-toaster.tsx'
import { Heading } from '#client/ui/text.tsx'
import type { Vacancy } from '#shared/resources/vacancy.ts'
import { useHasEnglish } from './english-fields.tsx'

const longestAlt = 200

/** Stores the description of the photo if it is changed; false when that failed, which is said there. */
export type StoreDescription = () => Promise<boolean>

type Props = {
  vacancy: Vacancy
  onChanged: () => Promise<unknown>
  /** For the form below it: what is written of the photo goes with its submit. */
  storeRef: RefObject<StoreDescription | null>
}

/** The photo of a vacancy: stored as soon as it is chosen. Without one a drawing is shown. */
export function ImageSection({ vacancy, onChanged, storeRef }: Props) {
  const { t } = useTranslation('vacancies')
  return (
    <Stack as="section" gap="4">
      <Heading as="h3" size="lg">
        {t('image.title')}
      </Heading>
      <PictureInput
        hasPicture={vacancy.image !== null}
        help={t('image.help')}
        text={(name) => t(`image.${name}`)}
        upload={async (file, options) => {
          await uploadVacancyImage(vacancy.id, file, options)
          await onChanged()
        }}
        remove={async () => {
          await deleteVacancyImage(vacancy.id)
          await onChanged()
        }}
      />
      {vacancy.image === null ? null : <ImageAlt key={vacancy.image} {...{ vacancy, onChanged, storeRef }} />}
    </Stack>
  )
}

/** What the photo shows, for who cannot see it, or that it is decorative. */
function ImageAlt({ vacancy, onChanged, storeRef }: Props) {
  const { t } = useTranslation('vacancies')
  const { t: tc } = useTranslation('common')
  const showFailure = useFailureToast()
  const [kind, setKind] = useState<'described' | 'decorative'>(vacancy.imageAlt === null ? 'decorative' : 'described')
  const [alt, setAlt] = useState(vacancy.imageAlt ?? '')
  const [altEn, setAltEn] = useState(vacancy.imageAltEn ?? '')
  const hasEnglish = useHasEnglish()
  const [problem, setProblem] = useState<string | null>(null)
  const [problemEn, setProblemEn] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const altField = useRef<HTMLInputElement>(null)
  const altEnField = useRef<HTMLInputElement>(null)
  const save = async (): Promise<boolean> => {
    const text = alt.trim()
    const isMissing = kind === 'described' && text === ''
    setProblem(isMissing ? t('image.altMissing') : null)
    setProblemEn(null)
    if (isMissing) {
      altField.current?.focus()
      return false
    }
    setBusy(true)
    try {
      await describeVacancyImage(vacancy.id, {
        imageAlt: kind === 'described' ? text : null,
        ...(hasEnglish ? { imageAltEn: altEn.trim() || null } : {}),
      })
      await onChanged()
      showToast({ title: t('image.described'), tone: 'success' })
      return true
    } catch (error) {
      const messageAt = (field: string) => (error instanceof ApiError ? (error.messageAt(field) ?? null) : null)
      const [refused, refusedEn] = [messageAt('imageAlt'), messageAt('imageAltEn')]
      setProblem(refused)
      setProblemEn(refusedEn)
      if (refused) altField.current?.focus()
      else if (refusedEn) altEnField.current?.focus()
      else showFailure(error)
      return false
    } finally {
      setBusy(false)
    }
  }
  const { imageAlt, imageAltEn } = vacancy
  const isChanged =
    kind === 'decorative'
      ? imageAlt !== null
      : alt.trim() !== imageAlt || (hasEnglish && altEn.trim() !== (imageAltEn ?? ''))
  const storeIfChanged = useEffectEvent(async () => !isChanged || (await save()))
  useEffect(() => {
    storeRef.current = () => storeIfChanged()
    return () => {
      storeRef.current = null
    }
  }, [storeRef])
  return (
    <Stack gap="4" align="start">
      <LeaveGuard active={isChanged && !busy} />
      <RadioGroup
        name="image-alt"
        legend={t('image.altLegend')}
        value={kind}
        onValueChange={(value) => setKind(value as typeof kind)}
        options={[
          { value: 'decorative', label: t('image.decorative') },
          { value: 'described', label: t('image.describe') },
        ]}
      />
      {kind === 'described' ? (
        <Field label={t('image.alt')} help={t('image.altHelp')} error={problem}>
          <Input
            ref={altField}
            value={alt}
            maxLength={longestAlt}
            onChange={(event) => {
              setAlt(event.currentTarget.value)
              setProblem(null)
            }}
          />
        </Field>
      ) : null}
      {kind === 'described' && hasEnglish ? (
        <Field
          label={t('english.of', { field: t('image.alt') })}
          error={problemEn}
          optionalText={` (${tc('form.optional')})`}
        >
          <Input
            ref={altEnField}
            value={altEn}
            lang="en"
            maxLength={longestAlt}
            onChange={(event) => {
              setAltEn(event.currentTarget.value)
              setProblemEn(null)
            }}
          />
        </Field>
      ) : null}
      <Button size="sm" variant="outline" loading={busy} onClick={() => void save()}>
        {t('image.saveAlt')}
      </Button>
    </Stack>
  )
}
