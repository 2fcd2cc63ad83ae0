import 'virtual:platform-styles-staff.css'
import { type Control, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useBoot } from '#client/api/boot.tsx'
import { Only } from '#client/api/site-parts.tsx'
import { CheckboxField } from '#client/forms/fields/checkbox-field.tsx'
import { NumberField } from '#client/forms/fields/number-field.tsx'
import { SelectField } from '#client/forms/fields/select-field.tsx'
import { TextField } from '#client/forms/fields/text-field.tsx'
import { TextareaField } from '#client/forms/fields/textarea-field.tsx'
import { Form } from '#client/forms/form.tsx'
import type { Page } from '#client/shell/pages/page.ts'
import { Fieldset } from '#client/ui/field.tsx'
import { factorRequirementPath } from '#shared/resources/factor-requirement.ts'
import { identityProvidersPath } from '#shared/resources/identity-provider.ts'
import { currentCenterPath } from '#shared/session-paths.ts'
import { FactorRequirement } from './factor-requirement.tsx'
import { FeatureList } from './feature-list.tsx'
import { IdentityProviders } from './identity-providers.tsx'
import { InitiatorFields } from './initiator-fields.tsx'
import { SettingsLayout } from './settings-layout.tsx'
import { generalAttributes, generalSchema, generalValues } from './settings-values.ts'
import { type SettingsProps, useSettingsForm } from './use-settings-form.ts'

export const page: Page = {
  component: SettingsPage,
  title: { nl: 'Instellingen', en: 'Settings' },
  initialData: () => [{ path: currentCenterPath }, { path: factorRequirementPath }, { path: identityProvidersPath }],
}

/** `/settings`: the site's name, its texts, the hour of the periodic mail, and how its staff sign in. */
export function SettingsPage() {
  return (
    <SettingsLayout current="settings">
      {(profile, onChanged) => (
        <>
          <GeneralForm profile={profile} onChanged={onChanged} />
          <Only has="factorRequirement">
            <FactorRequirement />
          </Only>
          <IdentityProviders />
          <FeatureList />
        </>
      )}
    </SettingsLayout>
  )
}

const hours = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: `${String(hour).padStart(2, '0')}:00`,
}))

function GeneralForm(props: SettingsProps) {
  const { t } = useTranslation('settings')
  const { flags } = useBoot()
  const form = useSettingsForm(props, {
    draftName: 'settings_texts',
    schema: generalSchema,
    valuesOf: generalValues,
    attributesOf: generalAttributes,
    fieldNames: {
      'texts.heroTitle': 'heroTitle',
      'texts.heroIntro': 'heroIntro',
      'texts.heroIntroEn': 'heroIntroEn',
      'texts.insurance': 'insurance',
      'texts.insuranceEn': 'insuranceEn',
      'texts.vog': 'vog',
      'texts.vogEn': 'vogEn',
      'texts.maximumAllowance': 'maximumAllowance',
      'initiator.name': 'initiatorName',
      'initiator.url': 'initiatorUrl',
      'initiator.logo.alt': 'initiatorAlt',
    },
    saved: 'general.saved',
  })
  const { control, methods } = form
  const logo = useWatch({ control, name: 'initiatorLogo' })
  return (
    <Form
      form={form}
      submitLabel={t('save')}
      messages={{
        gtagId: t('general.gtagInvalid'),
        initiatorMissing: t('initiator.missing'),
        altMissing: t('initiator.altMissing'),
      }}
    >
      <Fieldset legend={t('general.site')} kind="group">
        <TextField control={control} name="name" label={t('general.name')} help={t('general.nameHelp')} />
        <TextField
          control={control}
          name="heroTitle"
          label={t('general.heroTitle')}
          help={t('general.heroTitleHelp')}
          missing={t('general.heroTitleMissing')}
        />
        <TextareaField
          control={control}
          name="heroIntro"
          label={t('general.heroIntro')}
          missing={t('general.heroIntroMissing')}
          rows={2}
        />
        {flags.i18nEnabled ? (
          <TextareaField control={control} name="heroIntroEn" label={t('general.heroIntroEn')} rows={2} />
        ) : null}
      </Fieldset>
      {props.profile.initiator === undefined ? null : (
        <InitiatorFields
          control={control as unknown as Control}
          logo={logo}
          setLogo={(url) => methods.setValue('initiatorLogo', url, { shouldDirty: true })}
        />
      )}
      <Fieldset legend={t('general.vacancies')} help={t('general.vacanciesHelp')} kind="group">
        <TextareaField
          control={control}
          name="insurance"
          label={t('general.insurance')}
          missing={t('general.insuranceMissing')}
          rows={3}
        />
        {flags.i18nEnabled ? (
          <TextareaField control={control} name="insuranceEn" label={t('general.insuranceEn')} rows={3} />
        ) : null}
        <TextareaField control={control} name="vog" label={t('general.vog')} help={t('general.vogHelp')} rows={3} />
        {flags.i18nEnabled ? (
          <TextareaField control={control} name="vogEn" label={t('general.vogEn')} rows={3} />
        ) : null}
        <NumberField
          control={control}
          name="maximumAllowance"
          label={t('general.allowance')}
          help={t('general.allowanceHelp')}
          missing={t('general.allowanceMissing')}
          unit={t('general.allowanceUnit')}
          integer
        />
      </Fieldset>
      {props.profile.reviewsVacancyChanges === undefined ? null : (
        <Fieldset legend={t('reviews.title')} kind="group">
          <CheckboxField
            control={control}
            name="reviewsVacancyChanges"
            label={t('reviews.changes')}
            help={t('reviews.help')}
          />
        </Fieldset>
      )}
      <Fieldset legend={t('mails.title')} help={t('mails.text')} kind="group">
        <SelectField
          control={control}
          name="digestHour"
          label={t('mails.hour')}
          help={t('mails.help')}
          missing={t('mails.missing')}
          options={hours}
        />
      </Fieldset>
      <Fieldset legend={t('general.figures')} kind="group">
        <TextField control={control} name="gtagId" label={t('general.gtag')} help={t('general.gtagHelp')} />
      </Fieldset>
    </Form>
  )
}
