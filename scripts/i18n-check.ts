/**
 * `npm run i18n:check`: says what is wrong with the client's messages and the texts of mails: missing, unused, with other variables
 * or wrong plural forms in a language, or with a declaration that is out of date, and words that no text has (forbidden-words.ts). `--types` (`npm run i18n:types`) writes that.
 */
import '#shared/node-check.js'
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { en } from '../backend/errors/texts-en.ts'
import { nl } from '../backend/errors/texts-nl.ts'
import { type MessageTree, mailTextsFolder, messagesFolder, readCatalog, sourceLanguage } from './i18n/catalog.ts'
import { declarationFile, declarationOf } from './i18n/declaration.ts'
import { forbiddenIn } from './i18n/forbidden-words.ts'
import { languageProblems, languagesFile, languagesModule, readLanguages } from './i18n/languages.ts'
import { problemsOf, unusedMessages } from './i18n/problems.ts'
import { addUsedKeys, UsedKeys } from './i18n/used-keys.ts'

/** Errors with values are functions; their source has the words. */
const errorTexts = (texts: object): MessageTree =>
  Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, String(text)]))

const catalog = readCatalog(messagesFolder)
const source = catalog[sourceLanguage] ?? {}
const declaration = declarationOf(source)

const languages = readLanguages(messagesFolder)
const written = { [declarationFile]: declaration, [languagesFile]: languagesModule(languages) }

if (process.argv.includes('--types')) {
  for (const [file, text] of Object.entries(written)) writeFileSync(file, text)
} else {
  const used = new UsedKeys()
  for (const file of globSync(['client/**/*.{ts,tsx}', 'shared/list-columns/*.ts']))
    if (!file.endsWith('.d.ts')) addUsedKeys(file, readFileSync(file, 'utf8'), used)
  const mails = readCatalog(mailTextsFolder)
  const errors = { nl: { errors: errorTexts(nl) }, en: { errors: errorTexts(en) } }
  const isComplete = (language: string) => languages[language]?.complete !== false
  const problems = [
    ...languageProblems(languages),
    ...problemsOf(catalog, isComplete),
    ...problemsOf(mails, isComplete),
    ...[catalog, mails, errors].flatMap(forbiddenIn),
    ...unusedMessages(source, used),
  ]
  for (const [file, text] of Object.entries(written))
    if (!existsSync(file) || readFileSync(file, 'utf8') !== text)
      problems.push(`${file} is out of date: run \`npm run i18n:types\``)
  for (const problem of problems) console.error(problem)
  if (problems.length > 0) process.exitCode = 1
}
