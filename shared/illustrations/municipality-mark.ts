/** Drawn marks of municipalities, for sample records: shapes of the landscape, and no coat of arms of anybody. */
export type MarkStyle = 'trees' | 'river'

const shapes: Record<MarkStyle, string> = {
  trees:
    '<circle cx="24" cy="24" r="22" fill="#1d5c4d"/><path d="M14 36 20 16 26 36z" fill="#f3c04b"/><path d="M24 36 31 11 38 36z" fill="#fff"/><path d="M6 35h36" stroke="#fff" stroke-width="2"/>',
  river:
    '<rect x="2" y="2" width="44" height="44" rx="10" fill="#26456e"/><path d="M8 20q8-7 16 0t16 0M8 29q8-7 16 0t16 0M8 38q8-7 16 0t16 0" fill="none" stroke="#fff" stroke-width="3" stroke-linecap="round"/><circle cx="35" cy="11" r="4" fill="#f3c04b"/>',
}

const escaped = (text: string): string => text.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** A mark with its name: 176 by 48, on nothing. */
export function municipalityMark(name: string, style: MarkStyle): string {
  const [first = '', ...rest] = name.split(' ')
  const line = (text: string, y: number, weight: number) =>
    `<text x="56" y="${y}" font-family="Inter,Segoe UI,Helvetica,Arial,sans-serif" font-size="19" font-weight="${weight}" fill="#1c2733">${escaped(text)}</text>`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="352" height="96" viewBox="0 0 176 48">${shapes[style]}${line(first, 20, 400)}${line(rest.join(' '), 41, 700)}</svg>`
}
