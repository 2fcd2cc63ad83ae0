import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { useBoot } from '#client/api/boot.tsx'
import { deleteAccount, type OwnPassword } from '#client/api/own-account.ts'
import { useHas } from '#client/api/site-parts.tsx'
import { useOwnCertificates } from '#client/api/stages.ts'
import { Form } from '#client/forms/form.tsx'
import { useSchemaForm } from '#client/forms/use-schema-form.ts'
import { useSignOut } from '#client/shell/session/use-sign-out.ts'
import { Button } from '#client/ui/button.tsx'
import { Stack } from '#client/ui/layout.tsx'
import { Text } from '#client/ui/text.tsx'
import { pathTo } from '#shared/paths.ts'
import { accountDeletionWithPassword } from '#shared/resources/user-schema.ts'
import { OwnPasswordField, useAsksPassword } from './own-password-field.tsx'

/** What a backend that asks for a proof gets: nothing. */
const noInput = z.partial(accountDeletionWithPassword)

const consequences = ['signedOut', 'grace', 'erased', 'certificates', 'replies', 'counts'] as const

export function DeleteForm({ onCancel }: { onCancel: () => void }) {
  const { t } = useTranslation(['profile', 'common'])
  const signOut = useSignOut()
  const asksPassword = useAsksPassword()
  const hasCertificates = useHasCertificates()
  const form = useSchemaForm<OwnPassword>({
    schema: asksPassword ? accountDeletionWithPassword : noInput,
    defaultValues: asksPassword ? { password: '' } : {},
    onSubmit: async (values) => {
      await deleteAccount(values)
      await signOut(pathTo('profileDeleted'))
    },
  })
  return (
    <Form
      form={form}
      guarded={false}
      actions={
        <Button variant="ghost" onClick={onCancel}>
          {t('common:cancel')}
        </Button>
      }
      submitLabel={t('profile:deletion.submit')}
      isDestructive
    >
      <Stack gap="2">
        <Text weight="semibold">{t('profile:deletion.consequences')}</Text>
        <Stack as="ul" gap="1">
          {consequences.map((name) =>
            name !== 'certificates' || hasCertificates ? (
              <Text as="li" key={name}>
                {t(`profile:deletion.list.${name}`)}
              </Text>
            ) : null,
          )}
        </Stack>
        <Text tone="muted">{t('profile:deletion.downloadFirst')}</Text>
      </Stack>
      {asksPassword ? (
        <OwnPasswordField control={form.control} name="password" label={t('profile:ownPassword.label')} />
      ) : null}
    </Form>
  )
}

/** Of school placements; also where they could not be read, so that nobody misses the warning. */
function useHasCertificates(): boolean {
  const isStageSite = useBoot().features.isStagedoos
  const isKnown = useHas()('stages')
  const { data, error } = useOwnCertificates(isStageSite && isKnown)
  return data ? data.length > 0 : error !== undefined
}
