import type { PageLoaders } from '#client/shell/page-loaders.ts'

export const accountPages: PageLoaders = {
  profileReplies: () => import('./replies/profile-replies-page.tsx'),
  dashboard: () => import('./dashboard/dashboard-page.tsx'),
}
