'use no memo'

import { Component, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { reportError } from '../../runtime/report-error.ts'
import { LazyErrorPage } from './lazy-error-page.tsx'

/** Shows the global error page instead of a page that failed to render; the next navigation clears it. */
export function ErrorBoundary({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  return <Boundary pathname={pathname}>{children}</Boundary>
}

type Props = { pathname: string; children: ReactNode }
type State = { failed: boolean }

class Boundary extends Component<Props, State> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch(error: unknown) {
    reportError(error)
  }

  // Not by a key: that would mount the layout again for every page.
  override componentDidUpdate({ pathname }: Props, { failed }: State) {
    if (failed && pathname !== this.props.pathname) this.setState({ failed: false })
  }

  override render() {
    return this.state.failed ? <LazyErrorPage status={0} /> : this.props.children
  }
}
