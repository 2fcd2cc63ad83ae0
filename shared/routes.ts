/**
 * The sitemap: every path of spec section 2, read by the browser's router and by the gateway.
 *
 * A path exists once, here. Order does not matter: a static segment wins over a parameter.
 */
import type { Permission } from './permissions.ts'
import type { LocalizedText, TenantFlag } from './site.ts'

export const layouts = ['default', 'empty', 'public', 'wide', 'sidebar', 'collapse', 'topnav'] as const
export type Layout = (typeof layouts)[number]
export type SignedInLayout = Exclude<Layout, 'public' | 'wide' | 'empty'>
/** Frames for who is signed in; anybody else sees `public` in their place. */
export const isSignedInLayout = (layout: Layout): layout is SignedInLayout =>
  layout === 'default' || layout === 'sidebar' || layout === 'collapse' || layout === 'topnav'

export type RouteArea = 'site' | 'account' | 'staff' | 'developer'

export type RouteDefinition = {
  /** `:name` is a parameter, a trailing `?` makes the segment optional. */
  path: string
  /** `signed-in` answers a visitor without a session with the sign-in page. */
  access: 'public' | 'signed-in'
  /** Why a page that the specification does not mark public is open all the same. */
  openBecause?: string
  area: RouteArea
  /** The specification's rule: the route's own layout, else `public`. */
  layout: Layout
  title: LocalizedText
  description?: LocalizedText
  /** Tenant flag that must be on; off means 404. */
  flag?: TenantFlag
  /** Permission without which the page shows the 403 of spec section 8. */
  permission?: Permission
  background?: 'white'
  /** Answered by the gateway itself; no page is rendered. */
  handledBy?: 'gateway'
  /** May carry a token in its address: no analytics, no referrer. */
  carriesToken?: true
  /** Kept out of search engines, robots.txt and the sitemap. */
  unlisted?: true
  /** Made to stand in a frame on other sites: no scripts, no cookies, nobody is signed in. */
  embeddable?: true
}

const text = (nl: string, en: string): LocalizedText => ({ nl, en })
type Extra = Partial<Omit<RouteDefinition, 'path' | 'title' | 'access' | 'area'>>
type RouteAt<Path extends string> = RouteDefinition & { path: Path }

const site = <Path extends string>(path: Path, title: LocalizedText, extra: Extra = {}): RouteAt<Path> => ({
  path,
  access: 'public',
  area: 'site',
  layout: 'public',
  title,
  ...extra,
})
const account = <Path extends string>(path: Path, title: LocalizedText, extra: Extra = {}): RouteAt<Path> => ({
  path,
  access: 'signed-in',
  area: 'account',
  layout: 'default',
  title,
  ...extra,
})
/** Lists and records want room: their sidebar can be folded. */
const staff = <Path extends string>(path: Path, title: LocalizedText, extra: Extra = {}): RouteAt<Path> => ({
  ...account(path, title, { layout: 'collapse', ...extra }),
  area: 'staff',
})
const developer = <Name extends string>(name: Name): RouteAt<`/test/${Name}`> => ({
  ...account(`/test/${name}` as const, text(`Test: ${name}`, `Test: ${name}`), { unlisted: true }),
  area: 'developer',
})

