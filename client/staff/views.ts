import { lazyPart } from '#client/runtime/lazy-part.tsx'
import type { StaffViews } from '#client/shell/pages/staff-views.ts'

export const staffViews: StaffViews = {
  helpModeration: {
    component: lazyPart(async () => (await import('./help-requests/help-moderation.tsx')).HelpModeration),
    messages: ['staff-help-requests', 'tables'],
  },
}
