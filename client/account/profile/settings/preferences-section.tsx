import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useBoot } from '#client/api/boot.tsx'
import {
  type NotificationPreference,
  storePreference,
  useNotificationPreferences,
} from '#client/api/notification-preferences.ts'
import { LoadError } from '#client/shell/errors/load-error.tsx'
import { useFailureToast } from '#client/shell/errors/use-failure-toast.ts'
import { Switch } from '#client/ui/choice.tsx'
import { Fieldset } from '#client/ui/field.tsx'
import { Grid, Stack } from '#client/ui/layout.tsx'
import { Skeleton } from '#client/ui/spinner.tsx'
import { Heading, Prose, Text } from '#client/ui/text.tsx'
import { preferencesAnchor } from '#shared/resources/notification.ts'
import { notificationEventNames } from '#shared/resources/notification-preference-values.ts'
import { ProfileSection } from '../profile-section.tsx'

/** Mails that cannot be switched off, by the key of their line. */
const always = ['account', 'activities', 'forms'] as const

/** Each event with a switch for each way to hear of it; a switch is stored at once. */
export function PreferencesSection() {
  const { t } = useTranslation('profile')
  const { flags } = useBoot()
  const { data, error, reload } = useNotificationPreferences()
  return (
    <ProfileSection id={preferencesAnchor} title={t('preferences.title')} intro={t('preferences.intro')}>
      {error && !data ? <LoadError error={error} onRetry={() => void reload()} /> : null}
      {!error && !data ? <Skeleton shape="block" /> : null}
      {data ? (
        <Stack gap="6">
          <Grid columns="two" gap="5">
            {notificationEventNames.map((event) => {
              const own = data.preferences.filter((preference) => preference.event === event)
              if (own.length === 0) return null
              return (
                <Fieldset key={event} legend={t(`preferences.event.${event}`)} layout="row">
                  {own.map((preference) => (
                    <PreferenceSwitch key={preference.channel} preference={preference} />
                  ))}
                </Fieldset>
              )
            })}
          </Grid>
          <Stack gap="1">
            <Heading as="h3" size="md">
              {t('preferences.alwaysTitle')}
            </Heading>
            <Text>{t('preferences.alwaysText')}</Text>
            <Prose size="md">
              <ul>
                {always
                  .filter((line) => line !== 'activities' || flags.activitiesEnabled)
                  .map((line) => (
                    <li key={line}>{t(`preferences.always.${line}`)}</li>
                  ))}
              </ul>
            </Prose>
          </Stack>
        </Stack>
      ) : null}
    </ProfileSection>
  )
}

/** Shows the new state at once, and the old one again when it could not be stored. */
function PreferenceSwitch({ preference }: { preference: NotificationPreference }) {
  const { t } = useTranslation('profile')
  const showFailure = useFailureToast()
  const [pending, setPending] = useState<boolean | null>(null)
  const choose = async (enabled: boolean) => {
    setPending(enabled)
    try {
      await storePreference({ ...preference, enabled })
    } catch (error) {
      showFailure(error)
    } finally {
      setPending(null)
    }
  }
  return (
    <Switch
      label={t(`preferences.channel.${preference.channel}`)}
      checked={pending ?? preference.enabled}
      onChange={(event) => void choose(event.currentTarget.checked)}
    />
  )
}
