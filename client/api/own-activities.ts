import { type OwnActivitySearch, ownActivitiesPath } from '#shared/resources/own-activities.ts'
import { activityShape } from '#shared/resources/shapes/activity.ts'
import { useList } from './use-document.ts'

/** Reloaded whenever it is shown: saving its form leads back to it. */
export const useOwnActivities = (search: OwnActivitySearch) =>
  useList(activityShape, ownActivitiesPath(search), { revalidateIfStale: true, keepPreviousData: true })
