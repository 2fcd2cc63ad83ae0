'use no memo'

import checkIcon from 'virtual:icons/check'
import { Menu, useMenu } from '@chakra-ui/react/menu'
import { Portal } from '@chakra-ui/react/portal'
import { useEffect, useLayoutEffect } from 'react'
import { Icon } from '../icon.tsx'
import type { LoadedMenuProps, MenuAction } from '../menu-props.ts'
import { LazyProvider } from './provider.tsx'

/**
 * The menu without its button: the button stays in the page and forwards its events (`handle`), and the state machine finds it
 * by its id. So nothing is mounted again when this code has loaded, and the focus stays.
 */
export function LoadedMenu(props: LoadedMenuProps) {
  return (
    <LazyProvider>
      <OpenMenu {...props} />
    </LazyProvider>
  )
}

function OpenMenu(props: LoadedMenuProps) {
  const { triggerId, handle, groups, highlight, onState, renderLink, placement = 'bottom-start' } = props
  const items = groups.flatMap((group) => group.items).filter((item) => !item.disabled)
  const start = highlight === 'first' ? items[0] : highlight === 'last' ? items.at(-1) : undefined
  const menu = useMenu({
    ids: { trigger: triggerId },
    positioning: { placement, gutter: 6 },
    defaultOpen: true,
    defaultHighlightedValue: start?.id ?? null,
    loopFocus: true,
    onSelect: ({ value }) => items.find((item) => item.id === value)?.onSelect?.(),
  })
  const { api } = menu
  const trigger = api.getTriggerProps()
  const contentId = trigger['aria-controls'] ?? ''

  useLayoutEffect(() => {
    handle.current = {
      onClick: (event) => trigger.onClick?.(event as never),
      onKeyDown: (event) => trigger.onKeyDown?.(event as never),
      onPointerDown: (event) => trigger.onPointerDown?.(event as never),
    }
  })
  useLayoutEffect(
    () => () => {
      handle.current = null
    },
    [handle],
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: reports these two only; the callback is new on every render.
  useEffect(() => onState(api.open, contentId), [api.open, contentId])

  const entry = (item: MenuAction) => (
    <Menu.Item
      key={item.id}
      value={item.id}
      disabled={item.disabled}
      data-danger={item.danger || undefined}
      {...(item.checked === undefined ? {} : { role: 'menuitemradio', 'aria-checked': item.checked })}
      asChild={Boolean(item.href)}
    >
      {item.href ? (renderLink?.(item.href, content(item)) ?? <a href={item.href}>{content(item)}</a>) : content(item)}
    </Menu.Item>
  )

  return (
    <Menu.RootProvider value={menu}>
      <Portal>
        <Menu.Positioner>
          <Menu.Content hidden={!api.open}>
            {groups.map((group, index) => (
              <Menu.ItemGroup key={group.id}>
                {index > 0 ? <Menu.Separator /> : null}
                {group.label ? <Menu.ItemGroupLabel>{group.label}</Menu.ItemGroupLabel> : null}
                {group.items.map(entry)}
              </Menu.ItemGroup>
            ))}
          </Menu.Content>
        </Menu.Positioner>
      </Portal>
    </Menu.RootProvider>
  )
}

function content(item: MenuAction) {
  return (
    <>
      {item.icon ? <Icon icon={item.icon} /> : null}
      <Menu.ItemText>{item.label}</Menu.ItemText>
      {item.checked ? <Icon icon={checkIcon} /> : null}
    </>
  )
}
