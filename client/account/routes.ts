import circleUserRoundIcon from 'virtual:icons/circle-user-round'
import layoutDashboardIcon from 'virtual:icons/layout-dashboard'
import messagesSquareIcon from 'virtual:icons/messages-square'
import type { AreaPages } from '#client/shell/pages/page.ts'

export const accountPages: AreaPages<'account'> = {
  contact: {
    load: () => import('./contact/contact-page.tsx'),
    messages: ['forms', 'opening-hours'],
  },
  conversations: {
    load: () => import('./conversations/conversations-page.tsx'),
    messages: ['conversations', 'own-application-status'],
    navigation: { staff: { label: 'conversations', group: 'work', order: 13, tab: 9, icon: messagesSquareIcon } },
  },
  dashboard: {
    load: () => import('./dashboard/dashboard-page.tsx'),
    messages: ['account', 'own-application-status', 'matching'],
    navigation: { staff: { label: 'dashboard', group: 'start', order: 1, tab: 1, icon: layoutDashboardIcon } },
  },
  stagePassport: {
    load: () => import('./stages/stage-passport-page.tsx'),
    messages: ['stages', 'forms'],
  },
  workshops: {
    load: () => import('./workshops/workshops-page.tsx'),
    messages: ['site', 'calendar'],
  },
  support: {
    load: () => import('./support/support-page.tsx'),
    messages: ['account', 'opening-hours'],
  },
  notifications: {
    load: () => import('./notifications/notifications-page.tsx'),
    messages: ['account'],
  },
  profile: {
    load: () => import('./profile/profile-page.tsx'),
    messages: ['profile', 'forms'],
    navigation: { staff: { label: 'profile', group: 'end', order: 51, icon: circleUserRoundIcon } },
  },
  profileApplications: {
    load: () => import('./applications/profile-applications-page.tsx'),
    messages: ['account', 'own-application-status', 'applications', 'searches', 'invitations', 'matching', 'forms'],
  },
  profileEdit: {
    load: () => import('./profile/edit/profile-edit-page.tsx'),
    messages: ['profile', 'forms'],
  },
  profileEditEmail: {
    load: () => import('./profile/address/address-page.tsx'),
    messages: ['profile'],
  },
  profileEditDigest: {
    load: () => import('./digest/digest-page.tsx'),
    messages: ['digest', 'profile'],
  },
  profileEditSettings: {
    load: () => import('./profile/settings/settings-page.tsx'),
    messages: ['profile', 'forms', 'commands'],
  },
  changelog: {
    load: () => import('./changelog/changelog-page.tsx'),
    messages: ['news'],
  },
}
