import 'virtual:platform-styles-staff.css'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { updateCenterProfile, useCurrentCenter } from '#client/api/center.ts'
import { SelectField } from '#client/forms/fields/select-field.tsx'
import { Form } from '#client/forms/form.tsx'
import { useSchemaForm } from '#client/forms/use-schema-form.ts'
import { LoadError } from '#client/shell/errors/load-error.tsx'
import { PageHead } from '#client/shell/head/page-head.tsx'
import type { Page } from '#client/shell/pages/page.ts'
import { Container, Section, Stack } from '#client/ui/layout.tsx'
import { showToast } from '#client/ui/lazy-toaster.tsx'
import { Skeleton } from '#client/ui/spinner.tsx'
import { PageHeader } from '#client/ui/staff-layout.tsx'
import { Heading, Text } from '#client/ui/text.tsx'
import { currentCenterPath } from '#shared/session-paths.ts'

export const page: Page = {
  component: SettingsPage,
  title: { nl: 'Instellingen', en: 'Settings' },
  initialData: () => [{ path: currentCenterPath }],
}

/** What the center's staff choose for their site. */
export function SettingsPage() {
  const { t } = useTranslation('settings')
  const { data, error, reload } = useCurrentCenter()
  const profile = data?.profile
  return (
    <Section space="sm">
      <PageHead title={t('title')} noIndex />
      <Container width="text">
        <Stack gap="6">
          <PageHeader title={t('title')} description={t('intro')} />
          {error && !data ? <LoadError error={error} onRetry={() => void reload()} /> : null}
          {!data && !error ? <Skeleton shape="block" /> : null}
          {profile ? <DigestHour key={profile.lockVersion} {...profile} onChanged={() => void reload()} /> : null}
        </Stack>
      </Container>
    </Section>
  )
}

const schema = z.object({ digestHour: z.string().check(z.minLength(1)) })
const hours = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: `${String(hour).padStart(2, '0')}:00`,
}))

type Props = { digestHour: number; lockVersion: number; onChanged: () => void }

/** The hour at which periodic mails go. */
function DigestHour({ digestHour, lockVersion, onChanged }: Props) {
  const { t } = useTranslation('settings')
  const form = useSchemaForm({
    schema,
    defaultValues: { digestHour: String(digestHour) },
    onSubmit: async (values, key) => {
      await updateCenterProfile({ digestHour: Number(values.digestHour), lockVersion }, key)
      showToast({ title: t('saved'), tone: 'success' })
      onChanged()
    },
  })
  return (
    <Stack as="section" gap="4">
      <Stack gap="1">
        <Heading as="h2" size="xl">
          {t('mails.title')}
        </Heading>
        <Text tone="muted">{t('mails.text')}</Text>
      </Stack>
      <Form
        form={form}
        submitLabel={t('save')}
        problemMessage={({ error }) => (error.status === 409 ? error.message : null)}
      >
        <SelectField
          control={form.control}
          name="digestHour"
          label={t('mails.hour')}
          help={t('mails.help')}
          missing={t('mails.missing')}
          options={hours}
        />
      </Form>
    </Stack>
  )
}
