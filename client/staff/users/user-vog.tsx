import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useBoot } from '#client/api/boot.tsx'
import { recordVog } from '#client/api/users.ts'
import { DateField } from '#client/forms/fields/date-field.tsx'
import { SelectField } from '#client/forms/fields/select-field.tsx'
import { Form } from '#client/forms/form.tsx'
import { useSchemaForm } from '#client/forms/use-schema-form.ts'
import { formatDate } from '#client/i18n/format.ts'
import { Stack } from '#client/ui/layout.tsx'
import { showToast } from '#client/ui/lazy-toaster.tsx'
import { Heading, Text } from '#client/ui/text.tsx'
import { dutchDay } from '#shared/dutch-days.ts'
import { fullName } from '#shared/resources/user.ts'
import { type UserDetail, vogForm } from '#shared/resources/user-schema.ts'
import { vogStatuses } from '#shared/resources/volunteer-profile-values.ts'

type Props = { user: UserDetail; canRecord: boolean; onChanged: () => void }

/** The VOG as the center has seen it: a status and a date, never the document. */
export function UserVog({ user, canRecord, onChanged }: Props) {
  const { t } = useTranslation('users')
  const { locale } = useBoot()
  const { vogStatus, vogDate } = user
  return (
    <Stack gap="3" as="section">
      <Heading as="h2" size="xl">
        {t('vog.title')}
      </Heading>
      {canRecord ? (
        <VogForm user={user} onChanged={onChanged} />
      ) : (
        <Text>
          {[t(`vog.${vogStatus ?? 'none'}`), vogDate ? formatDate(locale, vogDate) : ''].filter(Boolean).join(', ')}
        </Text>
      )}
    </Stack>
  )
}

function VogForm({ user, onChanged }: Omit<Props, 'canRecord'>) {
  const { t } = useTranslation('users')
  const form = useSchemaForm({
    schema: vogForm,
    defaultValues: { vogStatus: user.vogStatus ?? 'none', vogDate: user.vogDate ?? '' },
    onSubmit: async ({ vogStatus, vogDate }) => {
      await recordVog(user.id, { vogStatus, vogDate: vogStatus === 'received' ? vogDate : user.vogDate })
      showToast({ title: t('done.vog', { name: fullName(user) }), tone: 'success' })
      onChanged()
    },
  })
  const status = useWatch({ control: form.control, name: 'vogStatus' })
  return (
    <Form form={form} guarded={false} submitLabel={t('vog.save')}>
      <SelectField
        control={form.control}
        name="vogStatus"
        label={t('vog.status')}
        missing={t('vog.statusMissing')}
        help={t('vog.help')}
        options={vogStatuses.map((value) => ({ value, label: t(`vog.${value}`) }))}
      />
      {status === 'received' ? (
        <DateField
          control={form.control}
          name="vogDate"
          label={t('vog.date')}
          missing={t('vog.dateMissing')}
          optional={false}
          to={dutchDay(new Date())}
        />
      ) : null}
    </Form>
  )
}
