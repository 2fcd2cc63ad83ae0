import { useEffect, useState } from 'react'
import { readNewestList } from '#client/api/use-document.ts'
import { applicationShape } from '#shared/resources/shapes/application.ts'
import {
  type ApplicationSearch,
  applicationOrderPath,
  staffApplications,
} from '#shared/resources/staff-applications.ts'

/** Ids of the first thousand applications of a search, in the order of its list, and how many it has. */
export type ApplicationOrder = { ids: readonly string[]; count: number }

async function applicationOrder(search: ApplicationSearch): Promise<ApplicationOrder> {
  const { data, meta } = await readNewestList(applicationShape, applicationOrderPath(search))
  return { ids: data.map(({ id }) => id), count: meta.pagination?.records ?? data.length }
}

/**
 * The order of a list as it was opened, by the URL of its search: an application that gets another status on the way leaves the list, and
 * the one after it is still the next. In the browser alone.
 */
const orders = new Map<string, ApplicationOrder>()

/** The list is shown again: the next record that is opened from it has its new order. */
export const forgetOrders = (): void => orders.clear()

/** The order of the list that an application was opened from; undefined while it loads. */
export function useApplicationOrder(search: ApplicationSearch): ApplicationOrder | undefined {
  const key = staffApplications.href({ ...search, page: undefined, view: undefined })
  const [order, setOrder] = useState<{ key: string; known: ApplicationOrder }>()
  useEffect(() => {
    let isCurrent = true
    const show = (found: ApplicationOrder) => {
      orders.set(key, found)
      if (isCurrent) setOrder({ key, known: found })
    }
    const known = orders.get(key)
    if (known) show(known)
    // Without the order the page has all but its neighbors.
    else
      applicationOrder(staffApplications.parse(new URL(key, 'http://list').searchParams)).then(show, () =>
        show({ ids: [], count: 0 }),
      )
    return () => {
      isCurrent = false
    }
  }, [key])
  return order?.key === key ? order.known : undefined
}
