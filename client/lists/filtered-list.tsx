import type { ReactNode } from 'react'
import { Grid, Show, Stack, Sticky } from '#client/ui/layout.tsx'

type Props = {
  /** The column at the left on a desktop; on smaller screens a FilterDrawer among the children has the same filters. */
  filters: ReactNode
  /** Whether the list is being loaded again. */
  busy: boolean
  /** In this order: count, tools, chips, results, pagination. */
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
