import { useTranslation } from 'react-i18next'
import { removeFactors } from '#client/api/passkeys.ts'
import { ConfirmButton } from '#client/shell/confirm-button.tsx'
import { useAction } from '#client/shell/use-action.ts'
import { Inline, Stack } from '#client/ui/layout.tsx'
import { Heading, Text } from '#client/ui/text.tsx'
import { fullName } from '#shared/resources/user.ts'
import type { User } from '#shared/resources/user-schema.ts'

type Props = { user: Pick<User, 'id' | 'firstName' | 'lastName'>; onChanged: () => void }

/** For somebody who has lost the phone or has a new work account: removes their passkeys, second step and work account. */
export function UserFactors({ user, onChanged }: Props) {
  const { t } = useTranslation('users')
  const { busy, run } = useAction()
  const name = fullName(user)
  const remove = async () => {
    if (await run(() => removeFactors(user.id), t('factors.removed', { name }))) onChanged()
  }
  return (
    <Stack gap="3" as="section">
      <Heading as="h2" size="xl">
        {t('factors.title')}
      </Heading>
      <Text size="sm" tone="muted">
        {t('factors.intro')}
      </Text>
      <Inline>
        <ConfirmButton
          variant="outline"
          size="sm"
          label={t('factors.remove')}
          title={t('factors.dialogTitle', { name })}
          description={t('factors.dialogText', { name: user.firstName })}
          busy={busy}
          onConfirm={(close) => void remove().then(close)}
        />
      </Inline>
    </Stack>
  )
}
