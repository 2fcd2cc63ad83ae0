import { useTranslation } from 'react-i18next'
import { Only } from '#client/api/site-parts.tsx'
import { Stack } from '#client/ui/layout.tsx'
import { Text } from '#client/ui/text.tsx'
import { PasskeyWay } from './passkey-way.tsx'

/** Ways to sign in beside the password, each in a file of its own. `back`: where its visitor wants to be. */
export function OtherWays({ back }: { back: string | null }) {
  const { t } = useTranslation('auth')
  return (
    <Only has="passkeys">
      <Stack gap="3" align="start">
        <Text tone="muted">{t('auth.or')}</Text>
        <PasskeyWay back={back} />
      </Stack>
    </Only>
  )
}
