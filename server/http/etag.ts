/** Whether an If-None-Match header names this tag, by weak comparison (RFC 9110, 8.8.3.2). */
export function matchesTag(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false
  const plain = etag.replace(/^W\//, '')
  return header.split(',').some((candidate) => {
    const trimmed = candidate.trim()
    return trimmed === '*' || trimmed.replace(/^W\//, '') === plain
  })
}
