import type { Activity } from '#shared/resources/activity.ts'
import { type OwnActivitySearch, ownActivitiesPath } from '#shared/resources/own-activities.ts'
import { useDocument } from './use-document.ts'

/** Reloaded whenever it is shown: saving its form leads back to it. */
export const useOwnActivities = (search: OwnActivitySearch) =>
  useDocument<Activity[]>(ownActivitiesPath(search), { revalidateIfStale: true, keepPreviousData: true })
