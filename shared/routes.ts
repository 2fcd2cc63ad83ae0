/**
 * The sitemap: every path of requirements.md REQ-2, read by the browser's router and by the gateway.
 *
 * A path exists once, here. Order does not matter: a static segment wins over a parameter.
 */
import type { Capability } from './capabilities.ts'
import type { Permission } from './permissions.ts'
import type { AbsentParts, AppFeatures, TenantFlag, TenantFlags } from './site.ts'

export const layouts = ['default', 'empty', 'public', 'wide', 'sidebar', 'collapse', 'topnav'] as const
export type Layout = (typeof layouts)[number]
export type SignedInLayout = Exclude<Layout, 'public' | 'wide' | 'empty'>
/** Layouts for who is signed in; anybody else sees `public` in their place. */
export const isSignedInLayout = (layout: Layout): layout is SignedInLayout =>
  layout === 'default' || layout === 'sidebar' || layout === 'collapse' || layout === 'topnav'

/** Folder of the client that the page lies in. */
export type RouteArea = 'site' | 'account' | 'staff' | 'developer'

export type RouteDefinition = {
  /** `:name` is a parameter, a trailing `?` makes the segment optional. */
  path: string
  /** `signed-in` redirects a visitor without a session to the sign-in page. */
  access: 'public' | 'signed-in'
  area: RouteArea
  /** The specification's rule: the route's own layout, else `public`. */
  layout: Layout
  /** Tenant flag that must be on; off means 404. */
  flag?: TenantFlag
  /** Application flag (requirements.md REQ-6) that must be on; off means 404. */
  feature?: keyof AppFeatures
  /** What the backend must have for it (`shared/capabilities.ts`); without it 404. */
  capability?: Capability
  /** The same of its page with a slug alone. */
  slugCapability?: Capability
  /** Permission without which the page shows the 403 of requirements.md REQ-8. */
  permission?: Permission
  /** In light mode, in place of the center's own background. */
  background?: 'white'
  /** Answered by the gateway itself; no page is rendered. */
  handledBy?: 'gateway'
  /** Parameters of the query that name a page below this path, e.g. a form: a change of one is a navigation as to any other page. */
  views?: readonly string[]
  /** The page says itself that its record is not found, with the status 404. */
  showsNotFound?: true
  /** May carry a token in its address: no analytics, no referrer. */
  carriesToken?: true
  /** Kept out of search engines, robots.txt and the sitemap. */
  unlisted?: true
  /** May stand in an iframe on this site. */
  iframeableBySite?: true
  /** Made to stand in an iframe on other sites: no scripts, no cookies, nobody is signed in. */
  embeddable?: true
}

/**
 * Whether the center's analytics may know of a visit to the page (gateway.md GW-13): not where its address may carry a token, and nothing of
 * what is behind sign-in, whose titles and searches name people.
 */
export const isMeasured = ({ access, carriesToken, embeddable }: RouteDefinition): boolean =>
  access === 'public' && !carriesToken && !embeddable

/** What decides which routes a site has. */
export type SiteParts = { flags: TenantFlags; features: AppFeatures; absent?: AbsentParts | undefined }

/** Whether the backend has what the route needs. */
export const isRouteAbsent = ({ capability }: Pick<RouteDefinition, 'capability'>, { absent }: SiteParts): boolean =>
  capability !== undefined && absent?.capabilities.includes(capability) === true

/** Whether the route exists on a site with these flags, before a backend that lacks these parts. */
export const isRouteOn = (route: Pick<RouteDefinition, 'flag' | 'feature' | 'capability'>, site: SiteParts): boolean =>
  (route.flag === undefined || site.flags[route.flag]) &&
  (route.feature === undefined || site.features[route.feature]) &&
  !isRouteAbsent(route, site)

/** Whether the page of this URL exists: a route may need more for its page with a slug. */
export const isMatchOn = (
  { route, params }: { route: RouteDefinition; params: Record<string, string> },
  site: SiteParts,
): boolean =>
  isRouteOn(route, site) && (params.slug === undefined || !isRouteAbsent({ capability: route.slugCapability }, site))

type Extra = Partial<Omit<RouteDefinition, 'path' | 'area' | 'handledBy'>>
type RouteAt<Path extends string, Area extends RouteArea> = RouteDefinition & { path: Path; area: Area }

