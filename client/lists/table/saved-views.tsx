import bookmarkIcon from 'virtual:icons/bookmark'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router'
import { deleteView, saveView, useSavedViews } from '#client/api/saved-views.ts'
import { lazyPart } from '#client/runtime/lazy-part.tsx'
import { useAction } from '#client/shell/use-action.ts'
import { Button } from '#client/ui/button.tsx'
import { LazyMenu } from '#client/ui/lazy-menu.tsx'
import { showToast } from '#client/ui/lazy-toaster.tsx'
import type { MenuGroup } from '#client/ui/menu-props.ts'
import type { ExportedList } from '#shared/resources/list-export-values.ts'
import type { SavedView } from '#shared/resources/saved-view.ts'
import { defaultSettings, type TableSettings } from './use-table-settings.ts'

// The form is needed only after a button is pressed.
const SaveViewDialog = lazyPart(async () => (await import('./save-view-dialog.tsx')).SaveViewDialog)

type Props = {
  list: ExportedList
  settings: TableSettings
  onSettings: (changes: Partial<TableSettings>) => void
}

/** Filters and order of a URL, without its page. */
function queryOf(search: string): string {
  const params = new URLSearchParams(search)
  params.delete('page')
  params.sort()
  return params.toString()
}

/** The menu of saved views: choose one, save what the list shows now, delete the chosen one. */
export function SavedViews({ list, settings, onSettings }: Props) {
  const { t } = useTranslation('tables')
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const { data: views = [], reload } = useSavedViews(list)
  const [saving, setSaving] = useState(false)
  const query = queryOf(search)
  const current = views.find((view) => view.query === query)
  const show = (view: Pick<SavedView, 'query' | 'settings'>) => {
    onSettings(view.settings)
    void navigate(view.query === '' ? pathname : `${pathname}?${view.query}`)
  }
  const { run } = useAction()
  const attempt = async (work: () => Promise<unknown>) => {
    if (await run(work)) await reload()
  }
  const remove = ({ id, name, query: stored, settings: chosen, shared }: SavedView) =>
    attempt(async () => {
      await deleteView(id)
      const restore = () => saveView({ list, name, query: stored, settings: chosen, shared }, crypto.randomUUID())
      showToast({
        title: t('viewDeleted', { name }),
        tone: 'success',
        action: { label: t('undo'), onClick: () => void attempt(restore) },
      })
    })
  const entries = (own: boolean) =>
    views
      .filter((view) => view.own === own)
      .map((view) => ({ id: view.id, label: view.name, checked: view === current, onSelect: () => show(view) }))
  const groups: MenuGroup[] = [
    {
      id: 'default',
      items: [
        {
          id: 'default',
          label: t('viewDefault'),
          checked: query === '',
          onSelect: () => show({ query: '', settings: defaultSettings }),
        },
      ],
    },
    { id: 'own', label: t('viewsOwn'), items: entries(true) },
    { id: 'shared', label: t('viewsShared'), items: entries(false) },
    {
      id: 'actions',
      items: [
        { id: 'save', label: t('viewSave'), onSelect: () => setSaving(true) },
        ...(current?.own
          ? [
              {
                id: 'delete',
                label: t('viewDelete', { name: current.name }),
                danger: true,
                onSelect: () => void remove(current),
              },
            ]
          : []),
      ],
    },
  ].filter(({ items }) => items.length > 0)
  return (
    <>
      <LazyMenu
        placement="bottom-end"
        groups={groups}
        trigger={(props) => (
          <Button {...props} size="sm" variant="ghost" startIcon={bookmarkIcon}>
            {current?.name ?? t('views')}
          </Button>
        )}
      />
      {saving ? (
        <SaveViewDialog
          list={list}
          query={query}
          settings={settings}
          onClose={() => setSaving(false)}
          onSaved={() => void reload()}
        />
      ) : null}
    </>
  )
}
