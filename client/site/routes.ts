import type { PageLoaders } from '#client/shell/page-loaders.ts'

export const sitePages: PageLoaders = {
  home: () => import('./home/home-page.tsx'),
  calendar: () => import('./calendar/calendar-page.tsx'),
  // Behind the sign-in, and made of the calendar's parts.
  workshops: () => import('./workshops/workshops-page.tsx'),
  vacancyWidget: () => import('./widget/vacancy-widget-page.tsx'),
  vacancySearch: () => import('./vacancies/vacancy-search-page.tsx'),
  vacancy: () => import('./vacancies/vacancy-page.tsx'),
  partners: () => import('./directory/partners-page.tsx'),
  switchCentre: () => import('./directory/switch-page.tsx'),
  partnerSite: () => import('./directory/partner-site-page.tsx'),
  news: () => import('./news/news-page.tsx'),
  organization: () => import('./directory/organization-page.tsx'),
  socialMap: () => import('./directory/social-map-page.tsx'),
  socialMapEntry: () => import('./directory/social-map-entry-page.tsx'),
  form: () => import('./forms/form-page.tsx'),
  contact: () => import('./contact/contact-page.tsx'),
  login: () => import('./auth/login-page.tsx'),
  recover: () => import('./auth/recover-page.tsx'),
  reset: () => import('./auth/reset-page.tsx'),
  confirm: () => import('./auth/confirm-page.tsx'),
  logout: () => import('./auth/logout-page.tsx'),
  organizationSignup: () => import('./organization-signup/organization-signup-page.tsx'),
  organizationSignupSuccess: () => import('./organization-signup/organization-signup-success-page.tsx'),
  signup: () => import('./auth/signup-page.tsx'),
  signupSuccess: () => import('./auth/signup-success-page.tsx'),
}
