/** The query of a list as the log has it, which outlives who was searched for: without the words, which may be a name. */
export function loggedSearch(search: string): string {
  const query = new URLSearchParams(search)
  query.delete('q')
  return query.toString()
}
