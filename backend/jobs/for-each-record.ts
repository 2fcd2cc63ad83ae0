/**
 * The work of a job on each record, also after one that fails: else the first in line would stop the job for all centers, at every attempt.
 * Throws after all of them when any failed, so that the job runs again for those; `failure` says what became of them: "users got no digest".
 */
export async function forEachRecord<T>(
  records: Iterable<T> | AsyncIterable<T>,
  work: (record: T) => Promise<unknown>,
  failure: string,
): Promise<void> {
  const failures: unknown[] = []
  for await (const record of records) await work(record).catch((error) => failures.push(error))
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} ${failure}`)
}
