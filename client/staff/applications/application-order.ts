import { useEffect, useState } from 'react'
import { applicationOrder } from '#client/api/applications.ts'
import { type ApplicationSearch, staffApplications } from '#shared/resources/staff-applications.ts'

/**
 * The order of a list as it was opened, by the URL of its search: an application that gets another status on the way leaves the list, and
 * the one after it is still the next. In the browser alone.
 */
const orders = new Map<string, readonly string[]>()

/** The list is shown again: the next record that is opened from it has its new order. */
export const forgetOrders = (): void => orders.clear()

/** Ids in the order of the list that an application was opened from; undefined while they load. */
export function useApplicationOrder(search: ApplicationSearch): readonly string[] | undefined {
  const key = staffApplications.href({ ...search, page: undefined, view: undefined })
  const [order, setOrder] = useState<{ key: string; ids: readonly string[] }>()
  useEffect(() => {
    let isCurrent = true
    const show = (ids: readonly string[]) => {
      orders.set(key, ids)
      if (isCurrent) setOrder({ key, ids })
    }
    const known = orders.get(key)
    if (known) show(known)
    // Without the order the page has all but its neighbors.
    else applicationOrder(staffApplications.parse(new URL(key, 'http://list').searchParams)).then(show, () => show([]))
    return () => {
      isCurrent = false
    }
  }, [key])
  return order?.key === key ? order.ids : undefined
}
