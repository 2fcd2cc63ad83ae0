import searchIcon from 'virtual:icons/search'
import type { AreaPages } from '#client/shell/pages/page.ts'

export const sitePages: AreaPages<'site'> = {
  home: {
    load: () => import('./home/center-home.tsx'),
    loadSlug: () => import('./home/content-page.tsx'),
    messages: ['site', 'opening-hours'],
  },
  calendar: {
    load: () => import('./calendar/calendar-page.tsx'),
    messages: ['site', 'calendar'],
    navigation: { site: { label: 'calendar', order: 2 } },
  },
  login: {
    load: () => import('./auth/login-page.tsx'),
    messages: ['auth', 'opening-hours'],
  },
  recover: {
    load: () => import('./auth/recover-page.tsx'),
    messages: ['auth'],
  },
  reset: {
    load: () => import('./auth/reset-page.tsx'),
    messages: ['auth'],
  },
  confirm: {
    load: () => import('./auth/confirm-page.tsx'),
    messages: ['auth'],
  },
  logout: {
    load: () => import('./auth/logout-page.tsx'),
    messages: ['auth'],
  },
  oneOnOneHelp: {
    load: () => import('./help-requests/help-page.tsx'),
    messages: ['help-requests', 'opening-hours'],
    navigation: { site: { label: 'help', order: 4 } },
  },
  partners: {
    load: () => import('./directory/partners-page.tsx'),
    messages: ['directory'],
  },
  colophon: {
    load: () => import('./directory/colophon-page.tsx'),
    messages: ['directory'],
  },
  switchCenter: {
    load: () => import('./directory/switch-page.tsx'),
    messages: ['directory'],
  },
  meetingLink: {
    load: () => import('./meeting-link/meeting-link-page.tsx'),
    messages: ['meetings'],
  },
  organizationLink: {
    load: () => import('./organization-link/organization-link-page.tsx'),
    messages: ['directory', 'forms'],
  },
  stageConsent: {
    load: () => import('./stages/stage-consent-page.tsx'),
    messages: ['stages', 'forms'],
  },
  certificateCheck: {
    load: () => import('./stages/certificate-check-page.tsx'),
    messages: ['stages'],
  },
  matchLink: {
    load: () => import('./match-link/match-link-page.tsx'),
    messages: ['matches'],
  },
  vacancyLink: {
    load: () => import('./vacancy-link/vacancy-link-page.tsx'),
    messages: ['vacancy-links'],
  },
  joinLink: {
    load: () => import('./join-link/join-link-page.tsx'),
    messages: ['join-links'],
  },
  mergeLink: {
    load: () => import('./merge-link/merge-link-page.tsx'),
    messages: ['merge-links'],
  },
  unsubscribe: {
    load: () => import('./unsubscribe/unsubscribe-page.tsx'),
    messages: ['digest'],
  },
  form: {
    load: () => import('./forms/form-page.tsx'),
    messages: ['forms'],
  },
  partnerSite: {
    load: () => import('./directory/partner-site-page.tsx'),
    messages: ['directory'],
  },
  contentPreview: {
    load: () => import('./preview/preview-page.tsx'),
    messages: ['site', 'news', 'content'],
  },
  news: {
    load: () => import('./news/news-list.tsx'),
    loadSlug: () => import('./news/news-article.tsx'),
    messages: ['site', 'news'],
    navigation: { site: { label: 'news', order: 5 } },
  },
  organization: {
    load: () => import('./directory/organization-page.tsx'),
    messages: ['site', 'directory', 'opening-hours'],
  },
  organizationSignup: {
    load: () => import('./organization-signup/organization-signup-page.tsx'),
    messages: ['site', 'signups', 'forms'],
  },
  organizationSignupSuccess: {
    load: () => import('./organization-signup/organization-signup-success-page.tsx'),
    messages: ['auth', 'signups'],
  },
  profileDeleted: {
    load: () => import('./auth/profile-deleted-page.tsx'),
    messages: ['auth'],
  },
  signup: {
    load: () => import('./auth/signup-page.tsx'),
    messages: ['auth'],
  },
  signupSuccess: {
    load: () => import('./auth/signup-success-page.tsx'),
    messages: ['auth'],
  },
  socialMap: {
    load: () => import('./directory/social-map-page.tsx'),
    messages: ['site', 'directory', 'opening-hours'],
    navigation: { site: { label: 'socialMap', order: 3 } },
  },
  socialMapEntry: {
    load: () => import('./directory/social-map-entry-page.tsx'),
    messages: ['site', 'directory', 'opening-hours'],
  },
  vacancy: {
    load: () => import('./vacancies/vacancy-page.tsx'),
    messages: ['site'],
  },
  vacancySearch: {
    load: () => import('./vacancies/vacancy-search-page.tsx'),
    messages: ['site', 'searches'],
    navigation: {
      site: { label: 'vacancies', order: 1 },
      staff: { label: 'vacancyBank', group: 'site', order: 32, tab: 3, icon: searchIcon },
    },
  },
  vacancyWidget: {
    load: () => import('./widget/vacancy-widget-page.tsx'),
    messages: ['site'],
  },
  index: {
    load: () => import('./home/index-page.tsx'),
    messages: ['site', 'opening-hours'],
  },
}
