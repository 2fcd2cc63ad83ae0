import { describe, expect, it } from 'vitest'
import { cleanDrawing } from '#backend/resources/files/clean-drawing.ts'

const drawing = (content: string) => `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${content}</svg>`
const cleaned = (content: string): string => cleanDrawing(Buffer.from(drawing(content))).toString()

describe('a drawing', () => {
  it('keeps its shapes, texts and the colors of its style sheet', () => {
    const logo =
      '<style>.a>.b{fill:url(#sky);stroke:url( "#sky" )}</style><g class="a"><path class="b" d="M0 0h9v9"></path></g>'
    expect(cleaned(logo)).toBe(drawing(logo))
  })

  it('has no elements that its style sheet hides as text', () => {
    const hidden = '<filter id="f"><feFlood/></filter><image href="data:,x"/>'
    const escaped = hidden.replaceAll('<', '&lt;').replaceAll('>', '&gt;')
    for (const text of [
      `<![CDATA[</style>${hidden}<style>]]>`,
      `&lt;/style&gt;${escaped}&lt;style&gt;`,
      `.a{}<![CDATA[</style>]]>${escaped}`,
    ]) {
      expect(cleaned(`<style>${text}</style><rect></rect>`), text).toBe(drawing('<rect></rect>'))
    }
  })

  it('has no filter, by attribute, style or style sheet, nor anything of another place', () => {
    const result = cleaned(
      `<style>rect{fill:red;FILTER:blur(9px)}</style><style>g{f\\69lter:blur(9px)}</style>
      <style>@import url(https://example.org/x.css);</style><style>@import "x.css";</style>
      <rect filter="blur(9px)" style="filter:blur(9px);fill:red"/><rect style="f\\69lter:blur(9px)"/>`,
    )
    expect(result).toContain('fill:red')
    expect(result).not.toMatch(/filter\s*:|\\|import|example/i)
  })

  it('is refused with elements in its style sheet', () => {
    expect(() => cleaned('<style>a{}<g/>rect{filter:blur(9px)}</style>')).toThrow('This photo cannot be used')
    expect(() => cleaned('<style><style/>rect{filter:blur(9px)}</style>')).toThrow('This photo cannot be used')
  })
})
