import type { ChangelogKind } from '#shared/resources/changelog-entry.ts'
import type { LocalizedText } from '#shared/site.ts'

export type ChangelogMaterial = { version: string; daysAgo: number; kind: ChangelogKind; body: LocalizedText }

const entry = (version: string, daysAgo: number, kind: ChangelogKind, nl: string, en: string): ChangelogMaterial => ({
  version,
  daysAgo,
  kind,
  body: { nl, en },
})

export const changelogMaterial: ChangelogMaterial[] = [
  entry(
    '1.4',
    6,
    'new',
    'Op de sociale kaart zie je welke organisaties nu open zijn.',
    'The social map shows which organizations are open now.',
  ),
  entry(
    '1.4',
    6,
    'new',
    'Bezoekers kunnen onjuiste informatie melden. De melding komt per mail bij het centrum.',
    'Visitors can report wrong information. The report reaches the centre by mail.',
  ),
  entry(
    '1.4',
    6,
    'fixed',
    'De afstand klopt ook als je alleen de cijfers van je postcode invult.',
    'Distances are right when you enter only the digits of your postal code.',
  ),
  entry(
    '1.3',
    34,
    'new',
    'Elk centrum heeft een eigen nieuwspagina, met een RSS-feed.',
    'Every centre has its own news page, with an RSS feed.',
  ),
  entry(
    '1.3',
    34,
    'improved',
    'Wie op een vacature reageert en nog geen account heeft, raakt zijn bericht niet meer kwijt.',
    'People who reply to a vacancy without an account no longer lose their message.',
  ),
  entry(
    '1.2',
    71,
    'improved',
    'Zoeken vindt ook woorden die op het gezochte woord lijken: wandelen vindt wandeling.',
    'The search also finds words that resemble the one you typed.',
  ),
  entry(
    '1.2',
    71,
    'fixed',
    'Filters op een telefoon sluiten niet meer vanzelf.',
    'Filters on a phone no longer close by themselves.',
  ),
  entry(
    '1.1',
    118,
    'new',
    'Donkere modus: kies zelf, of volg je apparaat.',
    'Dark mode: choose it yourself, or follow your device.',
  ),
]
