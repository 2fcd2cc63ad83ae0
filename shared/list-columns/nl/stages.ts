export const stageTexts = {
  staff: {
    columnPupil: 'Leerling',
    columnDay: 'Dag',
    columnTime: 'Tijd',
    columnTask: 'Wat',
    columnVacancy: 'Vacature',
    columnStatus: 'Status',
    columnClass: 'Klas',
    columnSchool: 'School',
    columnProgress: 'Goedgekeurd',
    columnWaiting: 'Wacht',
    columnConsent: 'Ouder akkoord',
    hourStatus: { submitted: 'Wacht', approved: 'Goedgekeurd', rejected: 'Teruggestuurd' },
    pupilStatus: { requested: 'Wil meedoen', enrolled: 'Leerling' },
    consent: { not_required: 'Niet nodig', pending: 'Gevraagd', granted: 'Ja', declined: 'Nee' },
  },
}
