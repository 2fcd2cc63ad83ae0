import type { PageLoaders } from '#client/shell/page-loaders.ts'

export const accountPages: PageLoaders = {
  changelog: () => import('./changelog/changelog-page.tsx'),
  profileReplies: () => import('./replies/profile-replies-page.tsx'),
  notifications: () => import('./notifications/notifications-page.tsx'),
  support: () => import('./support/support-page.tsx'),
  dashboard: () => import('./dashboard/dashboard-page.tsx'),
}
