/** A language may lack messages: its files are built with the Dutch text in their place, so that a page loads one file for each namespace. */
import { readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type { Plugin } from 'vite'

type Tree = { [key: string]: string | Tree }

const ofMessages = /[/\\]shared[/\\]messages[/\\](?!nl[/\\])([\w-]+)[/\\](?!(?:language|pages)\.json)[\w-]+\.json$/

export function completeMessages(): Plugin {
  return {
    name: 'complete-messages',
    enforce: 'pre',
    transform: {
      filter: { id: ofMessages },
      handler(code, id) {
        const language = ofMessages.exec(id)?.[1]
        if (language === undefined) return null
        const dutchFile = join(dirname(dirname(id)), 'nl', basename(id))
        this.addWatchFile(dutchFile)
        const dutch = JSON.parse(readFileSync(dutchFile, 'utf8')) as Tree
        return { code: JSON.stringify(completed(language, JSON.parse(code) as Tree, dutch)), map: null }
      },
    },
  }
}

/** The messages of a language, with those of Dutch that it lacks. A Dutch count gets each plural form of the language. */
export function completed(language: string, own: Tree, dutch: Tree): Tree {
  const result: Tree = { ...own }
  const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories
  for (const [key, text] of Object.entries(dutch)) {
    const base = pluralBase(key, dutch)
    if (typeof text !== 'string') {
      const tree = own[key]
      result[key] = typeof tree === 'object' ? completed(language, tree, text) : completed(language, {}, text)
    } else if (base === null) result[key] ??= text
    else if (!(`${base}_other` in own)) {
      for (const form of forms) result[`${base}_${form}`] = textOf(dutch, base, form)
      const zero = dutch[`${base}_zero`]
      if (zero !== undefined) result[`${base}_zero`] = zero
    } else {
      const other = own[`${base}_other`]
      if (other !== undefined) for (const form of forms) result[`${base}_${form}`] ??= other
    }
  }
  return result
}

const textOf = (dutch: Tree, base: string, form: string) =>
  dutch[form === 'one' ? `${base}_one` : `${base}_other`] ?? dutch[`${base}_other`] ?? ''

function pluralBase(key: string, dutch: Tree): string | null {
  const [, base] = /^(.+)_(?:zero|one|other)$/.exec(key) ?? []
  return base !== undefined && `${base}_other` in dutch && `${base}_one` in dutch ? base : null
}
