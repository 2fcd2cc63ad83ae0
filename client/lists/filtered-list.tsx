import type { ReactNode } from 'react'
import { Grid, Show, Stack, Sticky } from '#client/ui/layout.tsx'

type Props = {
  /** A column at the left of a desktop; below that a FilterDrawer among the children holds the same. */
  filters: ReactNode
  /** A fresh answer is on its way. */
  busy: boolean
  /** Count, tools, chips, results, pages: in this order. */
  children: ReactNode
}

/** A list beside its filters. */
export function FilteredList({ filters, busy, children }: Props) {
  return (
    <Grid columns="aside" gap="10">
      <Show on="desktop">
        <Sticky scrolls>{filters}</Sticky>
      </Show>
      <Stack gap="5" aria-busy={busy}>
        {children}
      </Stack>
    </Grid>
  )
}
