import plusIcon from 'virtual:icons/plus'
import { useState } from 'react'
import { type FieldValues, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { ApiError } from '#client/api/api-error.ts'
import { useFailureText } from '#client/api/failure-text.ts'
import { restoreMenu, saveMenu } from '#client/api/menus.ts'
import { readNewest } from '#client/api/use-document.ts'
import { discardDraft } from '#client/forms/drafts/draft-handle.ts'
import { FormDraft } from '#client/forms/form.tsx'
import { LeaveGuard } from '#client/forms/leave-guard.tsx'
import { type SchemaForm, useSchemaForm } from '#client/forms/use-schema-form.ts'
import type { Version } from '#client/forms/versions/versions.ts'
import { lazyPart } from '#client/runtime/lazy-part.tsx'
import { ConfirmButton } from '#client/shell/confirm-button.tsx'
import { Button } from '#client/ui/button.tsx'
import { Alert } from '#client/ui/feedback.tsx'
import { Inline, Stack } from '#client/ui/layout.tsx'
import { showToast } from '#client/ui/lazy-toaster.tsx'
import { Text } from '#client/ui/text.tsx'
import { linksOfMenu } from '#shared/resources/link-check.ts'
import { type Menu, type MenuItem, type MenuLocation, menuDepth, menuPath } from '#shared/resources/menu.ts'
import { menuShape } from '#shared/resources/shapes/staff.ts'
import { MenuConflict } from './menu-conflict.tsx'
import { MenuList } from './menu-list.tsx'
import { MenuPreview } from './menu-preview.tsx'
import { hasRoom, replaced } from './menu-tree.ts'
import { useLinkNotes } from './use-link-notes.ts'

/** With its form, for the first entry that is edited. */
const MenuItemDialog = lazyPart(async () => (await import('./menu-item-dialog.tsx')).MenuItemDialog)

/** Each entry was checked by its own form; the server checks the menu. */
const menuEntries = z.object({ items: z.custom<MenuItem[]>() })

const newItem = (isColumn: boolean): MenuItem => ({
  id: crypto.randomUUID().slice(0, 13),
  label: '',
  labelEn: null,
  target: isColumn ? { kind: 'none' } : { kind: 'route', route: 'home' },
  audience: 'everyone',
  flag: null,
  newWindow: false,
  children: [],
})

/** The entries as a form, which keeps them as a draft; a draft of an older version meets the newer one when it is saved. */
function useMenuDraft(location: MenuLocation, stored: Menu, setStored: (menu: Menu) => void) {
  const form = useSchemaForm({
    draft: { name: 'menu', recordId: location },
    schema: menuEntries,
    defaultValues: { items: stored.items },
    onSubmit: async () => undefined,
  })
  return {
    ...form,
    opened: () => ({ lockVersion: stored.lockVersion, values: { items: stored.items } }),
    restore: async (values: { items?: MenuItem[] }, base: Version | null) => {
      await form.restore(values, base)
      if (base) setStored({ ...stored, lockVersion: base.lockVersion, items: base.values.items as Menu['items'] })
    },
  }
}

type Props = { menu: Menu; onStored: () => Promise<unknown> }

/** One menu: changed here as much as one likes, saved as a whole. */
export function MenuEditor({ menu, onStored }: Props) {
  const { t } = useTranslation('menus')
  const { location } = menu
  const failureText = useFailureText()
  const [stored, setStored] = useState(menu)
  const form = useMenuDraft(location, stored, setStored)
  const items = useWatch({ control: form.control, name: 'items' })
  const setItems = (next: MenuItem[]) => form.methods.setValue('items', next, { shouldDirty: true })
  const [{ isKept, draftText }, setDraftState] = useState({ isKept: false, draftText: '' })
  const [edited, setEdited] = useState<{ item: MenuItem; isNew: boolean } | null>(null)
  const [theirs, setTheirs] = useState<Menu | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const isDirty = JSON.stringify(items) !== JSON.stringify(stored.items)

  const take = async (next: Menu, message: string) => {
    setStored(next)
    form.methods.reset({ items: next.items })
    discardDraft(form)
    setTheirs(null)
    showToast({ title: message, tone: 'success' })
    await onStored()
  }
  const write = async (work: () => Promise<Menu>, message: string) => {
    setBusy(true)
    setProblem(null)
    try {
      await take(await work(), message)
    } catch (error) {
      if (error instanceof ApiError && error.status === 409) setTheirs(await readNewest(menuShape, menuPath(location)))
      else setProblem(failureText(error))
    } finally {
      setBusy(false)
    }
  }
  const links = useLinkNotes(linksOfMenu(stored.items), stored.lockVersion)
  const room = hasRoom(location, items, null)
  return (
    <Stack gap="6">
      <LeaveGuard active={isDirty} isKept={isKept} keep={() => form.draft?.keeper.current?.keep() ?? false} />
      {form.draft ? (
        <FormDraft
          form={form as unknown as SchemaForm<FieldValues>}
          draft={form.draft}
          onState={(kept, text) => setDraftState({ isKept: kept, draftText: text })}
          failed={null}
        />
      ) : null}
      {theirs ? (
        <MenuConflict
          mine={items}
          theirs={theirs.items}
          onKeep={(side) => {
            setStored(theirs)
            if (side === 'theirs') setItems(theirs.items)
            setTheirs(null)
          }}
        />
      ) : null}
      {problem ? (
        <Alert status="error" role="alert">
          {problem}
        </Alert>
      ) : null}
      {stored.isDefault && !isDirty ? <Text tone="muted">{t('isDefault')}</Text> : null}
      <Inline>
        <Button
          variant="outline"
          startIcon={plusIcon}
          disabledReason={room ? undefined : t('full')}
          onClick={() => setEdited({ item: newItem(false), isNew: true })}
        >
          {t('addLink')}
        </Button>
        {menuDepth[location] > 1 ? (
          <Button
            variant="outline"
            startIcon={plusIcon}
            disabledReason={room ? undefined : t('full')}
            onClick={() => setEdited({ item: newItem(true), isNew: true })}
          >
            {t('addColumn')}
          </Button>
        ) : null}
      </Inline>
      <MenuList
        location={location}
        items={items}
        unreachable={stored.unreachable}
        links={links}
        onItems={setItems}
        onEdit={(item) => setEdited({ item, isNew: false })}
      />
      <Text size="sm" tone="muted" role="status">
        {draftText || '\u00a0'}
      </Text>
      <Inline>
        <Button
          loading={busy}
          disabled={!isDirty}
          onClick={() => void write(() => saveMenu(location, items, stored.lockVersion), t('saved'))}
        >
          {t('save')}
        </Button>
        {isDirty ? (
          <Button
            variant="ghost"
            onClick={() => {
              form.methods.reset({ items: stored.items })
              discardDraft(form)
            }}
          >
            {t('discard')}
          </Button>
        ) : null}
        {stored.isDefault ? null : (
          <ConfirmButton
            variant="ghost"
            label={t('restore')}
            title={t('restoreTitle')}
            description={t('restoreText')}
            onConfirm={(close) =>
              void write(() => restoreMenu(location, stored.lockVersion), t('restored')).then(close)
            }
          />
        )}
      </Inline>
      <MenuPreview location={location} items={items} />
      {edited ? (
        <MenuItemDialog
          item={edited.item}
          isNew={edited.isNew}
          location={location}
          onClose={() => setEdited(null)}
          onDone={(item) => {
            setItems(edited.isNew ? [...items, item] : replaced(items, item))
            setEdited(null)
          }}
        />
      ) : null}
    </Stack>
  )
}
