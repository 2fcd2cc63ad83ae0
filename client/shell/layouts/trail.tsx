import { Breadcrumb, BreadcrumbLink } from '#client/ui/breadcrumb.tsx'
import { Link } from '../navigation/site-link.tsx'

type Props = {
  /** Name of the list that the page belongs to. */
  list: string
  to: string
  /** Name of the page itself. */
  here: string
}

/** From a page back to the list that it belongs to. */
export function Trail({ list, to, here }: Props) {
  return (
    <Breadcrumb label={list}>
      <BreadcrumbLink as={Link} to={to}>
        {list}
      </BreadcrumbLink>
      <BreadcrumbLink>{here}</BreadcrumbLink>
    </Breadcrumb>
  )
}
