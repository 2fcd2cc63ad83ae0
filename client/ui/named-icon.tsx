'use no memo'

import { useEffect, useState } from 'react'
import { Icon, type IconProps } from './icon.tsx'
import { cachedIcon, type LoadedIcon, loadIcon } from './load-icon.ts'

export interface NamedIconProps extends Omit<IconProps, 'icon' | 'viewBox'> {
  /** `lucide:heart`: an icon set and an icon from data. Icons that the code names are imported from `virtual:icons/<name>`. */
  name: string
}

/** An icon that is not bundled. Its box is empty until it has loaded, so that the layout does not shift. */
export function NamedIcon({ name, ...rest }: NamedIconProps) {
  const [loaded, setLoaded] = useState<{ name: string; icon: LoadedIcon | null } | null>(null)
  useEffect(() => {
    let isMounted = true
    void loadIcon(name).then((icon) => {
      if (isMounted) setLoaded({ name, icon })
    })
    return () => {
      isMounted = false
    }
  }, [name])
  const icon = loaded?.name === name ? loaded.icon : cachedIcon(name)
  return <Icon icon={icon?.shapes ?? ''} {...(icon ? { viewBox: icon.viewBox } : {})} {...rest} />
}
