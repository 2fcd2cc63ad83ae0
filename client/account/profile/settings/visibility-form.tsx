import { useTranslation } from 'react-i18next'
import { useBoot } from '#client/api/boot.tsx'
import { updateOwnProfile } from '#client/api/volunteer-profile.ts'
import { DateField } from '#client/forms/fields/date-field.tsx'
import { RadioField } from '#client/forms/fields/radio-field.tsx'
import { Form } from '#client/forms/form.tsx'
import { useSchemaForm } from '#client/forms/use-schema-form.ts'
import { showToast } from '#client/ui/lazy-toaster.tsx'
import { addDays, dutchDay } from '#shared/dutch-days.ts'
import { isPaused, type VolunteerProfile } from '#shared/resources/volunteer-profile.ts'
import { profileVisibility } from '#shared/resources/volunteer-profile-schema.ts'
import { profileVisibilities } from '#shared/resources/volunteer-profile-values.ts'

/** Who sees the profile, and until when nobody does. */
export function VisibilityForm({ profile, onSaved }: { profile: VolunteerProfile; onSaved: () => void }) {
  const { t } = useTranslation('profile')
  const { flags } = useBoot()
  const today = dutchDay(new Date())
  const { visibility, pausedUntil } = profile
  const form = useSchemaForm({
    schema: profileVisibility,
    // A pause that is over is none.
    defaultValues: { visibility, pausedUntil: isPaused(pausedUntil, today) ? pausedUntil : null },
    onSubmit: async (values, key) => {
      await updateOwnProfile(values, key)
      showToast({ title: t('visibility.saved'), tone: 'success' })
      onSaved()
    },
  })
  const choices = profileVisibilities.filter(
    (choice) => choice !== 'shared' || flags.centerSharingEnabled || visibility === 'shared',
  )
  return (
    <Form form={form} submitLabel={t('visibility.save')}>
      <RadioField
        control={form.control}
        name="visibility"
        label={t('visibility.label')}
        card
        options={choices.map((value) => ({
          value,
          label: t(`visibility.${value}`),
          description: t(`visibility.text.${value}`),
        }))}
      />
      <DateField
        control={form.control}
        name="pausedUntil"
        label={t('visibility.pause')}
        help={t('visibility.pauseHelp')}
        from={addDays(dutchDay(new Date()), 1)}
      />
    </Form>
  )
}
