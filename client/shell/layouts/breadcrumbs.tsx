'use no memo'

import { Breadcrumb, BreadcrumbLink } from '#client/ui/breadcrumb.tsx'
import type { QueryInput } from '#shared/paths.ts'
import type { RouteId } from '#shared/routes.ts'
import { useLastListUrl } from '../navigation/last-list.ts'
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

type ListProps = Omit<Props, 'to'> & {
  to: RouteId
  /** The part of the list that the page belongs to. */
  part?: QueryInput
}

/** From a page of staff back to the list that it belongs to, as this tab last showed it. */
export const ListBreadcrumbs = ({ to, part, ...rest }: ListProps) => (
  <Breadcrumbs {...rest} to={useLastListUrl(to, part)} />
)
