import { useTranslation } from 'react-i18next'
import { Only } from '#client/api/site-parts.tsx'
import { Stack } from '#client/ui/layout.tsx'
import { Text } from '#client/ui/text.tsx'
import { CodeWay } from './code-way.tsx'

/** Signing in without a password, below the form. `address`: what is typed in its e-mail field. */
export function OtherWays({ address }: { address: () => string }) {
  const { t } = useTranslation('auth')
  return (
    <Only has="passwordlessCodes">
      <Stack gap="4">
        <Text tone="muted">{t('auth.or')}</Text>
        <CodeWay address={address} />
      </Stack>
    </Only>
  )
}
