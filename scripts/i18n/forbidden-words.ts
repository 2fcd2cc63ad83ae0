/** Words that no text has, so that each thing keeps one word and readers know what to do (docs/adding.md, "A text"). */
import { type Catalog, textsOf } from './catalog.ts'

type Rule = {
  words: RegExp
  /** What to write, or why not this. */
  reason: string
  /** `namespace:key` of the texts that have them with reason. */
  except?: readonly string[]
}

export const forbiddenWords: Record<string, readonly Rule[]> = {
  nl: [
    { words: /\(meer\)/, reason: 'say what is so now: “kan nu niet”' },
    { words: /\bhij of zij\b|\bzijn e-mailadres\b/i, reason: 'gender stays open: name the person again' },
    {
      words: /\b(haar|zij) (in plaats daarvan|op de site|goed|af|in)\b/i,
      reason: 'a thing is “die”, or its noun again',
    },
    { words: /\bvoogd\b/i, reason: 'ouder of verzorger' },
    { words: /\b(annuleren|annuleer|geannuleerd|afgelast)\b/i, reason: 'afzeggen; a dialog closes with “Terug”' },
    { words: /\b(opslaan|opgeslagen|sla op)\b/i, reason: 'bewaren', except: ['imports:fileHelp'] },
    { words: /\b(ten hoogste|hooguit)\b/i, reason: 'hoogstens' },
    { words: /\b(afkeuren|afgekeurd|keur af)\b/i, reason: 'afwijzen' },
    { words: /\bthema(’s)?\b/i, reason: 'onderwerp' },
    { words: /\bvrijwilligerscentrum\b|\bhet centrum\b/i, reason: 'vrijwilligerspunt; {{center}} to visitors' },
    {
      words: /\baanvra(ag|gen)\b/i,
      reason: 'reactie; “Aanvragen” is the name of the menu alone',
      except: [
        'common:nav.applications',
        'staff:applications.title',
        'account:support.staff.answer.answer',
        'commands:words.applications',
      ],
    },
    { words: /\bconversaties?\b/i, reason: 'gesprek', except: ['common:nav.conversations', 'conversations:title'] },
    { words: /\bDit klopt niet$|^Even niet bereikbaar/i, reason: 'an error ends with what to do' },
    { words: /[‘"]/, reason: '“ and ” around words' },
  ],
  en: [
    { words: /\(any more\)/i, reason: 'say what is so now' },
    { words: /\b(organiz\w+|centers?|colors?|e-mails?)\b/i, reason: 'British: organisation, centre, colour, email' },
    { words: /\bmail(s|ed)?\b/i, reason: 'email' },
    { words: /\bin contact\b/i, reason: 'in touch' },
    {
      words: /\b(community service|social internship|stage passport)\b/i,
      reason: 'school placement, placement passport',
    },
    { words: /\bsocial map\b/i, reason: 'local support guide' },
    { words: /\b(need not|is in use already)\b/i, reason: 'everyday English: do not need to, is already in use' },
    { words: /\byour repl(y|ies) to “/i, reason: 'application: a reply is the organisation’s' },
    { words: /\b(he or she|his or her)\b/i, reason: 'gender stays open' },
    { words: /[‘"]/, reason: '“ and ” around words' },
  ],
}

/** The texts of a catalog that have forbidden words. */
export const forbiddenIn = (catalog: Catalog): string[] =>
  Object.entries(catalog).flatMap(([language, namespaces]) =>
    Object.entries(namespaces).flatMap(([namespace, tree]) =>
      [...textsOf(tree)].flatMap(([key, text]) =>
        typeof text === 'string' ? faultsOf(language, namespace, key, text) : [],
      ),
    ),
  )

function faultsOf(language: string, namespace: string, key: string, text: string): string[] {
  const plain = text.replaceAll(/\{\{\w+\}\}|\(\{.*?\}\) =>|\$\{.*?\}/g, '')
  return (forbiddenWords[language] ?? [])
    .filter(({ words, except = [] }) => words.test(plain) && !except.includes(`${namespace}:${key}`))
    .map(({ words, reason }) => `${language}/${namespace}: ${key} has “${words.exec(plain)?.[0]}”: ${reason}`)
}
