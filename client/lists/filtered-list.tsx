import type { ReactNode } from 'react'
import { Grid, Show, Stack } from '#client/ui/layout.tsx'

type Props = {
  /** A SearchForm. */
  form: ReactNode
  /** The column at the left on a desktop; on smaller screens a FilterDrawer among the children has the same filters. Null: none. */
  filters: ReactNode
  /** Whether the list is being loaded again. */
  busy: boolean
  /** In this order: count, tools, chips, results, pagination. */
  children: ReactNode
}

/** A list below its search and beside its filters. The column of filters scrolls with the page and never by itself. */
export function FilteredList({ form, filters, busy, children }: Props) {
  const list = (
    <Stack gap="5" aria-busy={busy}>
      {children}
    </Stack>
  )
  return (
    <Stack gap="6">
      {form}
      {filters === null ? (
        list
      ) : (
        <Grid columns="aside" gap="10" align="start">
          <Show on="desktop">{filters}</Show>
          {list}
        </Grid>
      )}
    </Stack>
  )
}
