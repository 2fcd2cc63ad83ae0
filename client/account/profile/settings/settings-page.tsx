import { useTranslation } from 'react-i18next'
import { useBoot } from '#client/api/boot.tsx'
import { Only } from '#client/api/site-parts.tsx'
import { ShortcutSwitch } from '#client/shell/commands/shortcut-switch.tsx'
import type { Page } from '#client/shell/pages/page.ts'
import { notificationPreferencesPath } from '#shared/resources/notification-preference.ts'
import { ownPasskeysPath } from '#shared/resources/passkey.ts'
import { pushSubscriptionPath } from '#shared/resources/push-subscription.ts'
import { ownSessionsPath } from '#shared/resources/user-session.ts'
import { currentVolunteerProfilePath } from '#shared/resources/volunteer-profile.ts'
import { ProfileLayout } from '../profile-layout.tsx'
import { ProfileSection } from '../profile-section.tsx'
import { DevicesSection } from './devices-section.tsx'
import { FactorSection } from './factor-section.tsx'
import { LanguageSection } from './language-section.tsx'
import { OrganizationsSection } from './organizations-section.tsx'
import { PasskeysSection } from './passkeys-section.tsx'
import { PasswordSection } from './password-section.tsx'
import { PreferencesSection } from './preferences-section.tsx'
import { PushSection } from './push-section.tsx'
import { VisibilitySection } from './visibility-section.tsx'

export const page: Page = {
  component: SettingsPage,
  title: { nl: 'Settings', en: 'Settings' },
  initialData: () => [
    { path: currentVolunteerProfilePath },
    { path: notificationPreferencesPath },
    { path: ownPasskeysPath },
    { path: pushSubscriptionPath },
    { path: ownSessionsPath },
  ],
}

/** `/profile-edit/settings`: who sees the profile, what somebody hears of, whom they work for, the language, the password, and the devices. */
export function SettingsPage() {
  const { t } = useTranslation('profile')
  const { t: tc } = useTranslation('commands')
  const { locales, flags } = useBoot()
  const intro = flags.volunteerProfilesEnabled ? t('settings.intro') : t('settings.introWithoutPool')
  return (
    <ProfileLayout title={t('settings.title')} description={intro} current="profileEditSettings">
      {flags.volunteerProfilesEnabled ? (
        <Only has="volunteerProfiles">
          <VisibilitySection />
        </Only>
      ) : null}
      <Only has="notificationPreferences">
        <PreferencesSection />
      </Only>
      <Only has="push">
        <PushSection />
      </Only>
      <Only has="organizationMembers">
        <OrganizationsSection />
      </Only>
      {locales.length > 1 ? <LanguageSection /> : null}
      <ProfileSection title={tc('shortcuts.title')}>
        <ShortcutSwitch />
      </ProfileSection>
      <Only has="passkeys">
        <PasskeysSection />
      </Only>
      <PasswordSection />
      <Only has="secondFactor">
        <FactorSection />
      </Only>
      <Only has="ownSessions">
        <DevicesSection />
      </Only>
    </ProfileLayout>
  )
}
