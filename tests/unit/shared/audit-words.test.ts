/** The history of a record and the names of files, in the words of their reader. */
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { eventChanges, recordName } from '#shared/list-columns/audit.ts'
import { choiceWords } from '#shared/list-columns/choice-words.ts'
import { listText } from '#shared/list-columns/column.ts'
import { exportFileName } from '#shared/list-columns/list-names.ts'
import en from '#shared/messages/en/audit.json' with { type: 'json' }
import siteEn from '#shared/messages/en/site.json' with { type: 'json' }
import nl from '#shared/messages/nl/audit.json' with { type: 'json' }
import siteNl from '#shared/messages/nl/site.json' with { type: 'json' }
import { activitySchema, activityUpdate, registrationSchema } from '#shared/resources/activity-schema.ts'
import { addressInput } from '#shared/resources/address-schema.ts'
import { applicationSchema } from '#shared/resources/application-schema.ts'
import type { AuditedType } from '#shared/resources/audit-event.ts'
import { auditedTypes } from '#shared/resources/audit-event-values.ts'
import { helpResponseSchema, moderatedHelpRequestSchema } from '#shared/resources/help-request-schema.ts'
import { homePageUpdate } from '#shared/resources/home-page-schema.ts'
import { homeSections } from '#shared/resources/home-page-values.ts'
import { hourEntrySchema } from '#shared/resources/hour-entry-schema.ts'
import { importOutcomes } from '#shared/resources/import-values.ts'
import { listExportEntry } from '#shared/resources/list-export-schema.ts'
import { matchLinkUpdate } from '#shared/resources/match-check-schema.ts'
import { mediaItemUpdate } from '#shared/resources/media-item-schema.ts'
import { menuLocations } from '#shared/resources/menu-values.ts'
import { messageReportSchema } from '#shared/resources/message-report-schema.ts'
import { templateParts } from '#shared/resources/notification-template-values.ts'
import { organizationUpdate, profileInput } from '#shared/resources/organization-schema.ts'
import { pupilSchema, pupilUpdate } from '#shared/resources/pupil-schema.ts'
import { quickReplyUpdate } from '#shared/resources/quick-reply-schema.ts'
import { roleSchema, userDetailSchema, userUpdate } from '#shared/resources/user-schema.ts'
import { vacancyImageUpdate, vacancySchema, vacancyUpdate } from '#shared/resources/vacancy-schema.ts'
import { centerProfileUpdate } from '#shared/resources/volunteer-center-schema.ts'
import { readCatalog } from '../../../scripts/i18n/catalog.ts'

type Shape = Record<string, unknown>

/** The attributes that the log shows of each kind of record: those that the forms of the staff change, and those that steps do. */
const logged: Record<AuditedType, Shape> = {
  vacancies: { ...vacancyUpdate.shape, ...vacancyImageUpdate.shape, status: vacancySchema.shape.status },
  applications: {
    status: applicationSchema.shape.status,
    waitingOn: applicationSchema.shape.waitingOn,
    answer: matchLinkUpdate.shape.answer,
  },
  organizations: { ...organizationUpdate.shape, ...profileInput.shape, ...addressInput.shape },
  users: { ...userUpdate.shape, role: roleSchema.shape.name, vogStatus: userDetailSchema.shape.vogStatus },
  activities: { ...activityUpdate.shape, status: activitySchema.shape.status },
  registrations: { status: registrationSchema.shape.status },
  help_requests: { status: moderatedHelpRequestSchema.shape.status },
  help_responses: { status: helpResponseSchema.shape.status },
  message_reports: { reason: messageReportSchema.shape.reason },
  quick_replies: quickReplyUpdate.shape,
  content_items: {},
  invitations: {},
  pupils: { ...pupilUpdate.shape, status: pupilSchema.shape.status, consent: pupilSchema.shape.consent },
  hour_entries: { status: hourEntrySchema.shape.status },
  certificates: {},
  volunteer_center_profiles: centerProfileUpdate.shape,
  media_items: mediaItemUpdate.shape,
  menus: {},
  // Of the sections those that are shown.
  home_pages: { ...homePageUpdate.shape, sections: z.array(z.enum(homeSections)) },
  notification_templates: {},
  mailings: {},
  form_submissions: {},
  audit_events: { format: listExportEntry.shape.format },
  platform_centers: {},
}
/** Logged by steps that change no attribute of these records. */
const otherFields = [
  ...[...menuLocations, ...importOutcomes],
  ...['factorRequiredFrom', 'factorRequiredOfOrganizationsFrom'],
]
const attributes = Object.values(logged).flatMap((shape) => Object.entries(shape))

