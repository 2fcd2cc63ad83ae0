import type { ReactNode } from 'react'
import { Container, Section, Stack } from '#client/ui/layout.tsx'
import { PageHeader } from '#client/ui/staff-layout.tsx'
import { ProfileTabs } from './profile-tabs.tsx'

type Props = {
  title: string
  description?: string
  current: Parameters<typeof ProfileTabs>[0]['current']
  actions?: ReactNode
  children: ReactNode
}

/** The layout of every page of the profile: its title, the tabs, and its parts below each other. */
export function ProfileLayout({ title, description, current, actions, children }: Props) {
  return (
    <Section space="sm">
      <Container width="text">
        <Stack gap="8">
          <Stack gap="6">
            <PageHeader title={title} description={description} actions={actions} />
            <ProfileTabs current={current} />
          </Stack>
          {children}
        </Stack>
      </Container>
    </Section>
  )
}
