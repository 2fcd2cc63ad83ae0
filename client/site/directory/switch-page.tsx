import searchIcon from 'virtual:icons/search'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCenters } from '#client/api/center.ts'
import { FoundStatus } from '#client/lists/found-status.tsx'
import { useHydrated } from '#client/runtime/use-hydrated.ts'
import { LoadError } from '#client/shell/errors/load-error.tsx'
import { PageHead } from '#client/shell/head/page-head.tsx'
import type { Page } from '#client/shell/pages/page.ts'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { Field } from '#client/ui/field.tsx'
import { Illustration } from '#client/ui/illustration.tsx'
import { Input } from '#client/ui/input.tsx'
import { Container, Grid, Section, Stack } from '#client/ui/layout.tsx'
import { Skeleton } from '#client/ui/spinner.tsx'
import { Heading, Text } from '#client/ui/text.tsx'
import { fold } from '#shared/fold.ts'
import { pathTo } from '#shared/paths.ts'
import { centersPath } from '#shared/resources/volunteer-center.ts'
import { CenterList } from './center-list.tsx'

export const page: Page = {
  component: SwitchPage,
  title: { nl: 'Kies je gemeente', en: 'Choose your municipality' },
  initialData: () => [{ path: centersPath }],
}

export function SwitchPage() {
  const { t } = useTranslation('directory')
  const { data: centers, error, reload } = useCenters()
  const [text, setText] = useState('')
  const hydrated = useHydrated()
  const searchText = fold(text.trim())
  const found = centers?.filter(({ name, region }) => fold(`${name} ${region}`).includes(searchText))
  return (
    <Section space="sm">
      <PageHead title={t('switch.title')} description={t('switch.intro')} canonical={pathTo('switchCenter')} />
      <Container>
        <Stack gap="6">
          <Stack gap="2">
            <Heading as="h1">{t('switch.title')}</Heading>
            <Text measure>{t('switch.intro')}</Text>
          </Stack>
          <Grid columns="two">
            <Field label={t('switch.search')} disabled={!hydrated}>
              <Input
                type="search"
                startIcon={searchIcon}
                value={text}
                autoComplete="off"
                onChange={(event) => setText(event.currentTarget.value)}
              />
            </Field>
          </Grid>
          <FoundStatus of={searchText} busy={false} records={searchText ? found?.length : undefined} />
          {error && !centers ? <LoadError error={error} onRetry={() => void reload()} /> : null}
          {!centers && !error ? <Skeleton shape="block" /> : null}
          {found?.length === 0 ? (
            <EmptyState media={<Illustration name="state-empty" />} title={t('switch.empty', { q: text.trim() })} />
          ) : null}
          {found ? <CenterList centers={found} from="switchCenter" /> : null}
        </Stack>
      </Container>
    </Section>
  )
}
