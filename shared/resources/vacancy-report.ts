/** Reports of readers on a vacancy ("Meld deze vacature"). */
export const vacancyReportReasons = ['outdated', 'incorrect', 'unsafe', 'paid_work', 'discrimination', 'other'] as const
export type VacancyReportReason = (typeof vacancyReportReasons)[number]

export const vacancyReportsPath = '/api/v1/vacancy_reports'
