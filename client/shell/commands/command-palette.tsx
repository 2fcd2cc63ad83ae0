'use no memo'

import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router'
import { useBoot } from '#client/api/boot.tsx'
import { usePlatformCenterNames } from '#client/api/platform-centers.ts'
import { useRecordNames } from '#client/api/record-names.ts'
import type { CommandGroup } from '#client/ui/command-dialog-props.ts'
import { LazyCommandDialog } from '#client/ui/lazy-command-dialog.tsx'
import { pathTo } from '#shared/paths.ts'
import { namedRecordTypes } from '#shared/resources/record-name.ts'
import type { RouteId } from '#shared/routes.ts'
import { recordPages, recordPath } from '../navigation/record-page.ts'
import { useSession } from '../session/session.ts'
import { useMayOpen } from '../session/use-may-open.ts'
import { byArea, eachOnce, matching, otherPages, type PageLink, pagesWithWords } from './command-groups.ts'
import { type PageAction, pageActions } from './page-actions.ts'

type Props = {
  open: boolean
  /** The links of the menu, in its order. */
  menu: readonly PageLink[]
  onClose: () => void
  onShortcuts: () => void
}

/** Milliseconds after the last key before records are searched. */
const pauseMs = 250
const shortcutList = 'shortcuts'

/** Finds an action of the page, a page or a record by its name, and opens it. */
export function CommandPalette({ open, menu, onClose, onShortcuts }: Props) {
  const { t } = useTranslation(['commands', 'common'])
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const [actions, setActions] = useState<PageAction[]>([])
  const pages = usePageGroups(menu)
  const records = useRecordGroups(open ? text : '')
  const centers = useCenterGroup(open)
  // Read when it opens: the page below does not change while the dialog is open.
  useEffect(() => {
    if (open) setActions(pageActions())
    else setText('')
  }, [open])

  const ofPage = [
    ...actions.map(({ value, label }) => ({ value, label })),
    { value: shortcutList, label: t('commands:shortcuts.title') },
  ]
  const groups = eachOnce([
    ...matching([{ id: 'page', label: t('commands:group.page'), commands: ofPage }, ...pages, ...centers], text),
    ...records.groups,
  ])
  const count = groups.reduce((sum, { commands }) => sum + commands.length, 0)
  const run = (value: string) => {
    if (value === shortcutList) return onShortcuts()
    if (value.startsWith('/')) return void navigate(value)
    const action = actions.find((one) => one.value === value)?.element
    action?.focus()
    action?.click()
  }
  return (
    <LazyCommandDialog
      open={open}
      onClose={onClose}
      title={t('commands:title')}
      closeLabel={t('common:close')}
      fieldLabel={t('commands:field')}
      placeholder={t('commands:field')}
      text={text}
      onText={setText}
      groups={groups}
      emptyText={t(records.isLoading ? 'commands:searching' : 'commands:nothing')}
      announcement={text === '' || records.isLoading ? '' : t('commands:found', { count })}
      onChosen={run}
    />
  )
}

/** The pages of the current area first, then all others that the user may open. */
function usePageGroups(menu: readonly PageLink[]) {
  const { t } = useTranslation('commands')
  const { pathname } = useLocation()
  const mayOpen = useMayOpen()
  const rest = otherPages.filter(mayOpen).map((id): PageLink => ({ id, path: pathTo(id), label: t(`pages.${id}`) }))
  const { area, others } = byArea([...menu, ...rest], pathname)
  const wordsOf = (id: RouteId) => {
    const known = pagesWithWords.find((page) => page === id)
    return known ? t(`words.${known}`).split(', ') : []
  }
  const commands = (links: readonly PageLink[]) =>
    links.map(({ id, path, label }) => ({ value: path, label, words: wordsOf(id) }))
  return [
    { id: 'area', label: t('group.area'), commands: commands(area) },
    { id: 'menu', label: t('group.menu'), commands: commands(others) },
  ]
}

/** Records whose name has the text, for who works with any; asked for once typing pauses. */
function useRecordGroups(text: string): { groups: CommandGroup[]; isLoading: boolean } {
  const { t } = useTranslation('commands')
  const { may } = useSession()
  const mayOpen = useMayOpen()
  const wanted = text.trim()
  const [asked, setAsked] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setAsked(wanted), pauseMs)
    return () => clearTimeout(timer)
  }, [wanted])
  const mayRead = may('vacancy.draft') || may('organization.edit') || may('user.manage')
  const { data, isValidating } = useRecordNames(mayRead && asked !== '' ? asked : null)
  const found = wanted.length < 2 ? [] : (data ?? [])
  const groups = namedRecordTypes.flatMap((type): CommandGroup[] => {
    if (!mayOpen(recordPages[type])) return []
    const own = found.filter(({ recordType }) => recordType === type)
    const commands = own.map(({ recordId, name, detail }) => ({
      value: recordPath(type, recordId),
      label: name,
      detail: detail ?? undefined,
    }))
    return commands.length > 0 ? [{ id: type, label: t(`group.${type}`), commands }] : []
  })
  return { groups, isLoading: mayRead && wanted.length > 1 && (asked !== wanted || isValidating) }
}

/** The other centers, for who may enter them. */
function useCenterGroup(open: boolean): CommandGroup[] {
  const { t } = useTranslation('commands')
  const mayEnter = useMayOpen()('platform')
  const { center: here } = useBoot()
  const { data: centers } = usePlatformCenterNames(open && mayEnter)
  const others = centers?.filter(({ id }) => id !== here?.id) ?? []
  const commands = others.map(({ id, name }) => ({
    value: pathTo('platformCenter', { id }, { enter: 1 }),
    label: t('enterCenter', { name }),
  }))
  return commands.length > 0 ? [{ id: 'centers', label: t('group.centers'), commands }] : []
}
