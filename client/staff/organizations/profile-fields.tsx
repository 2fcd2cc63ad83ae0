import type { Control } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { ChipsField } from '#client/forms/fields/chips-field.tsx'
import { EmailField } from '#client/forms/fields/email-field.tsx'
import { PhoneField } from '#client/forms/fields/phone-field.tsx'
import { SelectField } from '#client/forms/fields/select-field.tsx'
import { SwitchField } from '#client/forms/fields/switch-field.tsx'
import { TextField } from '#client/forms/fields/text-field.tsx'
import { TextareaField } from '#client/forms/fields/textarea-field.tsx'
import { Grid } from '#client/ui/layout.tsx'
import { organizationTypes } from '#shared/resources/organization-values.ts'
import { targetGroupSlugs, themeSlugs } from '#shared/resources/taxonomies.ts'
import type { ProfileValues } from './organization-values.ts'

type Props = {
  control: Control<ProfileValues>
  /** Whether the reader chooses the type; a center's own organization keeps its type. */
  withType: boolean
}

/** What an organization is called, how it is reached, and its mission. */
export function ProfileFields({ control, withType }: Props) {
  const { t } = useTranslation('organizations')
  return (
    <>
      <TextField control={control} name="name" label={t('field.name')} missing={t('missing.name')} maxLength={120} />
      {withType ? (
        <SelectField
          control={control}
          name="organizationType"
          label={t('list.columnType')}
          missing={t('missing.type')}
          options={organizationTypes
            .filter((value) => value !== 'VolunteerCenter')
            .map((value) => ({ value, label: t(`type.${value}`) }))}
        />
      ) : null}
      <Grid columns="two" gap="5">
        <TextField
          control={control}
          name="kvkNumber"
          label={t('field.kvkNumber')}
          help={t('help.kvkNumber')}
          inputMode="numeric"
          maxLength={12}
        />
        <TextField
          control={control}
          name="kvkBranchNumber"
          label={t('field.kvkBranchNumber')}
          help={t('help.kvkBranchNumber')}
          inputMode="numeric"
          maxLength={16}
        />
        <EmailField control={control} name="email" label={t('field.email')} />
        <PhoneField control={control} name="phone" label={t('field.phone')} />
      </Grid>
      <TextField control={control} name="website" label={t('field.website')} inputMode="url" autoComplete="url" />
      <TextareaField control={control} name="mission" label={t('field.mission')} help={t('help.mission')} rows={2} />
      <TextareaField
        control={control}
        name="description"
        label={t('field.description')}
        help={t('help.description')}
        rows={6}
      />
      <ChipsField
        control={control}
        name="themes"
        label={t('list.columnThemes')}
        options={themeSlugs.map((value) => ({ value, label: t(`themes.${value}`) }))}
      />
      <ChipsField
        control={control}
        name="targetGroups"
        label={t('field.targetGroups')}
        options={targetGroupSlugs.map((value) => ({ value, label: t(`targetGroups.${value}`) }))}
      />
      <SwitchField control={control} name="anbi" label={t('field.anbi')} optional={false} />
    </>
  )
}
