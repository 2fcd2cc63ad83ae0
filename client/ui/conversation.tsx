'use no memo'

/** An inbox beside its conversation. The styles are in a sheet of their own. */
import type { ComponentPropsWithRef, ElementType, ReactNode } from 'react'
import { classes, slotClasses, type Variants } from './class-names.ts'
import type { PolymorphicProps } from './polymorphic.ts'
import type { conversationRecipe } from './system/recipes/conversation.ts'

export const conversationClasses = slotClasses<typeof conversationRecipe>(
  'conversation',
  { view: 'list' },
  { list: ['view'], thread: ['view'] },
)

export interface ConversationLayoutProps {
  /** Which of the two a phone shows. */
  view: NonNullable<Variants<typeof conversationRecipe>['view']>
  list: ReactNode
  /** Null while there is none to choose: the list has both columns. */
  thread: ReactNode | null
}

export function ConversationLayout({ view, list, thread }: ConversationLayoutProps) {
  return (
    <div className={conversationClasses('root')}>
      <div className={conversationClasses('list', { view })}>{list}</div>
      {thread === null ? null : <div className={conversationClasses('thread', { view })}>{thread}</div>}
    </div>
  )
}

export type InboxItemProps<E extends ElementType = 'a'> = PolymorphicProps<
  E,
  {
    media: ReactNode
    name: ReactNode
    time: ReactNode
    subject: ReactNode
    excerpt: ReactNode
    end?: ReactNode
    current?: boolean
    unread?: boolean
    className?: string
  }
>

/** One conversation of the inbox, as a link. */
export function InboxItem<E extends ElementType = 'a'>(props: InboxItemProps<E>) {
  const { as, media, name, time, subject, excerpt, end, current, unread, className, ...rest } = props
  const Element: ElementType = as ?? 'a'
  return (
    <li>
      <Element
        {...rest}
        {...(current ? { 'aria-current': 'true' } : undefined)}
        data-unread={unread || undefined}
        className={classes(conversationClasses('item'), className)}
      >
        {media}
        <span>
          <span className={conversationClasses('row')}>
            <strong>{name}</strong>
            <span className="text text--size-sm text--tone-muted">{time}</span>
          </span>
          <span className={conversationClasses('row')}>
            <span className="text text--size-sm">{subject}</span>
            {end}
          </span>
          <span className={conversationClasses('excerpt')} dir="auto">
            {excerpt}
          </span>
        </span>
      </Element>
    </li>
  )
}

/** Children are MessageDays and MessageBubbles, oldest first. */
export function MessageThread({ className, ...rest }: ComponentPropsWithRef<'ol'>) {
  return <ol {...rest} className={classes(conversationClasses('messages'), className)} />
}

export function MessageDay({ children }: { children: ReactNode }) {
  return <li className={conversationClasses('day')}>{children}</li>
}

export interface MessageBubbleProps extends ComponentPropsWithRef<'li'> {
  /** Written by the reader's side: at the right. */
  own: boolean
  /** Its text was erased with the account of its author. */
  erased?: boolean
  /** Author, time and whether it was read. */
  meta: ReactNode
  /** Below the bubble: attachments. */
  files?: ReactNode
}

export function MessageBubble({ own, erased, meta, files, className, children, ...rest }: MessageBubbleProps) {
  return (
    <li
      {...rest}
      data-own={own || undefined}
      data-erased={erased || undefined}
      className={classes(conversationClasses('message'), className)}
    >
      <div className={conversationClasses('meta')}>{meta}</div>
      <div className={conversationClasses('bubble')}>{children}</div>
      {files}
    </li>
  )
}

export function MessageFiles({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul aria-label={label} className={conversationClasses('files')}>
      {children}
    </ul>
  )
}

export function Composer({ className, ...rest }: ComponentPropsWithRef<'form'>) {
  return <form {...rest} className={classes(conversationClasses('composer'), className)} />
}
