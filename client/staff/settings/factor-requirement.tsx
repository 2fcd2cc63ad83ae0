import { useTranslation } from 'react-i18next'
import { updateFactorRequirement, useFactorRequirement } from '#client/api/factor-requirement.ts'
import { revalidateAll } from '#client/api/revalidate-all.ts'
import { useFactorState } from '#client/api/second-factor.ts'
import { DateField } from '#client/forms/fields/date-field.tsx'
import { Form } from '#client/forms/form.tsx'
import { useSchemaForm } from '#client/forms/use-schema-form.ts'
import { LoadError } from '#client/shell/errors/load-error.tsx'
import { Link } from '#client/shell/navigation/site-link.tsx'
import { useSession } from '#client/shell/session/session.ts'
import { Alert } from '#client/ui/feedback.tsx'
import { Stack } from '#client/ui/layout.tsx'
import { showToast } from '#client/ui/lazy-toaster.tsx'
import { TextLink } from '#client/ui/link.tsx'
import { Skeleton } from '#client/ui/spinner.tsx'
import { Heading, Text } from '#client/ui/text.tsx'
import { dutchDay } from '#shared/dutch-days.ts'
import {
  factorRequirementUpdate,
  type FactorRequirement as Requirement,
} from '#shared/resources/factor-requirement-schema.ts'
import { staffUsers } from '#shared/resources/staff-users.ts'
import type { UserRoleFilter } from '#shared/resources/user.ts'

/** From when the center asks a second step at sign-in of whoever sees data of others, and how many have none. */
export function FactorRequirement() {
  const { t } = useTranslation('settings')
  const { data, error, reload } = useFactorRequirement()
  return (
    <Stack as="section" gap="4">
      <Stack gap="3">
        <Heading as="h2" size="xl">
          {t('factor.title')}
        </Heading>
        <Text tone="muted">{t('factor.text')}</Text>
      </Stack>
      {error && !data ? <LoadError error={error} onRetry={() => void reload()} /> : null}
      {!error && !data ? <Skeleton shape="block" /> : null}
      {data ? (
        <>
          <Coverage {...data} />
          <AppNotice />
          <RequirementForm requirement={data} />
        </>
      ) : null}
    </Stack>
  )
}

function Coverage({ staff, staffWithout, organizationStaff, organizationStaffWithout }: Requirement) {
  const { t } = useTranslation('settings')
  const rows = [
    { kind: 'staff', without: staffWithout, all: staff, role: 'center_admin' },
    { kind: 'organizations', without: organizationStaffWithout, all: organizationStaff, role: 'organization_staff' },
  ] as const satisfies { role: UserRoleFilter; [key: string]: unknown }[]
  return (
    <Stack as="ul" gap="2">
      {rows.map(({ kind, without, all, role }) => (
        <li key={kind}>
          {without === 0 ? (
            t(`factor.${kind}All`)
          ) : (
            <>
              {t(`factor.${kind}`, { count: without, all })}{' '}
              <TextLink as={Link} to={staffUsers.href({ role, factor: 'missing', status: 'active' })}>
                {t(`factor.${kind}List`)}
              </TextLink>
            </>
          )}
        </li>
      ))}
    </Stack>
  )
}

/** Without authenticator apps a passkey or a work account is the only second step. */
function AppNotice() {
  const { t } = useTranslation('settings')
  const { user } = useSession()
  const { data } = useFactorState(user !== undefined && !user.impersonatorName)
  return data?.available === false ? <Alert status="warning">{t('factor.noApps')}</Alert> : null
}

function RequirementForm({ requirement: { requiredFrom, requiredOfOrganizationsFrom } }: { requirement: Requirement }) {
  const { t } = useTranslation('settings')
  const form = useSchemaForm({
    schema: factorRequirementUpdate,
    defaultValues: { requiredFrom, requiredOfOrganizationsFrom },
    onSubmit: async (values, key) => {
      await updateFactorRequirement(values, key)
      await revalidateAll()
      showToast({
        title: t(values.requiredFrom || values.requiredOfOrganizationsFrom ? 'factor.on' : 'factor.off'),
        tone: 'success',
      })
    },
  })
  const { control } = form
  return (
    <Form form={form} submitLabel={t('factor.save')}>
      <DateField
        control={control}
        name="requiredFrom"
        label={t('factor.from')}
        help={t('factor.fromHelp')}
        from={dutchDay(new Date())}
      />
      <DateField
        control={control}
        name="requiredOfOrganizationsFrom"
        label={t('factor.ofOrganizationsFrom')}
        help={t('factor.fromHelp')}
        from={dutchDay(new Date())}
      />
    </Form>
  )
}
