import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { inviteMember } from '#client/api/members.ts'
import { EmailField } from '#client/forms/fields/email-field.tsx'
import { RadioField } from '#client/forms/fields/radio-field.tsx'
import { TextField } from '#client/forms/fields/text-field.tsx'
import { Form } from '#client/forms/form.tsx'
import { useSchemaForm } from '#client/forms/use-schema-form.ts'
import { Grid } from '#client/ui/layout.tsx'
import { showToast } from '#client/ui/lazy-toaster.tsx'
import { memberRoles } from '#shared/resources/member.ts'
import { userCreate } from '#shared/resources/user-schema.ts'

const { firstName, lastName, email } = userCreate.shape
const schema = z.object({ firstName, lastName, email, role: z.enum(memberRoles) })

type Props = { organizationId: string; onInvited: () => Promise<unknown> }

/** Invites somebody: the mail lets them choose a password, or join with the account that they have. */
export function MemberInvitation({ organizationId, onInvited }: Props) {
  const { t } = useTranslation('organizations')
  const form = useSchemaForm({
    draft: { name: 'organization_member', recordId: organizationId },
    schema,
    defaultValues: { firstName: '', lastName: '', email: '', role: 'member' },
    onSubmit: async (values, key) => {
      await inviteMember({ ...values, organizationId }, key)
      showToast({ title: t('members.inviteSent', { email: values.email }), tone: 'success' })
      form.methods.reset()
      // Not waited for: the draft ends before anything is typed for the next one.
      void onInvited()
    },
  })
  return (
    <Form form={form} submitLabel={t('members.invite')}>
      <Grid columns="two" gap="5">
        <TextField
          control={form.control}
          name="firstName"
          label={t('members.firstName')}
          missing={t('missing.firstName')}
          autoComplete="off"
          maxLength={60}
        />
        <TextField
          control={form.control}
          name="lastName"
          label={t('members.lastName')}
          missing={t('missing.lastName')}
          autoComplete="off"
          maxLength={80}
        />
      </Grid>
      <EmailField
        control={form.control}
        name="email"
        label={t('field.email')}
        missing={t('missing.email')}
        autoComplete="off"
      />
      <RadioField
        control={form.control}
        name="role"
        label={t('members.roleLabel')}
        options={memberRoles.map((value) => ({
          value,
          label: t(`members.role.${value}`),
          description: t(`members.roleHelp.${value}`),
        }))}
      />
    </Form>
  )
}