/** Not logged by this name: the version is not, and of the others their parts are, or what follows from them. */
const inOtherWords = ['lockVersion', 'profile', 'verified', 'notice']

/** The values of an attribute that is chosen from a few, or is a list of such. */
function valuesOf(schema: unknown): string[] {
  const { type, entries, innerType, element } = (schema as { def: Record<string, unknown> }).def
  if (type === 'enum') return Object.values(entries as Record<string, string>)
  const inner = innerType ?? element
  return inner ? valuesOf(inner) : []
}

const words = {
  nl: { ...nl, choices: choiceWords(siteNl) },
  en: { ...en, choices: choiceWords(siteEn) },
}

const changesOf = (changes: object, language: 'nl' | 'en' = 'nl') =>
  eventChanges(listText(words[language]), words[language], language, { changes } as never)

describe('the changes of an event', () => {
  it('say a status and who has to act in Dutch, and leave a text as it was written', () => {
    expect(
      changesOf({ status: ['meeting', 'placed'], waitingOn: ['organization', 'nobody'], title: ['meeting', 'Tuin'] }),
    ).toEqual(['Status: kennismaking → geplaatst', 'Wacht op: de organisatie → niemand', 'Titel: meeting → Tuin'])
  })

  it('say what was chosen in the words of the form, and a choice of nothing as well', () => {
    expect(
      changesOf({
        kind: ['recurring', 'once'],
        frequency: ['weekly', null],
        languageLevel: ['none', 'basic'],
        themes: [['zorg'], ['goede-doelen', 'natuur']],
        dayparts: [[], ['morning']],
        skills: [['ehbo'], []],
        locale: ['nl', 'en'],
        summary: ['none', 'constructor'],
      }),
    ).toEqual([
      'Soort: Elke week of maand → Eenmalig',
      'Elke week of elke maand: Elke week → leeg',
      'Hoeveel Nederlands: Nederlands is niet nodig → Een beetje Nederlands',
      'Onderwerpen: Zorg → Goede doelen, Natuur',
      'Dagdelen: leeg → Ochtend',
      'Vaardigheden: EHBO → leeg',
      'Taal: Nederlands → English',
      'Samenvatting: none → constructor',
    ])
    expect(changesOf({ kind: ['activity', 'workshop'], accessibility: [['quiet'], []] }, 'en')).toEqual([
      'Kind: Activity → Workshop',
      'Accessibility: Low-stimulus → empty',
    ])
  })

  it('show moments with their time in the Netherlands, and several as a list', () => {
    expect(
      changesOf({
        startsAt: ['2026-07-10T08:00:00.000Z', '2026-07-10T12:00:00.000Z'],
        times: [null, ['2026-12-01T09:00:00.000Z', '2026-12-02T13:30:00.000Z']],
      }),
    ).toEqual([
      'Begin: 10 juli 2026 10:00 → 10 juli 2026 14:00',
      'Aangeboden tijden: leeg → 1 december 2026 10:00, 2 december 2026 14:30',
    ])
  })

  it('show numbers with the decimal sign of the language, and what a file brought', () => {
    expect(changesOf({ price: [1250, 12.5] })).toEqual(['Prijs: 1250 → 12,5'])
    expect(changesOf({ price: [1250, 12.5] }, 'en')).toEqual(['Price: 1250 → 12.5'])
    expect(changesOf({ file: 'leden.csv', lines: 3, new: 2, skip: 1 })).toEqual([
      'Bestand: leden.csv',
      'Regels: 3',
      'Nieuw: 2',
      'Overgeslagen: 1',
    ])
  })

  it('show of long texts what differs, wherever that is', () => {
    const start = 'Wat leuk dat je mee wilt doen. '.repeat(6)
    expect(
      changesOf({ body: [`${start}Tot snel bij ons in Meedoen!`, `${start}Tot gauw bij ons in Meedoen!`] }),
    ).toEqual([
      'Tekst van de mail: … leuk dat je mee wilt doen. Tot snel bij ons in Meedoen! → … leuk dat je mee wilt doen. Tot gauw bij ons in Meedoen!',
    ])
    const [changed = ''] = changesOf({ body: [start, `Nee. ${start}`] })
    expect(changed).toMatch(/^Tekst van de mail: Wat leuk .+… → Nee\. Wat leuk .+…$/)
  })

  it('have a word for every part of a mail or notification, in both languages', () => {
    for (const { fields } of [nl, en]) {
      expect(templateParts.flatMap((part) => [part, `${part}En`]).filter((name) => !(name in fields))).toEqual([])
    }
  })

  it('have a word for every attribute, in both languages', () => {
    const named = attributes.map(([name]) => name).filter((name) => !inOtherWords.includes(name))
    const names = [...named, ...otherFields]
    for (const { fields } of [nl, en]) expect(names.filter((name) => !(name in fields))).toEqual([])
  })

  it('have a word for every value that is chosen from a few, in both languages', () => {
    const chosen = attributes.flatMap(([name, schema]) => valuesOf(schema).map((value) => ({ name, value })))
    expect(chosen.length).toBeGreaterThan(100)
    for (const { values, choices } of Object.values(words)) {
      const own: Record<string, object> = values
      const shared: Record<string, object> = choices
      expect(chosen.filter(({ name, value }) => !(value in { ...shared[name], ...own[name] }))).toEqual([])
    }
  })

  it('have the words of the forms where the log has a list of its own', () => {
    const catalog = readCatalog('shared/messages')
    for (const language of ['nl', 'en'] as const) {
      const { calendar, conversations, media, organizations, stages, ...others } = catalog[language] as never as {
        calendar: { accessibility: object; overview: { kind: { activity: string; workshop: string } } }
        conversations: { report: { reasons: object } }
        media: { licences: object }
        organizations: { type: object }
        stages: { staff: { consent: object } }
        'home-page': { section: object }
      }
      const { activity, workshop } = calendar.overview.kind
      expect(words[language].values).toMatchObject({
        kind: { activity, workshop },
        accessibility: calendar.accessibility,
        organizationType: organizations.type,
        licence: media.licences,
        consent: stages.staff.consent,
        reason: conversations.report.reasons,
        sections: others['home-page'].section,
      })
    }
  })
})

describe('the record of an event', () => {
  const recordOf = (event: object) => recordName(listText(nl), event as never)

  it('is named, and without a name it is said what it is', () => {
    expect(recordOf({ targetType: 'applications', targetName: 'Bloemschikken' })).toBe('Bloemschikken')
    expect(recordOf({ targetType: 'applications', targetName: null })).toBe('Reactie')
  })

  it('has a word for every kind, in both languages', () => {
    for (const { record } of [nl, en]) expect(Object.keys(record).toSorted()).toEqual(auditedTypes.toSorted())
  })
})

describe('the name of an exported file', () => {
  it('is in the language of the reader, with the day', () => {
    expect(exportFileName('nl', 'applications', '2026-11-24', 'csv')).toBe('aanvragen-2026-11-24.csv')
    expect(exportFileName('nl', 'content_items', '2026-11-24', 'xlsx')).toBe('paginas-en-nieuws-2026-11-24.xlsx')
    expect(exportFileName('en', 'audit_events', '2026-11-24', 'csv')).toBe('audit-log-2026-11-24.csv')
  })
})
