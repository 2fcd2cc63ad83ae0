import { useTranslation } from 'react-i18next'
import { useSavedSearches } from '#client/api/saved-searches.ts'
import { LoadError } from '#client/shell/errors/load-error.tsx'
import { Link } from '#client/shell/navigation/site-link.tsx'
import { Card, CardBody } from '#client/ui/card.tsx'
import { Field } from '#client/ui/field.tsx'
import { NativeSelect } from '#client/ui/input.tsx'
import { Stack } from '#client/ui/layout.tsx'
import { TextLink } from '#client/ui/link.tsx'
import { Skeleton } from '#client/ui/spinner.tsx'
import { Heading, Text } from '#client/ui/text.tsx'
import { pathTo } from '#shared/paths.ts'
import type { DigestFrequency } from '#shared/resources/digest.ts'
import { digestFrequencies } from '#shared/resources/digest-values.ts'
import type { SavedSearch } from '#shared/resources/saved-search.ts'
import { useSearchFrequency } from './use-search-frequency.ts'

/** How often each saved search sends mails; a choice is saved at once. */
export function SearchFrequencies({ onChanged }: { onChanged: () => void }) {
  const { t } = useTranslation('digest')
  const { data: searches, error, reload } = useSavedSearches(true)
  return (
    <Card as="section" size="lg" aria-labelledby="searches">
      <CardBody>
        <Stack gap="4">
          <Heading as="h2" size="xl" id="searches">
            {t('searches')}
          </Heading>
          {error && !searches ? <LoadError error={error} onRetry={() => void reload()} /> : null}
          {!searches && !error ? <Skeleton shape="text" /> : null}
          {searches?.length === 0 ? (
            <Text tone="muted">
              {t('searchesEmpty')}{' '}
              <TextLink as={Link} to={pathTo('vacancySearch')}>
                {t('searchesAction')}
              </TextLink>
            </Text>
          ) : (
            <Text tone="muted">{t('searchesText')}</Text>
          )}
          {searches?.map((search) => (
            <SearchFrequency
              key={search.id}
              search={search}
              onStored={async () => {
                onChanged()
                await reload()
              }}
            />
          ))}
        </Stack>
      </CardBody>
    </Card>
  )
}

function SearchFrequency({ search, onStored }: { search: SavedSearch; onStored: () => Promise<unknown> }) {
  const { t } = useTranslation('digest')
  const { frequency, choose } = useSearchFrequency(search, onStored)
  return (
    <Field label={t('searchFrequency', { name: search.name })}>
      <NativeSelect value={frequency} onChange={({ target }) => choose(target.value as DigestFrequency)}>
        {digestFrequencies.map((value) => (
          <option key={value} value={value}>
            {t(`frequencies.${value}`)}
          </option>
        ))}
      </NativeSelect>
    </Field>
  )
}
