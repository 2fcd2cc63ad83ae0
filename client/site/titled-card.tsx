import type { ReactNode } from 'react'
import { Card, CardBody } from '#client/ui/card.tsx'
import { Container, Section, Stack } from '#client/ui/layout.tsx'
import { Heading, Text } from '#client/ui/text.tsx'

type Props = {
  title: string
  intro?: ReactNode
  width?: 'narrow' | 'text'
  /** Space above and below the card. */
  space?: 'sm'
  children: ReactNode
}

/** A page of one card with its title, e.g. a form. */
export function TitledCard({ title, intro, width = 'narrow', space, children }: Props) {
  return (
    <Section space={space}>
      <Container width={width}>
        <Card as="div" size="lg">
          <CardBody>
            <Stack gap="6">
              <Stack gap="2">
                <Heading as="h1" size="3xl">
                  {title}
                </Heading>
                {intro ? <Text tone="muted">{intro}</Text> : null}
              </Stack>
              {children}
            </Stack>
          </CardBody>
        </Card>
      </Container>
    </Section>
  )
}
