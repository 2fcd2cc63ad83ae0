/** Views of public pages that belong to the staff area: `client/staff/views.ts` declares them, the public page shows them. */
import { createContext, useContext } from 'react'
import type { Namespace } from '#client/i18n/messages.d.ts'
import type { LazyPart } from '#client/runtime/lazy-part.tsx'
import type { HelpSearch } from '#shared/resources/help-request.ts'

export type StaffView<Props> = {
  component: LazyPart<Props>
  /** Message namespaces of the view. */
  messages: readonly Namespace[]
}

export type StaffViews = { helpModeration: StaffView<{ search: HelpSearch }> }

/** Empty for a visitor, who loads nothing of the staff area. */
const StaffViewsContext = createContext<Partial<StaffViews>>({})
export const StaffViewsProvider = StaffViewsContext.Provider

export const useStaffView = <Name extends keyof StaffViews>(name: Name): StaffViews[Name] | undefined =>
  useContext(StaffViewsContext)[name]
