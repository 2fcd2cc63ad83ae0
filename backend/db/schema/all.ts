/** The whole schema in one object, as Drizzle and drizzle-kit want it. */
export * from './activities.ts'
export * from './applications.ts'
export * from './centers.ts'
export * from './geography.ts'
export * from './operations.ts'
export * from './organizations.ts'
export * from './users.ts'
export * from './vacancies.ts'
