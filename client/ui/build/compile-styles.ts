/**
 * Writes the Chakra system as static style sheets (ADR 0008): every recipe becomes classes
 * `name--variant-value` (slots: `name__slot--variant-value`), tokens and keyframes only where used. Runs in Node; see
 * docs/decisions/0008-static-chakra.md.
 */
import { type CSSObject, serializeStyles } from '@emotion/serialize'
import { Features, transform } from 'lightningcss'
import { compile, serialize, stringify } from 'stylis'
import { recipeClassName, variantClassName } from '../class-names.ts'
import { overlayRecipes } from '../system/recipes/overlays.ts'
import {
  boardRecipeNames,
  centerRecipeNames,
  chakraRecipes,
  chakraSlotRecipes,
  contentRecipeNames,
  conversationRecipeNames,
  editorRecipeNames,
  formRecipeNames,
  mapRecipeNames,
  platformRecipes,
  platformSlotRecipes,
  staffRecipeNames,
} from '../system/recipes.ts'
import { system } from '../system/system.ts'

export type SheetName =
  | 'core'
  | 'staff'
  | 'forms'
  | 'conversations'
  | 'board'
  | 'content'
  | 'editor'
  | 'center'
  | 'map'
  | 'lazy'
type PageSheet = Exclude<SheetName, 'lazy'>
const recipesOfSheets: [PageSheet, ReadonlySet<string>][] = [
  ['staff', staffRecipeNames],
  ['forms', formRecipeNames],
  ['conversations', conversationRecipeNames],
  ['board', boardRecipeNames],
  ['content', contentRecipeNames],
  ['editor', editorRecipeNames],
  ['center', centerRecipeNames],
  ['map', mapRecipeNames],
]
const sheetOf = (recipe: string): PageSheet => recipesOfSheets.find(([, names]) => names.has(recipe))?.[0] ?? 'core'
export type StyleSheets = Record<SheetName, string>

type Styles = Record<string, unknown>
type Layer = 'recipes' | 'house'

interface Recipe {
  base?: object
  variants?: Record<string, Record<string, object>>
  compoundVariants?: readonly object[]
}

/** One class and its styles, before serialization. */
interface Rule {
  selector: string
  styles: Styles
  /** The variant that it belongs to; an element never has two values of one variant. */
  variant?: string
}

const layerOrder = '@layer reset,base,tokens,recipes,house;'

// The oldest browsers that the product supports (docs/architecture.md); older ones show the page without styles.
const targets = { chrome: 111 << 16, firefox: 115 << 16, safari: (16 << 16) | (4 << 8) }

const isNested = (value: unknown): value is Styles => typeof value === 'object' && value !== null

/** Removes custom properties that nothing reads (Chakra sets many for components that we do not use). */
function withoutUnread(styles: Styles, isRead: (name: string) => boolean): Styles {
  const used = Object.entries(styles).flatMap(([key, value]): [string, unknown][] => {
    if (isNested(value)) {
      const inner = withoutUnread(value, isRead)
      return Object.keys(inner).length > 0 ? [[key, inner]] : []
    }
    return key.startsWith('--') && !isRead(key) ? [] : [[key, value]]
  })
  return Object.fromEntries(used)
}

function cssText(selector: string, styles: Styles): string {
  const text = serializeStyles([styles as CSSObject], {}).styles
  return text.trim() ? serialize(compile(selector ? `${selector}{${text}}` : text), stringify) : ''
}

/** `min-width` in rem of a breakpoint's media query; `max-width` ones sort before, from wide to narrow, as Chakra does. */
function breakpointRank(query: string): number {
  const min = /min-width:\s*([\d.]+)/.exec(query)
  const max = /max-width:\s*([\d.]+)/.exec(query)
  if (min) return Number(min[1])
  return max ? -1000 - Number(max[1]) : 0
}

