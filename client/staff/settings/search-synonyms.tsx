import plusIcon from 'virtual:icons/plus'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchSynonyms } from '#client/api/search-synonyms.ts'
import { lazyPart } from '#client/runtime/lazy-part.tsx'
import { LoadError } from '#client/shell/errors/load-error.tsx'
import { Button } from '#client/ui/button.tsx'
import { Disclosure } from '#client/ui/disclosure.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { Inline, Stack } from '#client/ui/layout.tsx'
import { dialogOpener, LazyDialog } from '#client/ui/lazy-dialog.tsx'
import { Skeleton } from '#client/ui/spinner.tsx'
import { Table, TableBody, TableCell, TableHead, TableHeaderCell, TableRow } from '#client/ui/table.tsx'
import { Text, VisuallyHidden } from '#client/ui/text.tsx'
import type { SearchSynonym } from '#shared/resources/search-synonym-schema.ts'
import { SynonymActions } from './synonym-actions.tsx'

const SynonymForm = lazyPart(async () => (await import('./synonym-form.tsx')).SynonymForm)

const termsText = ({ terms }: Pick<SearchSynonym, 'terms'>): string => terms.join(', ')

/** The center's own groups of words, which it changes, and those that every center has. */
export function SearchSynonyms() {
  const { data, error, reload } = useSearchSynonyms()
  if (error && !data) return <LoadError error={error} onRetry={() => void reload()} />
  if (!data) return <Skeleton shape="block" />
  return (
    <Stack gap="6">
      <OwnGroups groups={data.filter(({ isDefault }) => !isDefault)} onChanged={() => void reload()} />
      <DefaultGroups groups={data.filter(({ isDefault }) => isDefault)} />
    </Stack>
  )
}

function OwnGroups({ groups, onChanged }: { groups: SearchSynonym[]; onChanged: () => void }) {
  const { t } = useTranslation('settings')
  return (
    <Stack gap="4">
      <Inline>
        <AddGroup onAdded={onChanged} />
      </Inline>
      {groups.length === 0 ? (
        <EmptyState as="h2" size="sm" title={t('synonyms.emptyTitle')} description={t('synonyms.emptyText')} />
      ) : (
        <Table label={t('synonyms.own')}>
          <TableHead>
            <TableRow>
              <TableHeaderCell>{t('synonyms.terms')}</TableHeaderCell>
              <TableHeaderCell tight>
                <VisuallyHidden>{t('synonyms.actions')}</VisuallyHidden>
              </TableHeaderCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {groups.map((group) => (
              <TableRow key={group.id}>
                <TableCell>{termsText(group)}</TableCell>
                <TableCell tight>
                  <SynonymActions group={group} onChanged={onChanged} />
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      )}
    </Stack>
  )
}

function AddGroup({ onAdded }: { onAdded: () => void }) {
  const { t } = useTranslation('settings')
  const { t: tc } = useTranslation('common')
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button {...dialogOpener} startIcon={plusIcon} onClick={() => setOpen(true)}>
        {t('synonyms.add')}
      </Button>
      <LazyDialog
        open={open}
        onClose={() => setOpen(false)}
        title={t('synonyms.add')}
        description={t('synonyms.formText')}
        closeLabel={tc('close')}
      >
        <SynonymForm
          onDone={() => {
            setOpen(false)
            onAdded()
          }}
          fallback={<Skeleton shape="block" />}
        />
      </LazyDialog>
    </>
  )
}

function DefaultGroups({ groups }: { groups: SearchSynonym[] }) {
  const { t } = useTranslation('settings')
  if (groups.length === 0) return null
  return (
    <Disclosure summary={t('synonyms.defaults', { count: groups.length })}>
      <Stack gap="3">
        <Text tone="muted">{t('synonyms.defaultsText')}</Text>
        <ul>
          {groups.map((group) => (
            <li key={group.id}>{termsText(group)}</li>
          ))}
        </ul>
      </Stack>
    </Disclosure>
  )
}
