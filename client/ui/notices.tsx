'use no memo'

/** Lines about events. Their styles are in the staff sheet. */
import type { ReactNode } from 'react'
import { slotClasses } from './class-names.ts'
import { Icon } from './icon.tsx'
import type { noticesRecipe } from './system/recipes/staff.ts'

export const noticesClasses = slotClasses<typeof noticesRecipe>('notices', {}, {})

/** Children are Notices. */
export function NoticeList({ children }: { children: ReactNode }) {
  return <ul className={noticesClasses('root')}>{children}</ul>
}

export interface NoticeProps {
  icon: string
  unread?: boolean
  /** Hidden label of an unread line: "Nieuw". */
  unreadLabel: string
  time: ReactNode
  /** Wraps the sentence in its link; without it the sentence is plain text. */
  renderLink?: (className: string, children: ReactNode) => ReactNode
  children: ReactNode
}

export function Notice({ icon, unread, unreadLabel, time, renderLink, children }: NoticeProps) {
  const sentence = (
    <>
      {unread ? <span className="visually-hidden">{unreadLabel}: </span> : null}
      {children}
    </>
  )
  return (
    <li className={noticesClasses('item')} data-unread={unread || undefined}>
      <span className={noticesClasses('icon')}>
        <Icon icon={icon} />
      </span>
      <div className={noticesClasses('text')}>
        {renderLink ? renderLink(noticesClasses('link'), sentence) : <p>{sentence}</p>}
        <span className={noticesClasses('time')}>{time}</span>
      </div>
    </li>
  )
}
