import type { PageLoaders } from '#client/shell/page-loaders.ts'

export const staffPages: PageLoaders = {
  applications: () => import('./applications/application-list.tsx'),
  calendarOverview: () => import('./activities/activity-list.tsx'),
  application: () => import('./applications/application-show.tsx'),
}
