'use no memo'

import 'virtual:platform-styles-center.css'
import { slotClasses } from './class-names.ts'
import type { brandPreviewRecipe } from './system/recipes/form-parts.ts'

export const brandPreviewClasses = slotClasses<typeof brandPreviewRecipe>('brand-preview', {}, {})

/** A logo as it looks on a light or dark header. */
export function LogoPreview({ mode, url, label }: { mode: 'light' | 'dark'; url: string; label: string }) {
  return <img data-mode={mode} src={url} alt={label} className={brandPreviewClasses('logo')} />
}

/** A tab of a browser with the site's icon and name. */
export function TabPreview({ mode, iconUrl, name }: { mode: 'light' | 'dark'; iconUrl: string | null; name: string }) {
  return (
    <span data-mode={mode} className={brandPreviewClasses('tab')}>
      {iconUrl ? <img src={iconUrl} alt="" className={brandPreviewClasses('icon')} /> : null}
      {name}
    </span>
  )
}
