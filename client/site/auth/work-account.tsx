import briefcaseIcon from 'virtual:icons/briefcase-business'
import { useTranslation } from 'react-i18next'
import { useSignInWays } from '#client/api/sign-in-ways.ts'
import { Button } from '#client/ui/button.tsx'
import { Alert } from '#client/ui/feedback.tsx'
import { Icon } from '#client/ui/icon.tsx'
import { Stack } from '#client/ui/layout.tsx'
import { Text } from '#client/ui/text.tsx'
import { ssoPath } from '#shared/session-paths.ts'

/** The way to the center's own identity provider, for its staff; nothing where it has none. */
export function WorkAccount({ back }: { back: string | null }) {
  const { t } = useTranslation('auth')
  const { data: ways } = useSignInWays()
  return ways?.map(({ id, name }) => (
    <Stack key={id} gap="2">
      <Text tone="muted">{t('workAccount.intro', { name })}</Text>
      <WorkAccountButton back={back} />
    </Stack>
  ))
}

function WorkAccountButton({ back }: { back: string | null }) {
  const { t } = useTranslation('auth')
  const query = back ? `?${new URLSearchParams({ return: back })}` : ''
  return (
    // A full page load: the gateway leads on.
    <Button as="a" href={ssoPath + query} variant="outline">
      <Icon icon={briefcaseIcon} />
      {t('workAccount.button')}
    </Button>
  )
}

/** In place of choosing a password, for whom the center lets in by their work account alone. */
export function WorkAccountRequired() {
  const { t } = useTranslation('auth')
  return (
    <Alert status="info" title={t('workAccount.required.title')} action={<WorkAccountButton back={null} />}>
      {t('workAccount.required.text')}
    </Alert>
  )
}

const texts = {
  unavailable: 'unavailable',
  no_role: 'noRole',
  unverified: 'unverified',
  other_domain: 'unverified',
  super_admin: 'superAdmin',
  linked_elsewhere: 'linkedElsewhere',
  expired: 'expired',
  inactive: 'inactive',
} as const

/** Why signing in with the work account failed; `result` is what the gateway's redirect says. */
export function WorkAccountProblem({ result }: { result: string | null }) {
  const { t } = useTranslation('auth')
  if (result === null) return null
  const key = result in texts ? texts[result as keyof typeof texts] : 'refused'
  return (
    <Alert status={result === 'unavailable' ? 'warning' : 'error'} role="alert" title={t('workAccount.problem.title')}>
      {t(`workAccount.problem.${key}`)}
    </Alert>
  )
}
