/** The body of a form with one file. */
export function multipartFile(name: string, content: Buffer, contentType = 'application/octet-stream') {
  const head = `--grens\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: ${contentType}\r\n\r\n`
  return {
    payload: Buffer.concat([Buffer.from(head), content, Buffer.from('\r\n--grens--\r\n')]),
    headers: { 'content-type': 'multipart/form-data; boundary=grens' },
  }
}
