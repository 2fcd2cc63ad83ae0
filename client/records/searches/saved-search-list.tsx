import bookmarkIcon from 'virtual:icons/bookmark'
import pencilIcon from 'virtual:icons/pencil'
import trash2Icon from 'virtual:icons/trash-2'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { deleteSearch, savedSearchPage, useSavedSearches } from '#client/api/saved-searches.ts'
import { lazyPart } from '#client/runtime/lazy-part.tsx'
import { LoadError } from '#client/shell/errors/load-error.tsx'
import { Link } from '#client/shell/navigation/site-link.tsx'
import { useAction } from '#client/shell/use-action.ts'
import { IconButton } from '#client/ui/button.tsx'
import { Inline, Stack } from '#client/ui/layout.tsx'
import { dialogOpener, LazyDialog } from '#client/ui/lazy-dialog.tsx'
import { TextLink } from '#client/ui/link.tsx'
import { Skeleton } from '#client/ui/spinner.tsx'
import { Heading, Text } from '#client/ui/text.tsx'
import type { SavedSearch } from '#shared/resources/saved-search.ts'

const RenameForm = lazyPart(async () => (await import('./save-search-form.tsx')).RenameSearchForm)

/** The saved searches of the user, each with rename and delete buttons. */
export function SavedSearchList() {
  const { t } = useTranslation('searches')
  const { data: saved, error, reload } = useSavedSearches(true)
  return (
    <Stack as="section" gap="4" id="zoekopdrachten" aria-labelledby="saved-searches">
      <Heading as="h2" size="xl" id="saved-searches">
        {t('saved')}
      </Heading>
      {error && !saved ? <LoadError error={error} onRetry={() => void reload()} /> : null}
      {!saved && !error ? <Skeleton shape="text" /> : null}
      {saved?.length === 0 ? <Text tone="muted">{t('savedEmpty')}</Text> : null}
      {saved && saved.length > 0 ? (
        <Stack as="ul" gap="1">
          {saved.map((search) => (
            <Row key={search.id} search={search} onChanged={() => void reload()} />
          ))}
        </Stack>
      ) : null}
    </Stack>
  )
}

function Row({ search, onChanged }: { search: SavedSearch; onChanged: () => void }) {
  const { t } = useTranslation('searches')
  const { t: tc } = useTranslation('common')
  const [renaming, setRenaming] = useState(false)
  const { id, name } = search
  const { run } = useAction()
  const remove = async () => {
    if (await run(() => deleteSearch(id), t('savedDeleted', { name }))) onChanged()
  }
  return (
    <Inline as="li" justify="between" wrap={false}>
      <TextLink as={Link} to={savedSearchPage(search)} startIcon={bookmarkIcon} standalone>
        {name}
      </TextLink>
      <Inline gap="1" wrap={false}>
        <IconButton
          {...dialogOpener}
          variant="ghost"
          icon={pencilIcon}
          label={t('savedRename', { name })}
          onClick={() => setRenaming(true)}
        />
        <IconButton
          variant="ghost"
          icon={trash2Icon}
          label={t('savedDelete', { name })}
          onClick={() => void remove()}
        />
      </Inline>
      <LazyDialog
        open={renaming}
        onClose={() => setRenaming(false)}
        title={t('savedRenameTitle')}
        closeLabel={tc('close')}
        size="sm"
      >
        <RenameForm
          fallback={<Skeleton shape="text" />}
          search={search}
          onDone={() => {
            setRenaming(false)
            onChanged()
          }}
        />
      </LazyDialog>
    </Inline>
  )
}