const isBreakpoint = (key: string) => /^@media.*\((min|max)-width/.test(key)

/**
 * The CSS of one recipe. At run time Chakra merges base and variants into one object with the breakpoints last; classes of
 * equal specificity match that only when every breakpoint of the recipe follows all its unconditional rules, narrow to wide.
 */
function recipeText(rules: readonly Rule[]): string {
  const plain = rules.map(({ selector, styles }) =>
    cssText(selector, Object.fromEntries(Object.entries(styles).filter(([key]) => !isBreakpoint(key)))),
  )
  const queries = new Set(rules.flatMap(({ styles }) => Object.keys(styles).filter(isBreakpoint)))
  const ordered = [...queries].sort((a, b) => breakpointRank(a) - breakpointRank(b))
  const wide = ordered.map((query) => {
    const inner = rules.map(({ selector, styles }) => {
      const nested = styles[query]
      return isNested(nested) ? cssText(selector, nested) : ''
    })
    return `${query}{${inner.join('')}}`
  })
  return plain.join('') + wide.join('')
}

const resolved = (styles: object | undefined): Styles => system.css((styles ?? {}) as never) as Styles

function compoundSelector(root: string, compound: Record<string, unknown>): string {
  const parts = Object.entries(compound).filter(([variant]) => variant !== 'css')
  const alternatives = parts.map(([variant, value]) => {
    const values = Array.isArray(value) ? value : [value]
    const classes = values.map((one) => `.${variantClassName(root, variant, String(one))}`)
    return classes.length === 1 ? classes[0] : `:is(${classes.join(',')})`
  })
  return `.${root}${alternatives.join('')}`
}

/**
 * At run time an unconditional value of a variant replaces earlier values, including those in breakpoints. As a class it must
 * repeat its value in every breakpoint where an earlier rule of the same element sets that property.
 */
function withOverrides(rules: readonly Rule[]): Rule[] {
  return rules.map((rule, index) => {
    const styles = { ...rule.styles }
    const own = Object.keys(styles).filter(isBreakpoint)
    for (const earlier of rules.slice(0, index)) {
      if (earlier.variant !== undefined && earlier.variant === rule.variant) continue
      for (const query of Object.keys(earlier.styles).filter(isBreakpoint)) {
        const set = earlier.styles[query] as Styles
        const replaced = Object.keys(set).filter(
          (property) =>
            rule.styles[property] !== undefined && !own.some((key) => property in (rule.styles[key] as Styles)),
        )
        if (replaced.length === 0) continue
        const values = Object.fromEntries(replaced.map((property) => [property, rule.styles[property]]))
        styles[query] = { ...(styles[query] as Styles | undefined), ...values }
      }
    }
    return { ...rule, styles }
  })
}

function rulesOf(root: string, recipe: Recipe, part: (styles: object) => object | undefined): Rule[] {
  const rules: Rule[] = [{ selector: `.${root}`, styles: resolved(part(recipe.base ?? {})) }]
  for (const [variant, values] of Object.entries(recipe.variants ?? {})) {
    for (const [value, styles] of Object.entries(values)) {
      rules.push({ selector: `.${variantClassName(root, variant, value)}`, styles: resolved(part(styles)), variant })
    }
  }
  for (const compound of recipe.compoundVariants ?? []) {
    const { css } = compound as { css: object }
    rules.push({ selector: compoundSelector(root, compound as Record<string, unknown>), styles: resolved(part(css)) })
  }
  return withOverrides(rules)
}

interface Group {
  name: string
  layer: Layer
  rules: Rule[]
}

function allGroups(which: 'page' | 'lazy'): Group[] {
  const groups: Group[] = []
  const addPlain = (layer: Layer, recipes: Record<string, object>) => {
    for (const [name, recipe] of Object.entries(recipes) as [string, Recipe & { className: string }][]) {
      groups.push({ name, layer, rules: rulesOf(recipeClassName(recipe.className), recipe, (styles) => styles) })
    }
  }
  const addSlots = (layer: Layer, recipes: Record<string, object>) => {
    for (const [name, recipe] of Object.entries(recipes) as [
      string,
      Recipe & { className: string; slots: string[] },
    ][]) {
      const rules = recipe.slots.flatMap((slot) =>
        rulesOf(recipeClassName(recipe.className, slot), recipe, (styles) => (styles as Record<string, object>)[slot]),
      )
      groups.push({ name, layer, rules })
    }
  }
  if (which === 'lazy') {
    addSlots('recipes', overlayRecipes)
    return groups
  }
  addPlain('recipes', chakraRecipes)
  addSlots('recipes', chakraSlotRecipes)
  addPlain('house', platformRecipes)
  addSlots('house', platformSlotRecipes)
  return groups
}

/** Token variables that a text uses, directly or through other tokens. */
function reachableTokens(text: string, known: ReadonlySet<string>): Set<string> {
  const reached = new Set<string>()
  const visit = (part: string) => {
    for (const [, name] of part.matchAll(/var\((--c-(?:[\w-]|\\.)+)/g)) {
      if (!name || reached.has(name)) continue
      reached.add(name)
      for (const values of system.tokens.cssVarMap.values()) visit(String(values.get(name) ?? ''))
    }
  }
  visit(text)
  return new Set([...reached].filter((name) => known.has(name)))
}

/** Tokens that have one value, whatever the theme, the center or the visitor chooses: written out, they are shorter than their names. */
const constantTokens =
  /^--c-(?:cursor|durations|easings|font-sizes|font-weights|letter-spacings|radii|sizes|spacing|z-index)-/

/** The text with the values of constant tokens in their place. */
function withConstants(text: string): string {
  const base = system.tokens.cssVarMap.get('base')
  const isConstant = (name: string) =>
    constantTokens.test(name) &&
    [...system.tokens.cssVarMap].every(([condition, values]) => condition === 'base' || !values.has(name))
  return text.replace(/var\((--c-(?:[\w-]|\\.)+)\)/g, (reference, name: string) => {
    const value = isConstant(name) ? base?.get(name) : undefined
    return value === undefined ? reference : withConstants(String(value))
  })
}

function tokenText(names: ReadonlySet<string>): string {
  const pick = (condition: string) =>
    [...(system.tokens.cssVarMap.get(condition) ?? [])]
      .filter(([name]) => names.has(name))
      .map(([name, value]) => `${name}:${value}`)
      .join(';')
  const dark = pick('_dark')
  // Print always has a white background, so dark values apply to screens only.
  return `@layer tokens{:root{${pick('base')}}${dark ? `@media screen{[data-theme=dark]{${dark}}}` : ''}}`
}

function keyframeText(names: Iterable<string>): string {
  const frames = system._config.theme?.keyframes ?? {}
  return [...names]
    .map((name) => cssText(`@keyframes ${name}`, (frames as Record<string, Styles>)[name] ?? {}))
    .join('')
}

function usedKeyframes(text: string): Set<string> {
  const names = Object.keys(system._config.theme?.keyframes ?? {})
  const animations = [...text.matchAll(/animation(?:-name)?:([^;}]+)/g)].map((match) => match[1] ?? '').join(' ')
  const tokens = [...reachableTokens(animations, new Set(system.tokens.cssVarMap.get('base')?.keys()))]
  const values = tokens.map((token) => system.tokens.cssVarMap.get('base')?.get(token) ?? '').join(' ')
  const used = new Set(`${animations} ${values}`.split(/[\s,]+/))
  return new Set(names.filter((name) => used.has(name)))
}

/** Names of color variables as short as they are read: they are an eighth of a page's HTML otherwise. */
export const withShortNames = (text: string): string =>
  text.replaceAll('--c-colors-color-palette-', '--p-').replaceAll('--c-colors-', '--c-')

const minify = (code: string, filename: string) =>
  transform({
    filename,
    code: Buffer.from(withShortNames(code)),
    minify: true,
    targets,
    exclude: Features.LightDark,
  }).code.toString()

/** The tokens and keyframes that the lazy components need in addition to the page's sheets. */
function lazySheet(lazyText: string, present: ReadonlySet<string>, presentFrames: ReadonlySet<string>): string {
  const known = new Set([...system.tokens.cssVarMap.values()].flatMap((values) => [...values.keys()]))
  const missing = new Set([...reachableTokens(lazyText, known)].filter((name) => !present.has(name)))
  const frames = [...usedKeyframes(lazyText)].filter((name) => !presentFrames.has(name))
  return `${missing.size > 0 ? tokenText(missing) : ''}@layer base{${keyframeText(frames)}}`
}

/** The CSS that the lazy components write at run time; only its tokens and animations are used. */
const lazyText = () =>
  allGroups('lazy')
    .map((group) => recipeText(group.rules))
    .join('')

/**
 * The sheets, minified: `core` for every page, `staff` for signed-in staff, `forms` for fields other than plain inputs,
 * `conversations` for their page, `board` for the board of applications, `content` for the editors of content, `center`
 * for the settings and figures of a center, `map` for maps, `lazy` for the lazy components.
 */
export function compileStyles(): StyleSheets {
  const groups = allGroups('page')
  const reset = (system.getPreflightCss() as Record<string, Styles>)['@layer reset'] ?? {}
  const { ...base } = (system.getGlobalCss() as Record<string, Styles>)['@layer base'] ?? {}
  for (const key of Object.keys(base)) if (key.startsWith('@keyframes')) delete base[key]

  const everything = JSON.stringify([reset, base, groups]).replaceAll('\\\\', '\\')
  const read = new Set([...everything.matchAll(/var\((--(?:[\w-]|\\.)+)/g)].map((match) => match[1]))
  // The illustrations read their palette outside of the sheets (`illustrations/*.svg`).
  const isRead = (name: string) => read.has(name) || name.startsWith('--ill-')
  const known = new Set([...system.tokens.cssVarMap.values()].flatMap((values) => [...values.keys()]))

  const write = (layer: Layer, sheet: PageSheet) =>
    groups
      .filter((group) => group.layer === layer && sheetOf(group.name) === sheet)
      .map((group) =>
        recipeText(group.rules.map(({ selector, styles }) => ({ selector, styles: withoutUnread(styles, isRead) }))),
      )
      .join('')
  const layers = (sheet: PageSheet) =>
    withConstants(`@layer recipes{${write('recipes', sheet)}}@layer house{${write('house', sheet)}}`)

  const page =
    withConstants(
      `@layer reset{${cssText('', withoutUnread(reset, isRead))}}@layer base{${cssText('', withoutUnread(base, isRead))}}`,
    ) + layers('core')
  const coreTokens = reachableTokens(page, known)
  const coreFrames = usedKeyframes(page)
  // Other sheets include the tokens and animations that the core sheet lacks.
  const beside = (sheet: PageSheet) => {
    const text = layers(sheet)
    const tokens = new Set([...reachableTokens(text, known)].filter((name) => !coreTokens.has(name)))
    const frames = [...usedKeyframes(text)].filter((name) => !coreFrames.has(name))
    const head = tokens.size > 0 ? tokenText(tokens) : ''
    return minify(`${head}${frames.length > 0 ? `@layer base{${keyframeText(frames)}}` : ''}${text}`, `${sheet}.css`)
  }
  return {
    core: minify(`${layerOrder}${tokenText(coreTokens)}@layer base{${keyframeText(coreFrames)}}${page}`, 'core.css'),
    staff: beside('staff'),
    forms: beside('forms'),
    conversations: beside('conversations'),
    board: beside('board'),
    editor: beside('editor'),
    content: beside('content'),
    center: beside('center'),
    map: beside('map'),
    lazy: minify(lazySheet(lazyText(), coreTokens, coreFrames), 'lazy.css'),
  }
}
