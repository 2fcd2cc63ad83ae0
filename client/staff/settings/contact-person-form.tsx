import { type Control, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useBoot } from '#client/api/boot.tsx'
import { uploadSiteImage } from '#client/api/center-design.ts'
import { EmailField } from '#client/forms/fields/email-field.tsx'
import { PhoneField } from '#client/forms/fields/phone-field.tsx'
import { TextField } from '#client/forms/fields/text-field.tsx'
import { TextareaField } from '#client/forms/fields/textarea-field.tsx'
import { Form } from '#client/forms/form.tsx'
import { PictureInput } from '#client/records/pictures/picture-input.tsx'
import { Avatar } from '#client/ui/avatar.tsx'
import { Fieldset } from '#client/ui/field.tsx'
import { Grid, Inline } from '#client/ui/layout.tsx'
import { HoursFields } from '../opening-hours/hours-fields.tsx'
import { contactAttributes, contactSchema, contactValues } from './settings-values.ts'
import { type SettingsProps, useSettingsForm } from './use-settings-form.ts'

/** Photo, name, hours and address of the contact person. */
export function ContactPersonForm(props: SettingsProps) {
  const { t } = useTranslation(['settings', 'opening-hours'])
  const { flags } = useBoot()
  const form = useSettingsForm(props, {
    draftName: 'settings_contact',
    schema: contactSchema,
    valuesOf: contactValues,
    attributesOf: contactAttributes,
    fieldNames: {
      'contactPerson.name': 'name',
      'contactPerson.email': 'email',
      'contactPerson.phone': 'phone',
      'contactPerson.street': 'street',
      'contactPerson.postalCode': 'postalCode',
      'contactPerson.city': 'city',
      'contactPerson.openingHours': 'hours',
      'contactPerson.hours': 'remarks',
      'contactPerson.hoursEn': 'remarksEn',
    },
    saved: 'contact.saved',
  })
  const { control, methods } = form
  const [name, photoUrl] = useWatch({ control, name: ['name', 'photoUrl'] })
  const setPhoto = (url: string | null) => methods.setValue('photoUrl', url, { shouldDirty: true })
  return (
    <Form
      form={form}
      submitLabel={t('save')}
      messages={{
        timeOrder: t('opening-hours:editor.order'),
        hoursADay: t('opening-hours:editor.aDay'),
        tooManyLines: t('contact.tooManyLines'),
        lineTooLong: t('contact.lineTooLong'),
      }}
    >
      <Fieldset legend={t('contact.photoTitle')} kind="group">
        <Inline gap="5" align="start">
          <Avatar name={name} src={photoUrl} size="xl" decorative />
          <PictureInput
            hasPicture={photoUrl !== null}
            help={t('contact.photoHelp')}
            text={(text) => t(`photo.${text}`)}
            upload={async (file, options) => setPhoto(await uploadSiteImage('contact', file, options))}
            remove={async () => setPhoto(null)}
          />
        </Inline>
      </Fieldset>
      <Fieldset legend={t('contact.personTitle')} kind="group">
        <TextField control={control} name="name" label={t('contact.name')} missing={t('contact.nameMissing')} />
        <Grid columns="two" gap="5">
          <EmailField control={control} name="email" label={t('contact.email')} missing={t('contact.emailMissing')} />
          <PhoneField control={control} name="phone" label={t('contact.phone')} missing={t('contact.phoneMissing')} />
        </Grid>
      </Fieldset>
      {props.profile.contactPerson.openingHours ? <HoursFields control={control as unknown as Control} /> : null}
      <TextareaField
        control={control}
        name="remarks"
        label={t('contact.remarks')}
        help={t('contact.remarksHelp')}
        optional
        rows={2}
      />
      {flags.i18nEnabled ? (
        <TextareaField control={control} name="remarksEn" label={t('contact.remarksEn')} optional rows={2} />
      ) : null}
      <Fieldset legend={t('contact.addressTitle')} kind="group">
        <TextField control={control} name="street" label={t('contact.street')} missing={t('contact.streetMissing')} />
        <Grid columns="two" gap="5">
          <TextField
            control={control}
            name="postalCode"
            label={t('contact.postalCode')}
            missing={t('contact.postalCodeMissing')}
          />
          <TextField control={control} name="city" label={t('contact.city')} missing={t('contact.cityMissing')} />
        </Grid>
      </Fieldset>
    </Form>
  )
}
