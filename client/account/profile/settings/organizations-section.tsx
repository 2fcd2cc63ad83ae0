import { useTranslation } from 'react-i18next'
import { stopAtOrganization } from '#client/api/members.ts'
import { ConfirmButton } from '#client/shell/confirm-button.tsx'
import { useSession } from '#client/shell/session/session.ts'
import { useAction } from '#client/shell/use-action.ts'
import { Inline, Stack } from '#client/ui/layout.tsx'
import { Text } from '#client/ui/text.tsx'
import { ProfileSection } from '../profile-section.tsx'

/** The organizations that the user works for, each with a way to stop; nothing for who works for none. */
export function OrganizationsSection() {
  const { t } = useTranslation('profile')
  const { user } = useSession()
  const { running, run } = useAction()
  // Who is signed in as somebody else does not stop in their place.
  if (!user || user.impersonatorName) return null
  const roles = user.roles ?? []
  const names = new Map(
    roles.flatMap(({ resourceId, organizationName }) => (resourceId ? [[resourceId, organizationName]] : [])),
  )
  if (names.size === 0) return null
  return (
    <ProfileSection title={t('organizations.title')} intro={t('organizations.intro')}>
      <Stack as="ul" gap="3">
        {[...names].map(([id, organizationName]) => {
          const name = organizationName ?? ''
          const isAdmin = roles.some((role) => role.resourceId === id && role.name === 'admin')
          return (
            <li key={id}>
              <Inline justify="between" gap="3">
                <Text>{t(isAdmin ? 'organizations.admin' : 'organizations.member', { name })}</Text>
                <ConfirmButton
                  variant="outline"
                  size="sm"
                  aria-label={t('organizations.stopAt', { name })}
                  label={t('organizations.stop')}
                  title={t('organizations.stopAt', { name })}
                  description={t('organizations.stopText', { name })}
                  busy={running === id}
                  onConfirm={(close) =>
                    void run(() => stopAtOrganization(id, user.id), t('organizations.stopped', { name }), id).finally(
                      close,
                    )
                  }
                />
              </Inline>
            </li>
          )
        })}
      </Stack>
    </ProfileSection>
  )
}
