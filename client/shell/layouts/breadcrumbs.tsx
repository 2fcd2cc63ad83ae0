'use no memo'

import { Breadcrumb, BreadcrumbLink } from '#client/ui/breadcrumb.tsx'
import { Link } from '../navigation/site-link.tsx'

type Props = {
  /** Name of the list that the page belongs to. */
  list: string
  to: string
  /** Name of the page itself. */
  here: string
  /** Language of that name, where it is not the page's own. */
  lang?: string
}

/** From a page back to the list that it belongs to. */
export function Breadcrumbs({ list, to, here, lang }: Props) {
  return (
    <Breadcrumb label={list}>
      <BreadcrumbLink as={Link} to={to}>
        {list}
      </BreadcrumbLink>
      <BreadcrumbLink lang={lang}>{here}</BreadcrumbLink>
    </Breadcrumb>
  )
}