export const routes = {
  home: site('/:slug?', text('Home', 'Home'), {
    layout: 'wide',
    background: 'white',
    description: text(
      'Vind vrijwilligerswerk bij jou in de buurt, voor een keer of voor elke week.',
      'Find volunteer work near you, once or every week.',
    ),
  }),

  calendar: site('/activiteitenkalender', text('Activiteitenkalender', 'Activity calendar'), {
    flag: 'activitiesEnabled',
    layout: 'wide',
    description: text(
      'Bekijk wat er te doen is in de buurt en meld je aan.',
      'See what is going on nearby and register.',
    ),
  }),
  calendarOverview: staff('/activiteitenkalender/overzicht', text('Mijn activiteiten', 'My activities'), {
    flag: 'activitiesEnabled',
    permission: 'activity.write',
  }),

  analytics: staff('/analytics', text('Analyse', 'Analytics'), { layout: 'topnav', permission: 'analytics.read' }),
  analyticsDetail: staff('/analytics/index-2', text('Analyse: gebruik', 'Analytics: usage'), {
    layout: 'topnav',
    permission: 'analytics.read',
  }),

  applications: staff('/applications', text('Aanvragen', 'Applications'), { permission: 'application.handle' }),
  application: staff('/applications/:id', text('Aanvraag', 'Application'), { permission: 'application.read' }),

  login: site('/auth/login-1', text('Inloggen', 'Sign in'), { unlisted: true }),
  recover: site('/auth/recover', text('Wachtwoord vergeten', 'Forgot your password'), { unlisted: true }),
  reset: site('/auth/reset', text('Nieuw wachtwoord', 'New password'), { carriesToken: true, unlisted: true }),
  token: site('/auth/token', text('Inloggen', 'Sign in'), {
    openBecause: 'It starts a session from the credentials in a mailed link, so nobody is signed in yet.',
    handledBy: 'gateway',
    carriesToken: true,
    unlisted: true,
  }),
  confirm: site('/confirm', text('Account bevestigen', 'Confirm your account'), { carriesToken: true, unlisted: true }),
  logout: site('/uitloggen', text('Uitgelogd', 'Signed out'), {
    openBecause: 'Signing out must work for a session that has already ended.',
    unlisted: true,
  }),

  contact: account('/contactformulier', text('Contact', 'Contact'), { layout: 'public' }),

  content: staff('/content', text('Content', 'Content'), { layout: 'sidebar', permission: 'content.manage' }),
  contentFiles: staff('/content/file-upload', text('Bestanden', 'Files'), {
    layout: 'sidebar',
    permission: 'content.manage',
  }),
  contentMenu: staff('/content/menu-items', text('Menu', 'Menu'), { layout: 'sidebar', permission: 'content.manage' }),
  contentImages: staff('/content/stock-images', text('Beeldbank', 'Stock images'), {
    layout: 'sidebar',
    permission: 'content.manage',
  }),

  conversations: account('/conversations', text('Conversaties', 'Conversations')),
  dashboard: account('/dashboard', text('Dashboard', 'Dashboard')),
  oneOnOneHelp: site('/een-op-een-hulp', text('Een-op-eenhulp', 'One-on-one help'), {
    flag: 'p2pEnabled',
    // The links in its mails; and a visit to it is nobody's business.
    carriesToken: true,
    description: text(
      'Hulp van iemand uit de buurt, of zelf iemand helpen. Wij brengen jullie bij elkaar.',
      'Help from somebody near you, or help somebody yourself. We bring you together.',
    ),
  }),
  partners: site('/partners', text('Partners', 'Partners')),
  switchCentre: site('/switch', text('Kies je gemeente', 'Choose your municipality')),
  volunteerPool: staff('/vrijwilligerspool', text('Vrijwilligerspool', 'Volunteer pool'), {
    flag: 'volunteerProfilesEnabled',
    permission: 'volunteerPool.cards',
  }),
  workshops: account('/workshops', text('Workshops', 'Workshops'), { flag: 'activitiesEnabled' }),
  support: account('/support', text('Hulp en uitleg', 'Support')),

  form: site('/forms/:token?', text('Formulier', 'Form'), { layout: 'empty', carriesToken: true, unlisted: true }),
  partnerSite: site('/gelderse-handen', text('Gelderse Handen', 'Gelderse Handen'), {
    layout: 'empty',
    description: text(
      'Gelderse Handen brengt Gelderlanders en vrijwilligerswerk bij elkaar.',
      'Gelderse Handen brings people in Gelderland and volunteer work together.',
    ),
  }),
  news: site('/nieuws/:slug?', text('Nieuws', 'News')),

  notifications: account('/notificaties', text('Notificaties', 'Notifications')),
  templates: staff('/notification_templates', text('Berichtsjablonen', 'Notification templates'), {
    layout: 'sidebar',
    permission: 'template.manage',
  }),
  templateEdit: staff('/notification_templates/:id/edit', text('Bewerk sjabloon', 'Edit template'), {
    layout: 'sidebar',
    permission: 'template.manage',
  }),

  organizations: staff('/organizations', text('Organisaties', 'Organizations'), { permission: 'organization.edit' }),
  organization: site('/organizations/:id', text('Organisatie', 'Organization')),
  organizationEdit: staff('/organizations/:id/edit', text('Bewerk organisatie', 'Edit organization'), {
    permission: 'organization.edit',
  }),
  organizationMove: staff('/organizations/:id/move', text('Verplaats organisatie', 'Move organization'), {
    permission: 'organization.move',
  }),
  organizationAdd: staff('/organizations/add', text('Organisatie toevoegen', 'Add an organization'), {
    permission: 'organization.create',
  }),
  organizationApprove: staff('/organizations/approve', text('Organisaties goedkeuren', 'Approve organizations'), {
    permission: 'organization.approve',
  }),
  organizationSignup: site('/organizations/signup', text('Organisatie aanmelden', 'Sign up an organization'), {
    description: text(
      'Meld je organisatie aan en plaats gratis vacatures voor vrijwilligers.',
      'Sign up your organization and post vacancies for volunteers, free of charge.',
    ),
  }),
  organizationSignupSuccess: site('/organizations/signup/success', text('Aanmelding ontvangen', 'Sign-up received'), {
    unlisted: true,
  }),

  profile: account('/profiel', text('Mijn profiel', 'My profile')),
  profileDeleted: site('/profiel/verwijderd', text('Profiel verwijderd', 'Profile deleted'), {
    openBecause: 'It is shown when the account no longer exists, so nobody can be signed in.',
    unlisted: true,
  }),
  profileReplies: account('/profile-replies', text('Mijn reacties', 'My replies')),
  profileEdit: account('/profile-edit', text('Bewerk profiel', 'Edit profile')),
  profileEditEmail: account('/profile-edit/email', text('E-mailadres wijzigen', 'Change e-mail address')),
  profileEditDigest: account('/profile-edit/periodieke-mail', text('Periodieke mail', 'Periodic mail')),
  profileEditSettings: account('/profile-edit/settings', text('Settings', 'Settings')),

  settings: staff('/settings', text('Instellingen', 'Settings'), { layout: 'sidebar', permission: 'settings.manage' }),
  settingsContact: staff('/settings/contact-person', text('Contactpersoon', 'Contact person'), {
    layout: 'sidebar',
    permission: 'settings.manage',
  }),
  settingsDesign: staff('/settings/design', text('Vormgeving', 'Design'), {
    layout: 'sidebar',
    permission: 'settings.manage',
  }),
  settingsFooter: staff('/settings/footer', text('Footer', 'Footer'), {
    layout: 'sidebar',
    permission: 'settings.manage',
  }),

  signup: site('/signup', text('Aanmelden', 'Sign up'), {
    description: text(
      'Maak een gratis account en reageer op vrijwilligerswerk bij jou in de buurt.',
      'Make a free account and reply to volunteer work near you.',
    ),
  }),
  signupSuccess: site('/signup/success', text('Controleer je mail', 'Check your mail'), { unlisted: true }),

  socialMap: site('/sociale-kaart', text('Sociale kaart', 'Social map'), {
    layout: 'wide',
    description: text(
      'Hier vind je een overzicht van alle organisaties.',
      'Here you find an overview of all organizations.',
    ),
  }),
  socialMapEntry: site('/sociale-kaart/:id', text('Sociale kaart', 'Social map')),

  users: staff('/users', text('Gebruikers', 'Users'), { permission: 'user.manage' }),
  user: staff('/users/:id', text('Gebruiker', 'User'), { permission: 'user.manage' }),
  userEdit: staff('/users/:id/edit', text('Bewerk gebruiker', 'Edit user'), { permission: 'user.manage' }),
  userAddRole: staff('/users/:id/add_role', text('Rol toevoegen', 'Add a role'), { permission: 'user.manage' }),
  userAdd: staff('/users/add', text('Gebruiker toevoegen', 'Add a user'), { permission: 'user.manage' }),

  vacancies: staff('/vacancies', text('Vacatures', 'Vacancies'), { permission: 'vacancy.draft' }),
  vacancy: site('/vacancies/:id', text('Vacature', 'Vacancy')),
  vacancyEdit: staff('/vacancies/:id/edit', text('Bewerk vacature', 'Edit vacancy'), { permission: 'vacancy.draft' }),
  vacancyAdd: staff('/vacancies/add', text('Vacature toevoegen', 'Add a vacancy'), { permission: 'vacancy.draft' }),
  vacancyBulkEdit: staff('/vacancies/bulk-edit', text('Vacatures bijwerken', 'Update vacancies'), {
    permission: 'vacancy.write',
  }),
  vacancySearch: site('/vacancies/search', text('Vacaturebank', 'Vacancy bank'), {
    layout: 'wide',
    description: text(
      'Zoek vrijwilligerswerk dat bij je past: op plaats, tijd en onderwerp.',
      'Search volunteer work that suits you: by place, time and theme.',
    ),
  }),

  vacancyWidget: site('/widget/vacatures', text('Vrijwilligerswerk', 'Volunteer work'), {
    openBecause: 'Organisations and municipalities show it on sites of their own, to everybody.',
    layout: 'empty',
    unlisted: true,
    embeddable: true,
  }),

  changelog: account('/volunteerly/changelog', text('Wat is er nieuw', 'What is new'), { background: 'white' }),
  index: site('/__index', text('Index', 'Index'), { unlisted: true }),

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
  testUserStore: developer('user-store'),
  testUser: developer('user'),
} satisfies Record<string, RouteDefinition>

export type RouteId = keyof typeof routes
export const routeIds = Object.keys(routes) as RouteId[]
