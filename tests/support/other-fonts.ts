/** A browser on a machine without Arial: every Android, and a Debian without recommended packages. */
import { existsSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Far wider than Arial, and on every Debian and Ubuntu that has fonts at all. */
const dejaVu = '/usr/share/fonts/truetype/dejavu'

/** Environment in which Chromium sees DejaVu alone (fontconfig); elsewhere the machine's own fonts. */
export function withoutArial(): Record<string, string> {
  const own = process.env as Record<string, string>
  if (!existsSync(dejaVu)) return own
  const folder = mkdtempSync(join(tmpdir(), 'platform-fonts-'))
  const file = join(folder, 'fonts.conf')
  writeFileSync(
    file,
    `<?xml version="1.0"?><fontconfig><dir>${dejaVu}</dir><cachedir>${folder}/cache</cachedir></fontconfig>`,
  )
  return { ...own, FONTCONFIG_FILE: file }
}
