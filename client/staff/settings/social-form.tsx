import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { TextField } from '#client/forms/fields/text-field.tsx'
import { Form } from '#client/forms/form.tsx'
import { Fieldset } from '#client/ui/field.tsx'
import { type LinkNotes, useLinkNotes } from '../menus/use-link-notes.ts'
import { footerAttributes, footerSchema, footerValues, socialNetworks } from './settings-values.ts'
import { type SettingsProps, useSettingsForm } from './use-settings-form.ts'

/** Where else the center is found. */
export function SocialForm(props: SettingsProps) {
  const { t } = useTranslation('settings')
  const form = useSettingsForm(props, {
    draftName: 'settings_social',
    schema: footerSchema,
    valuesOf: footerValues,
    attributesOf: footerAttributes,
    saved: 'footer.saved',
  })
  const stored = props.profile.footer.social.map(({ url }) => url)
  const links = useLinkNotes(stored, props.profile.lockVersion)
  const typed = useWatch({ control: form.control })
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
            help={helpOf(links, typed[network])}
          />
        ))}
      </Fieldset>
    </Form>
  )
}

/** What is known of an address that is filled in. */
function helpOf(links: LinkNotes, url: unknown): string | undefined {
  if (typeof url !== 'string' || url === '') return undefined
  const parts = [links.noteOf(url)?.text, links.checkedOn(url)].filter(Boolean)
  return parts.length > 0 ? parts.join(', ') : undefined
}
