/** The settings of a center. */
export default {
  title: 'Instellingen',
  intro: 'Wat je hier kiest, geldt voor de site van jullie centrum.',
  save: 'Bewaar',
  saved: 'De instelling is bewaard',
  mails: {
    title: 'Periodieke mail',
    text: 'Vrijwilligers kiezen zelf of ze elke week of elke maand een mail krijgen met nieuwe vacatures. Die mail gaat op dinsdag.',
    hour: 'Hoe laat gaat de mail weg?',
    help: 'Nederlandse tijd. De mail vertrekt in het uur dat hier begint.',
    missing: 'Kies een tijd',
  },
} as const satisfies Record<string, unknown>
