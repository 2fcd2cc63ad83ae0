import { lazyPart } from '#client/runtime/lazy-part.tsx'
import type { StaffViews } from '#client/shell/pages/staff-views.ts'

export const staffViews: StaffViews = {
  helpModeration: {
    component: lazyPart(async () => (await import('./one-on-one-help/help-moderation.tsx')).HelpModeration),
    messages: ['help-desk', 'tables'],
  },
}
