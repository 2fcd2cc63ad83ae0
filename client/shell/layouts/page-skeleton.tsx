'use no memo'

import { useTranslation } from 'react-i18next'
import { Container, Section, Stack } from '#client/ui/layout.tsx'
import { Skeleton } from '#client/ui/spinner.tsx'
import { VisuallyHidden } from '#client/ui/text.tsx'

/** Skeleton of a page: a title and a few rows. */
export function PageSkeleton() {
  const { t } = useTranslation('common')
  return (
    <Section space="sm">
      <Container width="wide" aria-busy>
        <VisuallyHidden as="p">{t('loading')}</VisuallyHidden>
        <Stack gap="6">
          <Skeleton shape="title" />
          <Skeleton shape="block" />
          <Skeleton shape="block" />
        </Stack>
      </Container>
    </Section>
  )
}
