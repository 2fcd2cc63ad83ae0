import 'virtual:platform-styles-staff.css'
import type { Page } from '#client/shell/pages/page.ts'
import { currentCenterPath } from '#shared/session-paths.ts'
import { ContactPersonForm } from './contact-person-form.tsx'
import { SettingsLayout } from './settings-layout.tsx'

export const page: Page = {
  component: ContactSettingsPage,
  title: { nl: 'Contactpersoon', en: 'Contact' },
  initialData: () => [{ path: currentCenterPath }],
}

/** `/settings/contact-person`: who visitors reach, how and when. */
export function ContactSettingsPage() {
  return (
    <SettingsLayout current="settingsContact">
      {(profile, onChanged) => <ContactPersonForm profile={profile} onChanged={onChanged} />}
    </SettingsLayout>
  )
}
