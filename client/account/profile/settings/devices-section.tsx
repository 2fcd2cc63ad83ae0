import laptopIcon from 'virtual:icons/laptop'
import smartphoneIcon from 'virtual:icons/smartphone'
import { useTranslation } from 'react-i18next'
import { endOtherSessions, endSession, useOwnSessions } from '#client/api/user-sessions.ts'
import { ConfirmButton } from '#client/shell/confirm-button.tsx'
import { LoadError } from '#client/shell/errors/load-error.tsx'
import { RelativeTime } from '#client/shell/relative-time.tsx'
import { useSession } from '#client/shell/session/session.ts'
import { useAction } from '#client/shell/use-action.ts'
import { Badge } from '#client/ui/badge.tsx'
import { Button } from '#client/ui/button.tsx'
import { Card, CardBody } from '#client/ui/card.tsx'
import { Icon } from '#client/ui/icon.tsx'
import { Inline, Stack } from '#client/ui/layout.tsx'
import { Skeleton } from '#client/ui/spinner.tsx'
import { Text } from '#client/ui/text.tsx'
import type { UserSession } from '#shared/resources/user-session.ts'
import { ProfileSection } from '../profile-section.tsx'

const handhelds = ['iPhone', 'iPad', 'Android']

/** Where somebody is signed in, and signing out there. */
export function DevicesSection() {
  const { t } = useTranslation(['profile', 'common'])
  const { user } = useSession()
  const { data: devices, error, reload } = useOwnSessions(user !== undefined && user.impersonatorName === null)
  const { busy, running, run } = useAction()
  const others = devices?.filter(({ current }) => !current) ?? []
  // Who looks at the account as somebody else does not see its devices.
  if (user?.impersonatorName) return null
  return (
    <ProfileSection title={t('profile:devices.title')} intro={t('profile:devices.intro')}>
      {error && !devices ? <LoadError error={error} onRetry={() => void reload()} /> : null}
      {!error && !devices ? <Skeleton shape="block" /> : null}
      {devices ? (
        <Stack gap="3" as="ul">
          {devices.map((device) => (
            <li key={device.id}>
              <DeviceCard
                device={device}
                busy={running === device.id}
                onEnd={() => void run(() => endSession(device.id), t('profile:devices.ended'), device.id)}
              />
            </li>
          ))}
        </Stack>
      ) : null}
      {others.length > 0 ? (
        <Inline>
          <ConfirmButton
            variant="outline"
            label={t('profile:devices.endOthers')}
            title={t('profile:devices.endOthersTitle')}
            description={t('profile:devices.endOthersText')}
            busy={busy}
            onConfirm={(close) => void run(endOtherSessions, t('profile:devices.endedOthers')).then(close)}
          />
        </Inline>
      ) : devices ? (
        <Text tone="muted">{t('profile:devices.onlyThis')}</Text>
      ) : null}
    </ProfileSection>
  )
}

function DeviceCard({ device, busy, onEnd }: { device: UserSession; busy: boolean; onEnd: () => void }) {
  const { t } = useTranslation('profile')
  const { browser, system, current, lastUsedAt, signedInBy } = device
  const name = browser && system ? t('devices.name', { browser, system }) : (browser ?? system ?? t('devices.unknown'))
  return (
    <Card as="div" size="sm">
      <CardBody>
        <Inline justify="between">
          <Inline gap="3" wrap={false} align="start">
            <Icon icon={handhelds.includes(system ?? '') ? smartphoneIcon : laptopIcon} />
            <Stack gap="1">
              <Inline gap="2">
                <Text weight="semibold">{name}</Text>
                {current ? <Badge tone="success">{t('devices.current')}</Badge> : null}
              </Inline>
              <Text size="sm" tone="muted">
                {t('devices.lastUsed')} <RelativeTime value={lastUsedAt} />
              </Text>
              {signedInBy ? (
                <Text size="sm" tone="muted">
                  {t(`devices.by.${signedInBy}`)}
                </Text>
              ) : null}
            </Stack>
          </Inline>
          {current ? null : (
            <Button
              variant="outline"
              size="sm"
              loading={busy}
              onClick={onEnd}
              aria-label={t('devices.endOf', { name })}
            >
              {t('devices.end')}
            </Button>
          )}
        </Inline>
      </CardBody>
    </Card>
  )
}
