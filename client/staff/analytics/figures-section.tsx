import type { ReactNode } from 'react'
import type { DocumentState } from '#client/api/use-document.ts'
import { LoadError } from '#client/shell/errors/load-error.tsx'
import { Stack } from '#client/ui/layout.tsx'
import { Skeleton } from '#client/ui/spinner.tsx'
import { Heading, Text } from '#client/ui/text.tsx'

type Props<Data> = {
  title: string
  intro: string
  state: DocumentState<Data>
  children: (data: Data) => ReactNode
}

/** A chart with its table, while it loads and when it cannot. */
export function FiguresSection<Data>({ title, intro, state: { data, error, reload }, children }: Props<Data>) {
  return (
    <Stack as="section" gap="4">
      <Stack gap="1">
        <Heading as="h2" size="xl">
          {title}
        </Heading>
        <Text tone="muted" measure>
          {intro}
        </Text>
      </Stack>
      {error && !data ? <LoadError error={error} onRetry={() => void reload()} /> : null}
      {!error && !data ? <Skeleton shape="block" /> : null}
      {data ? children(data) : null}
    </Stack>
  )
}
