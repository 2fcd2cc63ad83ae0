/**
 * What a person who typed the query would say of a vacancy: 3 it is exactly what they want, 2 it is good, 1 they would
 * accept it but it is off. One that is not listed is wrong (0).
 */
export type Grade = 1 | 2 | 3

/** Grades by the beginning of a title: each names one fixture, or in `city` also all items of a role. */
export type Grades = Readonly<Record<string, Grade>>

/**
 * A query in the search of vacancies, with its judgements. They are of the texts of the fixtures, made without a look at
 * how the search works.
 *
 * Three fixtures are open twice in the demo center (the second time with the place in the title), so count each record
 * that starts with a beginning: an ideal ranking has all open records, with the grade of their beginning.
 */
export type JudgedSearch = {
  query: string
  /** Of what visitors of the demo center can find: the open vacancies of the first four fixture files. */
  grades: Grades
  /** Of fixtures that the demo center has, but not open (filled, pending, archived…), so that its search omits them. */
  closed?: Grades
  /** Of `vacancies-city.ts`, which only the centers other than demo have, in whole (Roermond) or in part. */
  city?: Grades
}
