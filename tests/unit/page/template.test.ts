import { describe, expect, test } from 'vitest'
import { hashSource } from '#server/page/csp.ts'
import { compileTemplate, trustedTemplate, withoutSheets } from '#server/page/template.ts'

const html =
  '<!doctype html><html lang="nl"><head><!--head--><script type="module" src="/a.js"></script></head><body><div id="root"><!--app--></div><!--end--></body></html>'

describe('the page template', () => {
  test('inserts its parts unchanged, whatever characters they contain', () => {
    const page = compileTemplate(html).write({
      locale: 'en',
      background: undefined,
      head: "<title>$& $' $1</title>",
      sheets: '<link rel="stylesheet" href="/b.css">',
      app: '<!--head-->',
      end: '<i></i>',
    })
    expect(page).toBe(
      '<!doctype html><html lang="en"><head><title>$& $\' $1</title><script type="module" src="/a.js"></script><link rel="stylesheet" href="/b.css"></head><body><div id="root"><!--head--></div><i></i></body></html>',
    )
  })

  test.each(['<!--head-->', '</head>', '<!--app-->', '<!--end-->', ' lang="nl"'])('is refused without %s', (part) => {
    expect(() => compileTemplate(html.replace(part, ''))).toThrow('The page template needs')
  })

  test('is rejected when a placeholder occurs twice', () => {
    expect(() => compileTemplate(html.replace('<!--app-->', '<!--app--><!--app-->'))).toThrow('The page template needs')
  })

  test('lists the hashes of its inline scripts, not those of data or files', () => {
    const own =
      '<script>first()</script><script type="module">second()</script><script type="application/json">{}</script>'
    expect(compileTemplate(html.replace('</head>', `${own}</head>`)).scriptSources).toEqual(
      ['first()', 'second()'].map(hashSource),
    )
  })

  test('leaves its style sheet to the rules of each page, and the policy allows inline styles of its own', () => {
    const linked = html.replace(
      '</head>',
      '<style>b{}</style>\n    <link rel="stylesheet" crossorigin href="/a.css"></head>',
    )
    expect(withoutSheets(linked)).toBe(html.replace('</head>', '<style>b{}</style></head>'))
    expect(compileTemplate(linked).styleSources).toEqual([hashSource('b{}')])
  })

  test('starts the entry from an inline script that the policy allows, at the end of the page, and names what it loads', () => {
    const imported = '<link rel="modulepreload" crossorigin href="/b.js">'
    const page = trustedTemplate(html.replace('</head>', `${imported}</head>`))
    const text = page.write({
      locale: 'nl',
      background: undefined,
      head: '',
      sheets: '',
      app: '',
      end: '<script type="application/json">{}</script>',
    })
    const loader = /<script>(\(function.+?)<\/script><\/body>/.exec(text)?.[1] ?? ''
    expect(loader).toContain('s.src="/a.js"')
    expect(page.scriptSources).toEqual([hashSource(loader)])
    expect(page.scripts).toEqual(['/a.js', '/b.js'])
    expect(text).toContain('<head></head><body><div id="root"></div><script type="application/json">')
    expect(text.indexOf('application/json')).toBeLessThan(text.indexOf(loader))
    expect(text).not.toMatch(/<script[^>]+src/)
  })

  test('is rejected without an entry', () => {
    expect(() => trustedTemplate('<html><body></body></html>')).toThrow('has no entry')
  })
})
