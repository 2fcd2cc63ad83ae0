import 'virtual:platform-styles-staff.css'
import type { Page } from '#client/shell/pages/page.ts'
import { searchSynonymsPath } from '#shared/resources/search-synonym.ts'
import { currentCenterPath } from '#shared/session-paths.ts'
import { SearchSynonyms } from './search-synonyms.tsx'
import { SettingsLayout } from './settings-layout.tsx'

export const page: Page = {
  component: SearchSettingsPage,
  title: { nl: 'Zoekwoorden', en: 'Search words' },
  initialData: () => [{ path: currentCenterPath }, { path: searchSynonymsPath }],
}

/** `/settings/search-words`: words that mean the same in the search of the site. */
export function SearchSettingsPage() {
  return <SettingsLayout current="settingsSearch">{() => <SearchSynonyms />}</SettingsLayout>
}
