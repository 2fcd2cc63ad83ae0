import type { TemplateGroup } from './template.ts'

export const listExportTemplates = {
  'list_export.ready': {
    to: 'staff',
    fields: { lijst: 'always', voornaam: 'always', uren: 'always' },
    partFields: { site: ['lijst'] },
  },
  'list_export.failed': {
    to: 'staff',
    fields: { lijst: 'always', voornaam: 'always', uitleg: 'required' },
    partFields: { site: ['lijst'] },
  },
  'import.done': {
    to: 'staff',
    fields: { bestand: 'always' },
  },
} as const satisfies TemplateGroup
