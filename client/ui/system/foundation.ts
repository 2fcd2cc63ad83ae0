/** Shared by the system of the page and that of the lazy chunks: utilities, conditions, tokens and base styles; no recipes. */
import { defaultBaseConfig } from '@chakra-ui/react/preset-base'
import { defineConfig, mergeConfigs } from '@chakra-ui/react/styled-system'
import { breakpoints } from '../screens.ts'
import { semanticTokens } from './colors.ts'
import { keyframes, textStyles, tokens } from './tokens.ts'

export const foundation = mergeConfigs(
  defaultBaseConfig,
  defineConfig({
    cssVarsPrefix: 'c',
    cssVarsRoot: ':root',
    preflight: true,
    conditions: {
      dark: '[data-theme=dark] &',
      // Shorter than Chakra's: our components are native elements, and the lazy ones do not use these two data attributes.
      hover: ['@media (hover: hover)', '&:hover:not(:disabled, [aria-disabled=true])'],
      focusVisible: '&:focus-visible',
    },
    theme: {
      breakpoints,
      keyframes,
      tokens,
      semanticTokens,
      textStyles,
      layerStyles: { disabled: { value: { opacity: '0.55', cursor: 'not-allowed' } } },
    },
    globalCss: {
      html: {
        color: 'fg',
        bg: 'bg',
        textStyle: 'md',
        colorPalette: 'primary',
        colorScheme: 'light',
        fontFeatureSettings: '"cv11", "ss03"',
        fontSynthesis: 'none',
        scrollPaddingTop: '24',
        '&:has(.banner--sticky)': { md: { '--banner-height': 'spacing.13', scrollPaddingTop: '36' } },
        '--global-font-body': 'fonts.body',
        '--global-font-mono': 'fonts.mono',
        '--global-color-border': 'colors.border',
        _print: { fontSize: '11pt', bg: 'white', color: 'black' },
      },
      // The fade between two pages: 75 ms out, 200 ms in (requirements.md REQ-9); the shell sets the states.
      '[data-navigation=leaving] main': { opacity: '0', transition: 'opacity 75ms ease-in' },
      '[data-navigation=entering] main': { animation: 'fade-in 200ms ease-out' },
      // The cookie banner is in every page: shown where the page's first script finds no choice, hidden without scripts.
      'html:not([data-consent=open]) .dock[data-overlay]': { display: 'none' },
      // Marks a block in the preview of a content page.
      '[data-previewed-block]': { display: 'contents' },
      // A short page still fills the screen.
      '#root': { display: 'flex', flexDirection: 'column', minHeight: '100dvh' },
      main: { flex: '1 0 auto' },
      // On a short page the footer fills the remaining height, so that its top does not move while it loads.
      'main:has(+ [data-hydrated] > footer)': { flexGrow: '0' },
      '[data-hydrated] > footer': { flexGrow: '1' },
      // The user's settings (theme switcher). `!important`, because the layer of the tokens comes after this one.
      '[data-text-size=large]': { fontSize: '112.5%' },
      '[data-contrast=more]': {
        '--c-colors-fg-muted': '{colors.fg} !important',
        '--c-colors-border': 'color-mix(in oklab, {colors.fg} 60%, transparent) !important',
        '--global-color-border': 'colors.border',
        '& :focus-visible': { outlineWidth: '3px' },
      },
      // Pages that are white whatever the center's background is (`background` in shared/routes.ts).
      '[data-background=white]:not([data-theme=dark])': { '--c-colors-bg': 'white !important' },
      '[data-theme=dark]': { colorScheme: 'dark', _print: { colorScheme: 'light' } },
      // Long Dutch compounds are hyphenated rather than overflow on a phone.
      'h1, h2, h3, h4, p, li, dd': { hyphens: 'auto', hyphenateLimitChars: '10 4 4' },
      // In a language from right to left: texts in Dutch or English, numbers of phones and fields are from left to right, aligned as the
      // page is. `plaintext` takes the direction of the text itself, and moves nothing else.
      '[dir=rtl] :is([lang=nl], [lang=en]), [dir=rtl] :is([lang=nl], [lang=en]) *, [dir=rtl] :is(a[href^="tel:"], a[href^="mailto:"], input, textarea)':
        { unicodeBidi: 'plaintext' },
      '[dir=rtl] :is([lang=nl], [lang=en], input, textarea)': { textAlign: 'right' },
      '[dir=rtl] input:is([type=email], [type=url], [type=tel], [type=password], [inputmode=numeric], [inputmode=decimal])':
        {
          direction: 'ltr',
        },
      '[dir=rtl] .prose:is([lang=nl], [lang=en])': { direction: 'ltr', textAlign: 'left' },
      '[lang=nl][dir=ltr]': { display: 'contents' },
      '[dir=rtl] [lang=nl][dir=ltr], [dir=rtl] [lang=nl][dir=ltr] *': { textAlign: 'start' },
      // Arrows point where the text goes (client/build/icons-plugin.ts).
      '[dir=rtl] .points': { transform: 'translateX(24px) scaleX(-1)' },
      // What people wrote keeps its lines.
      '[dir=auto]': { whiteSpace: 'pre-wrap' },
      // A pasted address of three hundred letters breaks anywhere; in a table it would narrow the other columns to letters.
      'main :is(h1, h2, h3, h4, p, dd, li, figcaption, blockquote, time, label, a, .card__header)': {
        overflowWrap: 'anywhere',
      },
      'main :is(td, th) :is(p, a, li, time, label), main .button': { overflowWrap: 'break-word' },
      'h1, h2, h3': { textWrap: 'balance' },
      '*::placeholder': { color: 'fg.muted', opacity: '1' },
      '::selection': { bg: 'primary.muted', color: 'fg' },
      ':focus-visible': { outline: '2px solid', outlineColor: 'colorPalette.focusRing', outlineOffset: '2px' },
      ':focus:not(:focus-visible)': { outline: 'none' },
      'main:focus, [tabindex="-1"]:focus': { outline: 'none' },
      '*, *::before, *::after': {
        _motionReduce: {
          animationDuration: '0.01ms !important',
          animationIterationCount: '1 !important',
          transitionDuration: '0.01ms !important',
          scrollBehavior: 'auto !important',
        },
      },
      'nav, [data-print=none]': { _print: { display: 'none !important' } },
      // The wrapper of a component that hydrates later must not affect the layout.
      '[data-hydrated]': { display: 'contents' },
      // Whoever prints while this part is shown wants nothing else.
      'body:has([data-print=alone]) :not(:has([data-print=alone]), [data-print=alone], [data-print=alone] *)': {
        _print: { display: 'none !important' },
      },
      '[data-print=only]': { display: 'none', _print: { display: 'block' } },
      'a, article, tr, img': { _print: { breakInside: 'avoid' } },
    },
  }),
)
