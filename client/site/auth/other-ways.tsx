import { useTranslation } from 'react-i18next'
import { Only, useHas } from '#client/api/site-parts.tsx'
import { Stack } from '#client/ui/layout.tsx'
import { Text } from '#client/ui/text.tsx'
import { CodeWay } from './code-way.tsx'
import { PasskeyWay } from './passkey-way.tsx'

type Props = {
  /** Where its visitor wants to be. */
  back: string | null
  /** What is typed in the e-mail field of the form. */
  address: () => string
}

/** Ways to sign in beside the password, below its form, each in a file of its own. */
export function OtherWays({ back, address }: Props) {
  const { t } = useTranslation('auth')
  const has = useHas()
  if (!has('passkeys') && !has('passwordlessCodes')) return null
  return (
    <Stack gap="3">
      <Text tone="muted">{t('auth.or')}</Text>
      <Only has="passwordlessCodes">
        <CodeWay address={address} />
      </Only>
      <Only has="passkeys">
        <PasskeyWay back={back} />
      </Only>
    </Stack>
  )
}
