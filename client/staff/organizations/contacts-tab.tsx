import plusIcon from 'virtual:icons/plus'
import trashIcon from 'virtual:icons/trash-2'
import { useFieldArray } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { EmailField } from '#client/forms/fields/email-field.tsx'
import { PhoneField } from '#client/forms/fields/phone-field.tsx'
import { TextField } from '#client/forms/fields/text-field.tsx'
import { Form } from '#client/forms/form.tsx'
import { Button } from '#client/ui/button.tsx'
import { Fieldset } from '#client/ui/field.tsx'
import { Grid, Stack } from '#client/ui/layout.tsx'
import { Text } from '#client/ui/text.tsx'
import { contactsSchema } from './organization-values.ts'
import { type TabProps, useOrganizationForm } from './use-organization-form.ts'

const maxContacts = 10
const nobody = { name: '', role: '', phone: '', email: '' }

/** Whom the center calls and mails; nobody else sees them. */
export function ContactsTab(props: TabProps) {
  const { t } = useTranslation('organizations')
  const form = useOrganizationForm(props, {
    draftName: 'organization_contacts',
    schema: contactsSchema,
    valuesOf: ({ profile }) => ({
      contacts: (profile?.contacts ?? []).map(({ name, role, phone, email }) => ({
        name,
        role: role ?? '',
        phone: phone ?? '',
        email: email ?? '',
      })),
    }),
    attributesOf: ({ contacts }) => ({ profile: { contacts } }),
  })
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'contacts', keyName: 'key' })
  return (
    <Form form={form} submitLabel={t('edit.save')}>
      <Text measure>{t('contacts.intro')}</Text>
      {fields.map(({ key }, index) => (
        <Fieldset key={key} legend={t('contacts.person', { number: index + 1 })} kind="group">
          <Stack gap="4">
            <Grid columns="two" gap="5">
              <TextField
                control={form.control}
                name={`contacts.${index}.name`}
                label={t('contacts.name')}
                missing={t('missing.contactName')}
                optional={false}
                maxLength={120}
              />
              <TextField
                control={form.control}
                name={`contacts.${index}.role`}
                label={t('contacts.role')}
                optional
                blankIsNull
                maxLength={80}
              />
              <EmailField
                control={form.control}
                name={`contacts.${index}.email`}
                label={t('field.email')}
                optional
                blankIsNull
              />
              <PhoneField
                control={form.control}
                name={`contacts.${index}.phone`}
                label={t('field.phone')}
                optional
                blankIsNull
              />
            </Grid>
            <div>
              <Button
                size="sm"
                variant="ghost"
                startIcon={trashIcon}
                aria-label={t('contacts.removeOf', { number: index + 1 })}
                onClick={() => remove(index)}
              >
                {t('edit.remove')}
              </Button>
            </div>
          </Stack>
        </Fieldset>
      ))}
      {fields.length < maxContacts ? (
        <div>
          <Button variant="outline" startIcon={plusIcon} onClick={() => append(nobody)}>
            {t('contacts.add')}
          </Button>
        </div>
      ) : null}
    </Form>
  )
}
