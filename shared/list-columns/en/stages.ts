export const stageTexts = {
  staff: {
    columnPupil: 'Pupil',
    columnDay: 'Day',
    columnTime: 'Time',
    columnTask: 'What',
    columnVacancy: 'Vacancy',
    columnStatus: 'Status',
    columnClass: 'Class',
    columnSchool: 'School',
    columnProgress: 'Approved',
    columnWaiting: 'Waiting',
    columnConsent: 'Consent',
    hourStatus: { submitted: 'Waits', approved: 'Approved', rejected: 'Sent back' },
    pupilStatus: { requested: 'Wants to join', enrolled: 'Pupil' },
    consent: { not_required: 'Not needed', pending: 'Asked', granted: 'Yes', declined: 'No' },
  },
}
