import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useBoot } from '#client/api/boot.tsx'
import { readNewest } from '#client/api/use-document.ts'
import { updateOwnProfile } from '#client/api/volunteer-profile.ts'
import { AvailabilityField } from '#client/forms/fields/availability-field.tsx'
import { ChipsField } from '#client/forms/fields/chips-field.tsx'
import { NumberField } from '#client/forms/fields/number-field.tsx'
import { PhoneField } from '#client/forms/fields/phone-field.tsx'
import { TagsField } from '#client/forms/fields/tags-field.tsx'
import { TextField } from '#client/forms/fields/text-field.tsx'
import { TextareaField } from '#client/forms/fields/textarea-field.tsx'
import { Form } from '#client/forms/form.tsx'
import { initialValues } from '#client/forms/schema-rules.ts'
import { useVersionedForm } from '#client/forms/versions/use-versioned-form.ts'
import { useLanguageName } from '#client/records/volunteers/language-name.ts'
import { Link } from '#client/shell/navigation/site-link.tsx'
import { useNavigateAfterSend } from '#client/shell/navigation/use-navigate-after-send.ts'
import { Button } from '#client/ui/button.tsx'
import { Grid, Stack } from '#client/ui/layout.tsx'
import { showToast } from '#client/ui/lazy-toaster.tsx'
import { pathTo } from '#shared/paths.ts'
import { volunteerProfileShape } from '#shared/resources/shapes/account.ts'
import { skills, themeSlugs } from '#shared/resources/taxonomies.ts'
import {
  currentVolunteerProfilePath,
  type ProfilePart,
  type VolunteerProfile,
} from '#shared/resources/volunteer-profile.ts'
import { profileDetails } from '#shared/resources/volunteer-profile-schema.ts'
import { headlineLength, profileLanguages, skillLimit } from '#shared/resources/volunteer-profile-values.ts'
import { ProfileSection } from '../profile-section.tsx'
import { partAnchor } from './part-anchor.ts'

const versionOf = (profile: VolunteerProfile) => ({
  lockVersion: profile.lockVersion,
  values: initialValues(profileDetails.shape, profile),
})

/** The form of the profile. It starts from the profile as it was when the page opened, and says when that has changed. */
export function ProfileForm({ profile }: { profile: VolunteerProfile }) {
  const { t } = useTranslation('profile')
  const navigate = useNavigateAfterSend()
  const form = useVersionedForm({
    draft: { name: 'volunteer_profile' },
    schema: profileDetails,
    version: versionOf(profile),
    loadNewest: async () => versionOf(await readNewest(volunteerProfileShape, currentVolunteerProfilePath)),
    onSubmit: async (values, key, lockVersion) => {
      await updateOwnProfile({ ...values, lockVersion }, key)
      showToast({ title: t('edit.saved'), tone: 'success' })
      void navigate(pathTo('profile'))
      return undefined
    },
  })
  // The form comes after its page, so the part that a link leads to was not there yet.
  useEffect(() => {
    const part = window.location.hash.slice(1)
    if (part) document.getElementById(part)?.scrollIntoView({ behavior: 'instant' })
  }, [])
  const { control } = form
  const { flags } = useBoot()
  // The volunteer pool alone shows it; one that is stored can be changed or removed everywhere.
  const asksHeadline = flags.volunteerProfilesEnabled || Boolean(profile.headline)
  const nameOf = useLanguageName()
  const languages = profileLanguages
    .map((value) => ({ value, label: nameOf(value) }))
    .sort((a, b) => a.label.localeCompare(b.label))
  const anchor = (part: ProfilePart) => ({ id: partAnchor(part) })
  return (
    <Form
      form={form}
      submitLabel={t('edit.save')}
      actions={
        <Button as={Link} to={pathTo('profile')} variant="ghost">
          {t('edit.back')}
        </Button>
      }
    >
      <ProfileSection title={t('edit.whoTitle')}>
        <Grid columns="two" gap="5">
          <TextField
            control={control}
            name="firstName"
            label={t('field.firstName')}
            missing={t('missing.firstName')}
            autoComplete="given-name"
          />
          <TextField
            control={control}
            name="lastName"
            label={t('field.lastName')}
            missing={t('missing.lastName')}
            autoComplete="family-name"
          />
          <div {...anchor('phone')}>
            <PhoneField control={control} name="phone" label={t('field.phone')} autoComplete="tel" />
          </div>
          <NumberField
            control={control}
            name="birthYear"
            label={t('field.birthYear')}
            help={t('help.birthYear')}
            integer
          />
          <div {...anchor('postalCode4')}>
            <TextField
              control={control}
              name="postalCode4"
              label={t('field.postalCode4')}
              help={t('help.postalCode4')}
              inputMode="numeric"
              maxLength={4}
              autoComplete="off"
            />
          </div>
          <NumberField
            control={control}
            name="radiusKm"
            label={t('field.radiusKm')}
            help={t('help.radiusKm')}
            unit="km"
            integer
          />
        </Grid>
      </ProfileSection>
      <ProfileSection title={t('edit.aboutTitle')} intro={t('edit.aboutIntro')}>
        <Stack gap="5">
          {asksHeadline ? (
            <div {...anchor('headline')}>
              <TextField
                control={control}
                name="headline"
                label={t('field.headline')}
                help={t('help.headline')}
                maxLength={headlineLength}
                autoComplete="off"
              />
            </div>
          ) : null}
          <div {...anchor('bio')}>
            <TextareaField control={control} name="bio" label={t('field.bio')} help={t('help.bio')} rows={6} />
          </div>
        </Stack>
      </ProfileSection>
      <ProfileSection title={t('edit.wishesTitle')}>
        <Stack gap="6">
          <div {...anchor('availability')}>
            <AvailabilityField control={control} name="availability" label={t('field.availability')} />
          </div>
          <div {...anchor('themes')}>
            <ChipsField
              control={control}
              name="themes"
              label={t('field.themes')}
              options={themeSlugs.map((value) => ({ value, label: t(`themes.${value}`) }))}
            />
          </div>
          <div {...anchor('skills')}>
            <TagsField
              control={control}
              name="skills"
              label={t('field.skills')}
              help={t('help.skills')}
              suggestions={Object.values(skills)}
              maximum={skillLimit}
            />
          </div>
          <div {...anchor('languages')}>
            <ChipsField control={control} name="languages" label={t('field.languages')} options={languages} />
          </div>
        </Stack>
      </ProfileSection>
    </Form>
  )
}
