import type { FieldPath } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { updateCenterProfile } from '#client/api/center-design.ts'
import { readNewest } from '#client/api/use-document.ts'
import type { FormValues, ValuesSchema } from '#client/forms/schema-resolver.ts'
import { useVersionedForm } from '#client/forms/versions/use-versioned-form.ts'
import { showToast } from '#client/ui/lazy-toaster.tsx'
import type { DraftedForm } from '#shared/resources/form-draft-values.ts'
import { centerShape } from '#shared/resources/shapes/center.ts'
import type { CenterProfile } from '#shared/resources/volunteer-center.ts'
import type { CenterProfileUpdate } from '#shared/resources/volunteer-center-schema.ts'
import { currentCenterPath } from '#shared/session-paths.ts'

export type SettingsProps = { profile: CenterProfile; onChanged: () => Promise<unknown> }

type SettingsDraft = Extract<DraftedForm, `settings_${string}`>

type Settings<Input extends Record<string, unknown>, Output> = {
  draftName: SettingsDraft
  schema: ValuesSchema<Input, Output>
  valuesOf: (profile: CenterProfile) => FormValues<Input>
  /** `newest` has what this form does not edit of an attribute that is stored whole. */
  attributesOf: (values: NoInfer<Output>, newest: CenterProfile) => Omit<CenterProfileUpdate, 'lockVersion'>
  fieldNames?: Record<string, FieldPath<NoInfer<FormValues<Input>>>>
  saved: string
}

const readProfile = async (): Promise<CenterProfile> => {
  const { profile } = await readNewest(centerShape, currentCenterPath)
  if (!profile) throw new Error('The center has no site profile')
  return profile
}

/** The form of one page of the settings: it stores what the page edits over the version that it opened. */
export function useSettingsForm<Input extends Record<string, unknown>, Output>(
  { profile, onChanged }: SettingsProps,
  { draftName, schema, valuesOf, attributesOf, fieldNames, saved }: Settings<Input, Output>,
) {
  const { t } = useTranslation('settings')
  const versionOf = (stored: CenterProfile) => ({ lockVersion: stored.lockVersion, values: valuesOf(stored) })
  return useVersionedForm<Input, Output>({
    draft: { name: draftName },
    schema,
    ...(fieldNames ? { fieldNames } : {}),
    version: versionOf(profile),
    loadNewest: async () => versionOf(await readProfile()),
    onSubmit: async (values, key, lockVersion) => {
      const stored = await updateCenterProfile({ ...attributesOf(values, await readProfile()), lockVersion }, key)
      await onChanged()
      showToast({ title: t(saved as 'general.saved'), tone: 'success' })
      return stored.lockVersion
    },
  })
}
