import { useTranslation } from 'react-i18next'
import { useSession } from '#client/shell/session/session.ts'
import { Avatar } from '#client/ui/avatar.tsx'
import { Card, CardBody } from '#client/ui/card.tsx'
import { Inline, Stack } from '#client/ui/layout.tsx'
import { Skeleton } from '#client/ui/spinner.tsx'
import { Heading, Text } from '#client/ui/text.tsx'
import { fullName } from '#shared/resources/user.ts'

/** The account by itself, where the backend has no volunteer profiles. */
export function AccountSummary() {
  const { t } = useTranslation('profile')
  const { user } = useSession()
  if (!user) return <Skeleton shape="block" />
  const name = fullName(user)
  return (
    <Card as="section">
      <CardBody>
        <Inline gap="5" align="start">
          <Avatar name={name} size="xl" decorative />
          <Stack gap="1">
            <Heading as="h2" size="xl">
              {name}
            </Heading>
            <Text>{t('account.signedInAs', { email: user.email })}</Text>
          </Stack>
        </Inline>
      </CardBody>
    </Card>
  )
}
