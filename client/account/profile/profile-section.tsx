import { type ReactNode, useId } from 'react'
import { Stack } from '#client/ui/layout.tsx'
import { Heading, Text } from '#client/ui/text.tsx'

type Props = { title: string; intro?: ReactNode; id?: string; children: ReactNode }

/** A part of a page of the profile, with its heading. */
export function ProfileSection({ title, intro, id, children }: Props) {
  const headingId = useId()
  return (
    <Stack as="section" gap="4" id={id} aria-labelledby={headingId}>
      <Stack gap="1">
        <Heading as="h2" size="xl" id={headingId}>
          {title}
        </Heading>
        {intro ? <Text tone="muted">{intro}</Text> : null}
      </Stack>
      {children}
    </Stack>
  )
}
