import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import { useFailureText } from '#client/api/failure-text.ts'
import { readNewest } from '#client/api/use-document.ts'
import { discardDraft } from '#client/forms/drafts/draft-handle.ts'
import { useSchemaForm } from '#client/forms/use-schema-form.ts'
import { isStale } from '#client/forms/versions/use-stale-message.ts'
import type { Version } from '#client/forms/versions/versions.ts'
import { showToast } from '#client/ui/lazy-toaster.tsx'
import { type Menu, type MenuItem, type MenuLocation, menuPath } from '#shared/resources/menu.ts'
import { menuShape } from '#shared/resources/shapes/staff.ts'

/** Each entry was checked by its own form; the server checks the menu. */
const menuEntries = z.object({ items: z.custom<MenuItem[]>() })

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

const isSame = (one: readonly MenuItem[], other: readonly MenuItem[]) => JSON.stringify(one) === JSON.stringify(other)

/** A menu that is being edited: what is stored, what is to be saved, and a colleague's version that was saved first. */
export function useMenuEditor(menu: Menu, onStored: () => Promise<unknown>) {
  const { location } = menu
  const failureText = useFailureText()
  const [stored, setStored] = useState(menu)
  const form = useMenuDraft(location, stored, setStored)
  const items = useWatch({ control: form.control, name: 'items' })
  const setItems = (next: MenuItem[]) => form.methods.setValue('items', next, { shouldDirty: true })
  const [theirs, setTheirs] = useState<Menu | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)

  const take = async (next: Menu, before: MenuItem[], message: string) => {
    const now = form.methods.getValues('items')
    setStored(next)
    form.methods.reset({ items: next.items })
    setTheirs(null)
    showToast({ title: message, tone: 'success' })
    if (isSame(before, now)) {
      discardDraft(form)
      await onStored()
      return
    }
    // What was changed while it was sent stays a change, over the version that is stored now.
    setItems(now)
    await onStored()
    form.draft?.keeper.current?.keep()
  }
  const meetConflict = async () => {
    try {
      setTheirs(await readNewest(menuShape, menuPath(location)))
    } catch (error) {
      setProblem(failureText(error))
    }
  }
  return {
    form,
    stored,
    items,
    setItems,
    theirs,
    problem,
    busy,
    isDirty: !isSame(items, stored.items),
    write: async (work: () => Promise<Menu>, message: string) => {
      const before = form.methods.getValues('items')
      setBusy(true)
      setProblem(null)
      try {
        await take(await work(), before, message)
      } catch (error) {
        if (isStale(error)) await meetConflict()
        else setProblem(failureText(error))
      } finally {
        setBusy(false)
      }
    },
    /** Goes on over the colleague's version, with the own entries or with theirs. */
    keep: (side: 'mine' | 'theirs') => {
      if (!theirs) return
      setStored(theirs)
      if (side === 'theirs') setItems(theirs.items)
      setTheirs(null)
    },
    discard: () => {
      form.methods.reset({ items: stored.items })
      discardDraft(form)
    },
  }
}
