import { useSession } from '#client/shell/session/session.ts'
import { Skeleton } from '#client/ui/spinner.tsx'
import { ActivityForm } from './activity-form.tsx'

/** A new activity; its contact person is the signed-in user by default. */
export function ActivityCreate() {
  const { user } = useSession()
  return user ? <ActivityForm activity={null} /> : <Skeleton shape="block" />
}
