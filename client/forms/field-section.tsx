'use no memo'

import type { ReactNode } from 'react'
import { Stack } from '#client/ui/layout.tsx'
import { Heading, Text } from '#client/ui/text.tsx'

type Props = { title: string; intro?: string | undefined; children: ReactNode }

/** Fields under a heading. */
export function FieldSection({ title, intro, children }: Props) {
  return (
    <Stack gap="5">
      <Stack gap="1">
        <Heading as="h2" size="xl">
          {title}
        </Heading>
        {intro ? <Text tone="muted">{intro}</Text> : null}
      </Stack>
      {children}
    </Stack>
  )
}
