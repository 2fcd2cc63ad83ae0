import 'virtual:platform-styles-staff.css'
import type { Page } from '#client/shell/pages/page.ts'
import { currentCenterPath } from '#shared/session-paths.ts'
import { DesignForm } from './design-form.tsx'
import { SettingsLayout } from './settings-layout.tsx'

export const page: Page = {
  component: DesignSettingsPage,
  title: { nl: 'Vormgeving', en: 'Design' },
  initialData: () => [{ path: currentCenterPath }],
}

/** `/settings/design`: the site's colors, logo and icon, with what they will look like. */
export function DesignSettingsPage() {
  return (
    <SettingsLayout current="settingsDesign" wide>
      {(profile, onChanged) => <DesignForm profile={profile} onChanged={onChanged} />}
    </SettingsLayout>
  )
}
