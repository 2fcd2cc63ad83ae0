/** `npm run personal-data`: writes the register of docs/personal-data.md from what the tables declare. `--check` only compares. */
import '#shared/node-check.js'
import { readFileSync, writeFileSync } from 'node:fs'
import { registerOfProcessing } from '#backend/personal-data/register.ts'

const file = 'docs/personal-data.md'
const between = /(<!-- register: [^\n]*-->\n).*?(<!-- end -->)/s

const text = readFileSync(file, 'utf8')
if (!between.test(text)) throw new Error(`${file} has no markers of the register`)
const written = text.replace(
  between,
  (_all, start: string, end: string) => `${start}\n${registerOfProcessing()}\n\n${end}`,
)

if (!process.argv.includes('--check')) writeFileSync(file, written)
else if (written !== text) {
  console.error(`${file} is out of date: run \`npm run personal-data\``)
  process.exitCode = 1
}
