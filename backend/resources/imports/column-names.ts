/** The names that people give the columns of a file, in Dutch and English. The first Dutch one is that of the template. */
import { fold } from '#shared/fold.ts'
import { type ImportColumns, importHeadings } from '#shared/resources/import.ts'
import { type ImportField, type ImportKind, importFields } from '#shared/resources/import-values.ts'

const email = ['e-mail', 'email', 'emailadres', 'mail', 'email address', 'e-mail address']
const phone = ['telefoon', 'tel', 'mobiel', 'phone', 'phone number', 'mobile']
const themes = ['onderwerp', 'themas', 'thema', 'theme']

const names: Partial<Record<ImportField, readonly string[]>> = {
  email,
  phone,
  themes,
  firstName: ['roepnaam', 'firstname', 'given name'],
  lastName: ['lastname', 'surname', 'family name'],
  postalCode4: ['pc4', 'postal code', 'zip'],
  postalCode: ['postal code', 'zip'],
  locale: ['language'],
  role: ['functie'],
  organization: ['organisation', 'vereniging'],
  name: ['naam organisatie', 'organisatie', 'organisatienaam', 'organization', 'organisation'],
  kvkNumber: ['kvk', 'kvk nummer', 'handelsregisternummer', 'chamber of commerce number'],
  kvkBranchNumber: ['vestiging', 'branch number'],
  website: ['site', 'url', 'web'],
  description: ['beschrijving', 'over'],
  street: ['adres', 'straatnaam', 'address'],
  houseNumber: ['nummer', 'huisnr', 'nr', 'number'],
  city: ['woonplaats', 'stad', 'gemeente', 'place', 'town'],
  targetGroups: ['doelgroepen', 'doelgroep', 'target group'],
  title: ['vacature', 'functie', 'functietitel'],
  summary: ['samenvatting', 'korte omschrijving'],
  tasks: ['taken', 'omschrijving', 'werkzaamheden', 'beschrijving', 'description'],
  requirements: ['eisen', 'gevraagd', 'profiel'],
  offer: ['aanbod', 'geboden'],
  kind: ['type', 'soort vacature'],
  dayparts: ['dagdeel', 'daypart'],
  hoursPerWeek: ['uren per week', 'uur per week', 'hours per week'],
  positions: ['aantal', 'aantal plekken', 'plaatsen'],
  startsOn: ['startdatum', 'begindatum', 'start date'],
  endsOn: ['einddatum', 'end date'],
  expiresOn: ['sluitingsdatum', 'reageren tot', 'verloopt op'],
  languageLevel: ['taalniveau', 'nederlands', 'dutch'],
  minAge: ['minimumleeftijd', 'leeftijd', 'age'],
  vogRequired: ['vog nodig'],
  reimbursement: ['onkostenvergoeding'],
  contactName: ['contact', 'naam contactpersoon'],
  contactEmail: ['email contactpersoon', 'e-mailadres contactpersoon'],
  contactPhone: ['telefoonnummer contactpersoon'],
  titleEn: ['title en', 'titel engels', 'english title'],
  summaryEn: ['summary en', 'samenvatting engels', 'english summary'],
  tasksEn: ['tasks en', 'taken engels', 'english tasks'],
  requirementsEn: ['requirements en', 'eisen engels', 'english requirements'],
  offerEn: ['offer en', 'aanbod engels', 'english offer'],
  reimbursementEn: ['reimbursement en', 'vergoeding engels', 'english reimbursement'],
}

const normalized = (name: string): string => fold(name.trim()).replaceAll('_', ' ').replaceAll(/[’']/g, '')

/** The columns that their headers name; each header is one column at most. */
export function columnsOf(kind: ImportKind, headers: readonly string[]): ImportColumns {
  const columns: ImportColumns = {}
  const taken = new Set<number>()
  const given = headers.map(normalized)
  // Exact names first, so that “Functie” is a title only where no column is called “Titel”.
  const rounds: ((field: ImportField) => readonly string[])[] = [
    (field) => [field, ...((importHeadings[kind] as Record<string, readonly string[]>)[field] ?? [])],
    (field) => names[field] ?? [],
  ]
  for (const namesIn of rounds) {
    for (const field of importFields[kind]) {
      if (columns[field] !== undefined) continue
      const accepted = namesIn(field).map(normalized)
      const index = given.findIndex((name, position) => !taken.has(position) && accepted.includes(name))
      if (index < 0) continue
      columns[field] = index
      taken.add(index)
    }
  }
  return columns
}
