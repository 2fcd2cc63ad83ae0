import 'virtual:platform-styles-staff.css'
import { lazyPart } from '#client/runtime/lazy-part.tsx'
import type { Page } from '#client/shell/pages/page.ts'
import { Skeleton } from '#client/ui/spinner.tsx'
import { currentCenterPath } from '#shared/session-paths.ts'
import { SettingsLayout } from './settings-layout.tsx'

const DesignForm = lazyPart(async () => (await import('./design-form.tsx')).DesignForm)

export const page: Page = {
  component: DesignSettingsPage,
  title: { nl: 'Vormgeving', en: 'Design' },
  initialData: () => [{ path: currentCenterPath }],
}

/** `/settings/design`: the site's colors, logo and icon, with what they will look like. */
export function DesignSettingsPage() {
  return (
    <SettingsLayout current="settingsDesign" width="wide">
      {(profile, onChanged) => (
        <DesignForm profile={profile} onChanged={onChanged} fallback={<Skeleton shape="block" />} />
      )}
    </SettingsLayout>
  )
}
