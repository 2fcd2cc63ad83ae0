import { createContext, type ReactNode, useContext } from 'react'
import type { BootBlock } from '#shared/site.ts'
import { siteNameOf } from '#shared/site-name.ts'

const BootContext = createContext<BootBlock | null>(null)

export function BootProvider({ boot, children }: { boot: BootBlock; children: ReactNode }) {
  return <BootContext value={boot}>{children}</BootContext>
}

/** The gateway's boot data for this page's site (see `BootBlock`). It does not change until the page is reloaded. */
export function useBoot(): BootBlock {
  const boot = useContext(BootContext)
  if (!boot) throw new Error('useBoot needs a BootProvider above it')
  return boot
}

export const useSiteName = (): string => siteNameOf(useBoot())

/** Reads the boot block of the page that the browser has opened. */
export function readBoot(): BootBlock {
  const element = document.getElementById('boot')
  if (!element?.textContent) throw new Error('The page has no boot block')
  return JSON.parse(element.textContent) as BootBlock
}
