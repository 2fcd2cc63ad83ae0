import 'virtual:platform-styles-staff.css'
import { useTranslation } from 'react-i18next'
import { useMenu } from '#client/api/menus.ts'
import { Only } from '#client/api/site-parts.tsx'
import { LoadError } from '#client/shell/errors/load-error.tsx'
import type { Page } from '#client/shell/pages/page.ts'
import { Stack } from '#client/ui/layout.tsx'
import { Skeleton } from '#client/ui/spinner.tsx'
import { Heading, Text } from '#client/ui/text.tsx'
import { menuPath } from '#shared/resources/menu.ts'
import { currentCenterPath } from '#shared/session-paths.ts'
import { MenuEditor } from '../menus/menu-editor.tsx'
import { SettingsLayout } from './settings-layout.tsx'
import { SocialForm } from './social-form.tsx'

export const page: Page = {
  component: FooterSettingsPage,
  title: { nl: 'Footer', en: 'Footer' },
  initialData: () => [{ path: currentCenterPath }, { path: menuPath('footer') }],
}

/** `/settings/footer`: the columns of links, which are the menu of the footer, and where else the center is found. */
export function FooterSettingsPage() {
  return (
    <SettingsLayout current="settingsFooter" wide>
      {(profile, onChanged) => (
        <Stack gap="10">
          <Only has="menus">
            <Columns />
          </Only>
          <SocialForm profile={profile} onChanged={onChanged} />
        </Stack>
      )}
    </SettingsLayout>
  )
}

function Columns() {
  const { t } = useTranslation('settings')
  const { data, error, reload } = useMenu('footer')
  return (
    <Stack as="section" gap="4">
      <Heading as="h2" size="xl">
        {t('footer.columns')}
      </Heading>
      <Text tone="muted" measure>
        {t('footer.columnsText')}
      </Text>
      {error && !data ? <LoadError error={error} onRetry={() => void reload()} /> : null}
      {!data && !error ? <Skeleton shape="block" /> : null}
      {data ? <MenuEditor menu={data} onStored={() => reload()} /> : null}
    </Stack>
  )
}