const site = <Path extends string>(path: Path, extra: Extra = {}): RouteAt<Path, 'site'> => ({
  path,
  access: 'public',
  area: 'site',
  layout: 'public',
  ...extra,
})
const account = <Path extends string>(path: Path, extra: Extra = {}): RouteAt<Path, 'account'> => ({
  path,
  access: 'signed-in',
  area: 'account',
  layout: 'default',
  ...extra,
})
/** The layout of who works here; its sidebar can be folded, because lists and records want room. */
const staff = <Path extends string>(path: Path, extra: Extra = {}): RouteAt<Path, 'staff'> => ({
  ...account(path, { layout: 'collapse', ...extra }),
  area: 'staff',
})
const developer = <Name extends string>(
  name: Name,
  layout: Layout = 'default',
): RouteAt<`/test/${Name}`, 'developer'> => ({
  ...account(`/test/${name}` as const, { layout, unlisted: true }),
  area: 'developer',
})
/** Not a page: the gateway responds by itself. */
const gateway = <Path extends string>(path: Path, extra: Extra = {}) => ({
  ...site(path, extra),
  handledBy: 'gateway' as const,
})

/** Adding records from a file, and one such import. */
const importViews = ['from', 'import']

export const routes = {
  home: site('/:slug?', {
    slugCapability: 'contentPages',
    layout: 'wide',
    background: 'white',
  }),

  calendar: site('/activiteitenkalender', {
    capability: 'activities',
    flag: 'activitiesEnabled',
    layout: 'wide',
    showsNotFound: true,
  }),
  calendarOverview: staff('/activiteitenkalender/overzicht', {
    capability: 'activityEditing',
    flag: 'activitiesEnabled',
    views: ['edit'],
    permission: 'activity.write',
  }),

  analytics: staff('/analytics', { capability: 'analytics', permission: 'analytics.read' }),
  // Of the whole site, so that its figures are for the center's staff.
  analyticsDetail: staff('/analytics/index-2', {
    capability: 'analytics',
    permission: 'settings.manage',
  }),

  applications: staff('/applications', { capability: 'applications', permission: 'application.handle' }),
  application: staff('/applications/:id', { capability: 'applications', permission: 'application.read' }),

  login: site('/auth/login-1'),
  recover: site('/auth/recover', { unlisted: true }),
  reset: site('/auth/reset', { carriesToken: true, unlisted: true }),
  token: gateway('/auth/token', {
    carriesToken: true,
    unlisted: true,
  }),
  confirm: site('/confirm', { carriesToken: true, unlisted: true }),
  logout: site('/uitloggen', {
    unlisted: true,
  }),

  contact: account('/contactformulier', { capability: 'contactMessages', layout: 'public' }),

  content: staff('/content', { capability: 'content', permission: 'content.manage' }),
  contentEdit: staff('/content/:id/edit', { capability: 'content', permission: 'content.manage' }),
  contentPreview: site('/content/:id/preview', {
    capability: 'content',
    access: 'signed-in',
    permission: 'content.manage',
    layout: 'wide',
    background: 'white',
    unlisted: true,
    iframeableBySite: true,
  }),
  contentFiles: staff('/content/file-upload', { capability: 'media', permission: 'content.manage' }),
  contentHome: staff('/content/home', { capability: 'homePage', permission: 'content.manage' }),
  contentMenu: staff('/content/menu-items', { capability: 'menus', permission: 'content.manage' }),
  formSubmissions: staff('/content/forms', { capability: 'formSubmissions', permission: 'content.manage' }),
  formSubmission: staff('/content/forms/:id', {
    capability: 'formSubmissions',
    permission: 'content.manage',
  }),
  contentImages: staff('/content/stock-images', {
    capability: 'stockImages',
    permission: 'content.manage',
  }),

  conversations: account('/conversations', { capability: 'conversations' }),
  dashboard: account('/dashboard'),
  oneOnOneHelp: site('/een-op-een-hulp', {
    capability: 'helpRequests',
    flag: 'p2pEnabled',
    views: ['view', 'request'],
    // The links in its mails; and a visit to it is nobody's business.
    carriesToken: true,
  }),
  partners: site('/partners'),
  colophon: site('/colofon'),
  auditLog: staff('/logboek', { capability: 'auditLog', permission: 'auditLog.read' }),
  switchCenter: site('/switch'),
  volunteerPool: staff('/vrijwilligerspool', {
    capability: 'volunteerPool',
    flag: 'volunteerProfilesEnabled',
    permission: 'invitation.send',
  }),
  workshops: account('/workshops', { capability: 'activities', flag: 'activitiesEnabled' }),
  support: account('/support'),

  unsubscribe: site('/afmelden/:token', {
    capability: 'unsubscriptions',
    layout: 'empty',
    carriesToken: true,
    unlisted: true,
  }),
  meetingLink: site('/kennismaking/:token', {
    capability: 'meetings',
    layout: 'empty',
    carriesToken: true,
    unlisted: true,
  }),
  organizationLink: site('/organisatie-controle/:token', {
    capability: 'organizationLinks',
    layout: 'empty',
    carriesToken: true,
    unlisted: true,
  }),
  stageConsent: site('/stage-toestemming/:token', {
    capability: 'stages',
    feature: 'isStagedoos',
    layout: 'empty',
    carriesToken: true,
    unlisted: true,
  }),
  certificateCheck: site('/certificaat/:code?', {
    capability: 'stages',
    feature: 'isStagedoos',
    carriesToken: true,
    unlisted: true,
  }),
  matchLink: site('/klopt-de-match/:token', {
    capability: 'matchChecks',
    layout: 'empty',
    carriesToken: true,
    unlisted: true,
  }),
  vacancyLink: site('/vacature-verlengen/:token', {
    capability: 'vacancyLinks',
    layout: 'empty',
    carriesToken: true,
    unlisted: true,
  }),
  joinLink: site('/uitnodiging/:token', {
    capability: 'joinLinks',
    layout: 'empty',
    carriesToken: true,
    unlisted: true,
  }),
  mergeLink: site('/accounts-samenvoegen/:token', {
    capability: 'userMerges',
    layout: 'empty',
    carriesToken: true,
    unlisted: true,
  }),
  form: site('/forms/:token?', {
    capability: 'forms',
    layout: 'empty',
    carriesToken: true,
    unlisted: true,
    showsNotFound: true,
  }),
  partnerSite: site('/gelderse-handen', {
    layout: 'empty',
  }),
  news: site('/nieuws/:slug?', { capability: 'news' }),

  notifications: account('/notificaties', { capability: 'notifications' }),
  templates: staff('/notification_templates', {
    capability: 'notificationTemplates',
    permission: 'template.manage',
  }),
  templateEdit: staff('/notification_templates/:id/edit', {
    capability: 'notificationTemplates',
    permission: 'template.manage',
  }),

  platform: staff('/platform', { capability: 'platform', permission: 'platform.manage' }),
  platformCenter: staff('/platform/:id', { capability: 'platform', permission: 'platform.manage' }),

  failedMails: staff('/mails/failed', { capability: 'failedMails', permission: 'settings.manage' }),
  mailings: staff('/mailings', { capability: 'mailings', permission: 'mailing.manage' }),
  mailing: staff('/mailings/:id', { capability: 'mailings', permission: 'mailing.manage' }),
  mailingEdit: staff('/mailings/:id/edit', { capability: 'mailings', permission: 'mailing.manage' }),

  organizations: staff('/organizations', { permission: 'organization.edit' }),
  organization: site('/organizations/:id'),
  organizationEdit: staff('/organizations/:id/edit', {
    capability: 'organizationEditing',
    permission: 'organization.edit',
  }),
  organizationMove: staff('/organizations/:id/move', {
    capability: 'organizationMoves',
    permission: 'organization.move',
    feature: 'enableOrganizationsMoving',
  }),
  organizationAdd: staff('/organizations/add', {
    capability: 'organizationEditing',
    views: importViews,
    permission: 'organization.create',
  }),
  organizationApprove: staff('/organizations/approve', {
    permission: 'organization.approve',
  }),
  organizationSignup: site('/organizations/signup', { capability: 'organizationSignups' }),
  organizationSignupSuccess: site('/organizations/signup/success', {
    capability: 'organizationSignups',
    unlisted: true,
  }),

  profile: account('/profiel'),
  profileDeleted: site('/profiel/verwijderd', {
    unlisted: true,
  }),
  profileApplications: account('/profile-replies', { capability: 'applications' }),
  profileEdit: account('/profile-edit'),
  profileEditEmail: account('/profile-edit/email', { capability: 'addressChanges' }),
  profileEditDigest: account('/profile-edit/periodieke-mail', { capability: 'digests' }),
  profileEditSettings: account('/profile-edit/settings'),

  stagePassport: account('/stagepaspoort', { capability: 'stages', feature: 'isStagedoos' }),
  stages: staff('/stages', { capability: 'stages', feature: 'isStagedoos', permission: 'hours.approve' }),
  pupil: staff('/stages/pupils/:id', { capability: 'stages', feature: 'isStagedoos', permission: 'pupil.manage' }),

  settings: staff('/settings', { capability: 'settings', permission: 'settings.manage' }),
  settingsContact: staff('/settings/contact-person', {
    capability: 'settings',
    permission: 'settings.manage',
  }),
  settingsDesign: staff('/settings/design', {
    capability: 'settings',
    permission: 'settings.manage',
  }),
  settingsFooter: staff('/settings/footer', {
    capability: 'settings',
    permission: 'settings.manage',
  }),
  settingsSearch: staff('/settings/search-words', { capability: 'searchSynonyms', permission: 'settings.manage' }),

  signup: site('/signup', { capability: 'signups' }),
  signupSuccess: site('/signup/success', { capability: 'signups', unlisted: true }),

  socialMap: site('/sociale-kaart', {
    layout: 'wide',
  }),
  socialMapEntry: site('/sociale-kaart/:id'),

  users: staff('/users', { permission: 'user.manage' }),
  user: staff('/users/:id', { permission: 'user.manage' }),
  userEdit: staff('/users/:id/edit', { permission: 'user.manage' }),
  userAddRole: staff('/users/:id/add_role', { permission: 'user.manage' }),
  userAdd: staff('/users/add', { permission: 'user.manage', views: importViews }),

  vacancies: staff('/vacancies', { capability: 'vacancyEditing', permission: 'vacancy.draft' }),
  vacancy: site('/vacancies/:id', { capability: 'vacancies' }),
  vacancyEdit: staff('/vacancies/:id/edit', { capability: 'vacancyEditing', permission: 'vacancy.draft' }),
  vacancyAdd: staff('/vacancies/add', {
    capability: 'vacancyEditing',
    permission: 'vacancy.draft',
    views: importViews,
  }),
  vacancyBulkEdit: staff('/vacancies/bulk-edit', { capability: 'vacancyBulkEditing', permission: 'vacancy.write' }),
  vacancySearch: site('/vacancies/search', { capability: 'vacancies', layout: 'wide' }),

  vacancyWidget: site('/widget/vacatures', {
    capability: 'vacancies',
    layout: 'empty',
    unlisted: true,
    embeddable: true,
  }),

  changelog: account('/volunteerly/changelog', { capability: 'changelog', background: 'white' }),
  // The placeholder of requirements.md REQ-2: the home page by another name, for nobody to find.
  index: site('/__index', { layout: 'wide', background: 'white', unlisted: true }),

  testApi: developer('api'),
  testAuth: developer('auth'),
  testDatepicker: developer('datepicker'),
  testDollarApi: developer('dollar-api'),
  testDupe: developer('dupe'),
  testForm: developer('form'),
  testFormbuilder: developer('formbuilder'),
  testSentry: developer('sentry'),
  testServerError: developer('server-error'),
  testStepForm: developer('step-form'),
  testStepForm2: developer('step-form-2'),
  testToaster: developer('toaster'),
  // The two layouts that no other page takes.
  testUserStore: developer('user-store', 'sidebar'),
  testUser: developer('user', 'topnav'),
} satisfies Record<string, RouteDefinition>

export type RouteId = keyof typeof routes
export const routeIds = Object.keys(routes) as RouteId[]

/** Routes with a page in the folder of an area (`client/<area>/routes.ts`). */
export type RouteIdOf<Area extends RouteArea> = {
  [Id in RouteId]: (typeof routes)[Id] extends { handledBy: 'gateway' }
    ? never
    : (typeof routes)[Id] extends { area: Area }
      ? Id
      : never
}[RouteId]
