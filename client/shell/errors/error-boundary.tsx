'use no memo'

import { Component, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { reportError } from '../../runtime/report-error.ts'
import { LazyErrorPage } from './lazy-error-page.tsx'

/** Shows the global error page instead of a page that failed to render; the next navigation clears it. */
export function ErrorBoundary({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  return <Boundary key={pathname}>{children}</Boundary>
}

class Boundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch(error: unknown) {
    reportError(error)
  }

  override render() {
    return this.state.failed ? <LazyErrorPage status={0} /> : this.props.children
  }
}
