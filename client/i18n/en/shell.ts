import type nl from '../nl/shell.ts'
import type { SameShape } from '../same-shape.ts'

export default {
  impersonation: {
    label: 'Signed in as somebody else',
    text: 'You are signed in as {{name}}. What you do happens in this account.',
    end: 'Back to your own account',
  },
  deletion: {
    label: 'Your account will be deleted',
    text: 'Your account will be deleted on {{date}}.',
    keep: 'Keep my account',
    kept: 'Your account stays',
  },
  sidebar: {
    workshops: 'Workshops',
    activities: 'My activities',
    label: 'Sidebar',
    more: 'Help and appearance',
    fold: 'Fold the menu',
    unfold: 'Unfold the menu',
    support: 'Support',
    customize: 'Customize',
  },
  messages: { unread_one: '{{count}} new message', unread_other: '{{count}} new messages' },
  notifications: {
    title: 'Notifications',
    button: 'Notifications',
    unread_one: '{{count}} unread notification',
    unread_other: '{{count}} unread notifications',
    none: 'No unread notifications',
    readAll: 'Mark all as read',
    readAllDone: 'Everything is marked as read',
    all: 'All notifications',
    isNew: 'New',
    emptyTitle: 'No notifications yet',
    emptyText: 'Here you read what happens to your replies, activities and organizations.',
  },
  saved: {
    done: '“{{title}}” has been saved.',
    saveFailed: '“{{title}}” has not been saved. Try again in a moment.',
    removeFailed: '“{{title}}” is still among your saved vacancies. Try again in a moment.',
    pendingSaveFailed: 'The vacancy has not been saved. Try again in a moment.',
    gone: 'This vacancy is no longer there. It has not been saved.',
    full: 'You can save {{count}} vacancies. Remove one under “Saved” first.',
  },
  activity: { title: 'Activity', button: 'What happened', intro: 'The latest events, newest first.' },
  commands: 'Find or go to',
  workingFor: 'You work for {{name}}',
  workFor: 'Work for',
} satisfies SameShape<typeof nl>
