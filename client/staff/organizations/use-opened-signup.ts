import { useState } from 'react'

/**
 * Which sign-up is shown: the one that the URL names, else the first of the queue. That one stays while it is read, also when a colleague
 * decides about it meanwhile; `close` leads to the first of the queue again.
 */
export function useOpenedSignup(named: string | null, queue: readonly { id: string }[] | undefined) {
  const [opened, setOpened] = useState<string>()
  const id = named ?? opened ?? queue?.[0]?.id
  if (id !== opened) setOpened(id)
  return { id, close: () => setOpened(undefined) }
}
