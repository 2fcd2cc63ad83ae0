import type { TemplateGroup } from './template.ts'

export const listExportTemplates = {
  'list_export.ready': {
    to: 'staff',
    when: { nl: 'Een export staat klaar', en: 'An export is ready' },
    fields: { lijst: 'always', voornaam: 'always', uren: 'always' },
    partFields: { site: ['lijst'] },
    nl: {
      subject: 'Je export van {{lijst}} staat klaar',
      body: [
        'Hallo {{voornaam}},',
        'Het bestand met {{lijst}} van {{centrum}} staat {{uren}} uur voor je klaar. Log in om het te downloaden. Daarna wissen we het.',
        'Er kunnen gegevens van mensen in staan. Bewaar het bestand niet langer dan nodig.',
      ],
      button: 'Download het bestand',
      site: 'Je export staat klaar: {{lijst}}',
    },
    en: {
      subject: 'Your export of {{lijst}} is ready',
      body: [
        'Hello {{voornaam}},',
        'The file with {{lijst}} of {{centrum}} waits for you for {{uren}} hours. Sign in to download it. After that we erase it.',
        'It may contain data of people. Do not keep the file longer than needed.',
      ],
      button: 'Download the file',
      site: 'Your export is ready: {{lijst}}',
    },
  },
  'list_export.failed': {
    to: 'staff',
    when: { nl: 'Een export is niet gelukt', en: 'An export has failed' },
    fields: { lijst: 'always', voornaam: 'always', uitleg: 'required' },
    partFields: { site: ['lijst'] },
    nl: {
      subject: 'Je export van {{lijst}} is niet gelukt',
      body: ['Hallo {{voornaam}},', '{{uitleg}}'],
      button: 'Naar je exports',
      site: 'Je export is niet gelukt: {{lijst}}',
    },
    en: {
      subject: 'Your export of {{lijst}} failed',
      body: ['Hello {{voornaam}},', '{{uitleg}}'],
      button: 'To your exports',
      site: 'Your export failed: {{lijst}}',
    },
  },
} as const satisfies TemplateGroup
