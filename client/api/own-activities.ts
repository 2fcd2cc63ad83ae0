import type { Activity } from '#shared/resources/activity.ts'
import { type OwnActivitySearch, ownActivitiesPath } from '#shared/resources/own-activities.ts'
import { useDocument } from './use-document.ts'

/** Asked anew whenever it is shown: its own form leads back to it a moment later. */
export const useOwnActivities = (search: OwnActivitySearch) =>
  useDocument<Activity[]>(ownActivitiesPath(search), { revalidateIfStale: true, keepPreviousData: true })
