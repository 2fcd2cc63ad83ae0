import plusIcon from 'virtual:icons/plus'
import { useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { restoreMenu, saveMenu } from '#client/api/menus.ts'
import { FormDraft } from '#client/forms/form.tsx'
import { LeaveGuard } from '#client/forms/leave-guard.tsx'
import type { SchemaForm } from '#client/forms/use-schema-form.ts'
import { lazyPart } from '#client/runtime/lazy-part.tsx'
import { ConfirmButton } from '#client/shell/confirm-button.tsx'
import { Button } from '#client/ui/button.tsx'
import { Problem } from '#client/ui/feedback.tsx'
import { Inline, Stack } from '#client/ui/layout.tsx'
import { Text } from '#client/ui/text.tsx'
import { linksOfMenu } from '#shared/resources/link-check.ts'
import { type Menu, type MenuItem, menuDepth } from '#shared/resources/menu.ts'
import { MenuConflict } from './menu-conflict.tsx'
import { MenuList } from './menu-list.tsx'
import { MenuPreview } from './menu-preview.tsx'
import { hasRoom, isLocked, replaced } from './menu-tree.ts'
import { useLinkNotes } from './use-link-notes.ts'
import { useMenuEditor } from './use-menu-editor.ts'

/** With its form, for the first entry that is edited. */
const MenuItemDialog = lazyPart(async () => (await import('./menu-item-dialog.tsx')).MenuItemDialog)

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

type Props = { menu: Menu; onStored: () => Promise<unknown> }

/** One menu: changed here as much as one likes, saved as a whole. */
export function MenuEditor({ menu, onStored }: Props) {
  const { t } = useTranslation('menus')
  const { location } = menu
  const { form, stored, items, setItems, theirs, problem, busy, isDirty, write, keep, discard } = useMenuEditor(
    menu,
    onStored,
  )
  const [{ isKept, draftText }, setDraftState] = useState({ isKept: false, draftText: '' })
  const [edited, setEdited] = useState<{ item: MenuItem; isNew: boolean } | null>(null)
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
      {theirs ? <MenuConflict mine={items} theirs={theirs.items} onKeep={keep} /> : null}
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
      <Problem>{problem}</Problem>
      <Inline>
        <Button
          loading={busy}
          disabledReason={isDirty ? undefined : t('unchanged')}
          onClick={() => void write(() => saveMenu(location, items, stored.lockVersion), t('saved'))}
        >
          {t('save')}
        </Button>
        {isDirty ? (
          <Button variant="ghost" disabled={busy} onClick={discard}>
            {t('discard')}
          </Button>
        ) : null}
        {stored.isDefault ? null : (
          <ConfirmButton
            variant="ghost"
            label={t('restore')}
            title={t('restoreTitle')}
            description={t('restoreText')}
            busy={busy}
            onConfirm={(close) =>
              void write(() => restoreMenu(location, stored.lockVersion), t('restored')).then(close)
            }
          />
        )}
      </Inline>
      <MenuPreview location={location} items={items} unreachable={stored.unreachable} />
      {edited ? (
        <MenuItemDialog
          item={edited.item}
          isNew={edited.isNew}
          locked={!edited.isNew && isLocked(location, items, edited.item)}
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
