/**
 * `npm run i18n:check`: says what is wrong with the client's messages and the texts of mails: missing, unused, with other variables
 * or wrong plural forms in a language, or with a declaration that is out of date. `--types` (`npm run i18n:types`) writes that.
 */
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { mailTextsFolder, messagesFolder, readCatalog, sourceLanguage } from './i18n/catalog.ts'
import { declarationFile, declarationOf } from './i18n/declaration.ts'
import { problemsOf, unusedMessages } from './i18n/problems.ts'
import { addUsedKeys, UsedKeys } from './i18n/used-keys.ts'

const catalog = readCatalog(messagesFolder)
const source = catalog[sourceLanguage] ?? {}
const declaration = declarationOf(source)

if (process.argv.includes('--types')) writeFileSync(declarationFile, declaration)
else {
  const used = new UsedKeys()
  for (const file of globSync(['client/**/*.{ts,tsx}', 'shared/list-columns/*.ts']))
    if (!file.endsWith('.d.ts')) addUsedKeys(file, readFileSync(file, 'utf8'), used)
  const problems = [
    ...problemsOf(catalog),
    ...problemsOf(readCatalog(mailTextsFolder)),
    ...unusedMessages(source, used),
  ]
  if (readFileSync(declarationFile, 'utf8') !== declaration)
    problems.push(`${declarationFile} is out of date: run \`npm run i18n:types\``)
  for (const problem of problems) console.error(problem)
  if (problems.length > 0) process.exitCode = 1
}
