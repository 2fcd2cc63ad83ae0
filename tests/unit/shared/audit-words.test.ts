/** The history of a record and the names of files, in the words of their reader. */
import { describe, expect, it } from 'vitest'
import { eventChanges, recordName } from '#shared/list-columns/audit.ts'
import { listText } from '#shared/list-columns/column.ts'
import { exportFileName } from '#shared/list-columns/list-names.ts'
import en from '#shared/messages/en/audit.json' with { type: 'json' }
import nl from '#shared/messages/nl/audit.json' with { type: 'json' }
import { activityUpdate } from '#shared/resources/activity-schema.ts'
import { registrationStatuses } from '#shared/resources/activity-values.ts'
import { addressInput } from '#shared/resources/address-schema.ts'
import { applicationStatuses, waitingOnValues } from '#shared/resources/application-values.ts'
import { auditedTypes } from '#shared/resources/audit-event-values.ts'
import { homePageUpdate } from '#shared/resources/home-page-schema.ts'
import { mediaItemUpdate } from '#shared/resources/media-item-schema.ts'
import { templateParts } from '#shared/resources/notification-template-values.ts'
import { organizationUpdate, profileInput } from '#shared/resources/organization-schema.ts'
import { organizationStatuses } from '#shared/resources/organization-values.ts'
import { pupilUpdate } from '#shared/resources/pupil-schema.ts'
import { quickReplyUpdate } from '#shared/resources/quick-reply-schema.ts'
import { userUpdate } from '#shared/resources/user-schema.ts'
import { userStatuses } from '#shared/resources/user-values.ts'
import { vacancyImageUpdate, vacancyUpdate } from '#shared/resources/vacancy-schema.ts'
import { vacancyStatuses } from '#shared/resources/vacancy-values.ts'
import { centerProfileUpdate } from '#shared/resources/volunteer-center-schema.ts'

const updates = [
  activityUpdate,
  centerProfileUpdate,
  homePageUpdate,
  mediaItemUpdate,
  organizationUpdate,
  profileInput,
  addressInput,
  pupilUpdate,
  quickReplyUpdate,
  userUpdate,
  vacancyUpdate,
  vacancyImageUpdate,
]
/** Not logged by this name: the version is not, and of the others their parts are, or what follows from them. */
const inOtherWords = ['lockVersion', 'profile', 'verified', 'notice']

const changesOf = (changes: object) => eventChanges(listText(nl), nl, 'nl', { changes } as never)

describe('the changes of an event', () => {
  it('say a status and who has to act in Dutch, and leave a text as it was written', () => {
    expect(
      changesOf({ status: ['meeting', 'placed'], waitingOn: ['organization', 'nobody'], title: ['meeting', 'Tuin'] }),
    ).toEqual(['Status: kennismaking → geplaatst', 'Wacht op: de organisatie → niemand', 'Titel: meeting → Tuin'])
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

  it('have a word for every attribute that a form of the staff changes, in both languages', () => {
    const names = updates.flatMap(({ shape }) => Object.keys(shape)).filter((name) => !inOtherWords.includes(name))
    for (const { fields } of [nl, en]) expect(names.filter((name) => !(name in fields))).toEqual([])
  })

  it('have a word for every status, in both languages', () => {
    const statuses = [
      ...applicationStatuses,
      ...waitingOnValues,
      ...organizationStatuses,
      ...userStatuses,
      ...vacancyStatuses,
      ...registrationStatuses,
    ]
    for (const { values } of [nl, en]) expect(statuses.filter((status) => !(status in values))).toEqual([])
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
