'use no memo'

import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router'
import { Container, Section } from '#client/ui/layout.tsx'
import { TextLink } from '#client/ui/link.tsx'
import { Link } from './site-link.tsx'

/**
 * In place of a page that a record has left: goes on to another one, which takes its place in the history. The server renders the
 * link, for React Router's `Navigate` renders nothing there, and the browser follows it as soon as it is interactive.
 */
export function Redirect({ to, label }: { to: string; label: string }) {
  const navigate = useNavigate()
  const leave = useEffectEvent(() => void navigate(to, { replace: true }))
  // biome-ignore lint/correctness/useExhaustiveDependencies: again for another page.
  useEffect(() => leave(), [to])
  return (
    <Section space="sm">
      <Container>
        <TextLink as={Link} to={to} standalone>
          {label}
        </TextLink>
      </Container>
    </Section>
  )
}
