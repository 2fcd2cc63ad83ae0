import { useTranslation } from 'react-i18next'
import { TextField } from '#client/forms/fields/text-field.tsx'
import { Form } from '#client/forms/form.tsx'
import { Fieldset } from '#client/ui/field.tsx'
import { footerAttributes, footerSchema, footerValues, socialNetworks } from './settings-values.ts'
import { type SettingsProps, useSettingsForm } from './use-settings-form.ts'

/** Where else the center is found. */
export function SocialForm(props: SettingsProps) {
  const { t } = useTranslation('settings')
  const form = useSettingsForm(props, {
    schema: footerSchema,
    valuesOf: footerValues,
    attributesOf: footerAttributes,
    saved: 'footer.saved',
  })
  return (
    <Form form={form} submitLabel={t('save')}>
      <Fieldset legend={t('footer.social')} help={t('footer.socialText')} kind="group">
        {socialNetworks.map((network) => (
          <TextField
            key={network}
            control={form.control}
            name={network}
            type="url"
            inputMode="url"
            label={t(`footer.network.${network}`)}
          />
        ))}
      </Fieldset>
    </Form>
  )
}
