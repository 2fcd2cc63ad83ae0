import { auditTexts } from '#shared/list-columns/nl/audit.ts'
export default {
  ...auditTexts,
  title: 'Logboek',
  description: 'Wie deed wat, en wanneer. Het logboek kan niemand wijzigen.',
  history: 'Geschiedenis',
  historyAll: 'Bekijk alles',
  historyNone: 'Er is nog niets gewijzigd.',
  search: 'Zoek op naam',
  type: 'Onderwerp',
  allTypes: 'Alle onderwerpen',
  from: 'Vanaf',
  to: 'Tot en met',
  emptyTitle: 'Nog niets in het logboek',
  emptyText: 'Alles wat beheerders wijzigen, komt hier te staan.',
  emptyFilteredTitle: 'Niets gevonden',
  emptyFilteredText: 'Zoek op een andere naam of wis de filters.',
  clear: 'Wis de filters',
}
