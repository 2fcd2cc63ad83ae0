import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import type { DocumentState } from '#client/api/use-document.ts'
import { LoadError } from '#client/shell/errors/load-error.tsx'
import { PageHead } from '#client/shell/head/page-head.tsx'
import { Link } from '#client/shell/navigation/site-link.tsx'
import { useNavigationState } from '#client/shell/navigation/site-router.tsx'
import { Button } from '#client/ui/button.tsx'
import { Inline } from '#client/ui/layout.tsx'
import { Skeleton } from '#client/ui/spinner.tsx'
import { pathTo } from '#shared/paths.ts'
import { TitledCard } from './titled-card.tsx'

/**
 * The token of the page's address. `asked` is the one to load, and null where the page came as one that was not found: another
 * request would count as another guess.
 */
export function useTokenOfAddress(): { token: string; asked: string | null } {
  const { token = '' } = useParams()
  return { token, asked: useNavigationState().outcome.status === 404 ? null : token }
}

type Loaded = Pick<DocumentState<unknown>, 'data' | 'error' | 'reload'>

/** Whether there is nothing, or nothing any more, that the token is for. */
export const isUnknownToken = (asked: string | null, { error }: Pick<Loaded, 'error'>): boolean =>
  asked === null || error?.status === 404

type Props = {
  title: string
  /** Where the card's title names somebody. */
  headTitle?: string
  intro?: ReactNode
  /** What the token is for. */
  record: Loaded
  isUnknown: boolean
  children: ReactNode
}

/** The page of a link that was mailed, while it loads, when it cannot be loaded, and with what it leads to. */
export function TokenCard({ title, headTitle = title, intro, record, isUnknown, children }: Props) {
  const { data, error, reload } = record
  return (
    <TitledCard title={title} intro={intro} space="sm">
      <PageHead title={headTitle} noIndex />
      {error && !isUnknown && !data ? <LoadError error={error} onRetry={() => void reload()} /> : null}
      {data || error || isUnknown ? null : <Skeleton shape="text" />}
      {children}
    </TitledCard>
  )
}

/** The way on from a link that leads to nothing any more. */
export const ContactButton = ({ label }: { label: string }) => (
  <Inline>
    <Button as={Link} to={pathTo('contact')} variant="outline">
      {label}
    </Button>
  </Inline>
)
