import { briefcaseIcon } from '#client/ui/icons/briefcase.ts'
import { building2Icon } from '#client/ui/icons/building-2.ts'
import { clipboardListIcon } from '#client/ui/icons/clipboard-list.ts'
import { fileTextIcon } from '#client/ui/icons/file-text.ts'
import { layoutDashboardIcon } from '#client/ui/icons/layout-dashboard.ts'
import { messagesSquareIcon } from '#client/ui/icons/messages-square.ts'
import { searchIcon } from '#client/ui/icons/search.ts'
import { settingsIcon } from '#client/ui/icons/settings.ts'
import { usersIcon } from '#client/ui/icons/users.ts'
import type { StaffItemId } from './navigation-items.ts'

/** The pictures of the signed-in navigation; visitors never load them. */
export const staffIcons: Record<StaffItemId, string> = {
  dashboard: layoutDashboardIcon,
  vacancies: briefcaseIcon,
  vacancySearch: searchIcon,
  organizations: building2Icon,
  users: usersIcon,
  applications: clipboardListIcon,
  content: fileTextIcon,
  settings: settingsIcon,
  conversations: messagesSquareIcon,
}
