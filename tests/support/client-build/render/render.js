/** A client bundle reduced to the contract: it shows what the gateway told it, escaped as React would. */
const escapeHtml = (text) =>
  text.replace(/[&<>"]/g, (character) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[character])

let rendered = 0

export async function render({ url, boot }) {
  rendered++
  if (url.includes('break-the-render')) throw new Error('The page cannot be rendered')
  const title = boot.status < 400 ? 'Rendered' : `Error ${boot.status}`
  return {
    html: `<main data-url="${escapeHtml(url)}"><h1>${title}</h1>${url.includes('count-renders') ? `<i>${rendered}</i>` : ''}<p>${escapeHtml(boot.center?.siteName ?? boot.tenantName)}</p></main>`,
    head: `<title>${title} | ${escapeHtml(boot.center?.siteName ?? boot.tenantName)}</title>`,
    status: boot.status,
  }
}
