import 'virtual:platform-styles-staff.css'
import { lazyPart } from '#client/runtime/lazy-part.tsx'
import type { Page } from '#client/shell/pages/page.ts'
import { Skeleton } from '#client/ui/spinner.tsx'
import { currentCenterPath } from '#shared/session-paths.ts'
import { SettingsLayout } from './settings-layout.tsx'

const ContactPersonForm = lazyPart(async () => (await import('./contact-person-form.tsx')).ContactPersonForm)

export const page: Page = {
  component: ContactSettingsPage,
  title: { nl: 'Contactpersoon', en: 'Contact person' },
  initialData: () => [{ path: currentCenterPath }],
}

/** `/settings/contact-person`: who visitors reach, how and when. */
export function ContactSettingsPage() {
  return (
    <SettingsLayout current="settingsContact">
      {(profile, onChanged) => (
        <ContactPersonForm profile={profile} onChanged={onChanged} fallback={<Skeleton shape="block" />} />
      )}
    </SettingsLayout>
  )
}
