/** A part whose file is lost: what the page shows of it, and what the retry button does. `lost-files.spec.ts` has one of each kind in a browser. */
import { act, useEffect } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { lazyPart } from '#client/runtime/lazy-part.tsx'
import { type FailureViewProps, provideFailureView } from '#client/runtime/load-failures.ts'
import { memoryRoot } from '#tests/support/memory-root.ts'

let shown: string[]
let notice: FailureViewProps | null
let isThere: boolean
let requests: number
let root: Awaited<ReturnType<typeof memoryRoot>>

/** What the page shows last of each kind. */
function Shown({ what }: { what: string }) {
  useEffect(() => {
    shown.push(what)
    return () => void shown.splice(shown.indexOf(what), 1)
  }, [what])
  return null
}

function Notice(props: FailureViewProps) {
  useEffect(() => {
    notice = props
    return () => {
      notice = null
    }
  }, [props])
  return null
}

type DialogProps = { text: string; onClose?: () => void }
const Dialog = ({ text }: DialogProps) => <Shown what={text} />
const lostPart = () =>
  lazyPart<DialogProps>(async () => {
    requests++
    if (!isThere) throw new Error('404')
    return Dialog
  })
const failureOf = () => {
  if (!notice) throw new Error('There is no notice')
  return notice.failure
}
const press = (button: 'retry' | 'giveUp') =>
  act(async () => {
    failureOf()[button]()
    // What waits for the same file follows it.
    await new Promise(setImmediate)
  })

beforeEach(async () => {
  shown = []
  notice = null
  isThere = false
  requests = 0
  root = await memoryRoot()
  provideFailureView(Notice)
})
afterEach(async () => {
  await root.unmount()
  vi.unstubAllGlobals()
})

describe('a part whose file is lost', () => {
  it('shows the notice in its place, and the rest of the page stays as it is', async () => {
    const Part = lostPart()
    let mounted = 0
    const Frame = () => {
      useEffect(() => {
        mounted++
      }, [])
      return <Shown what="frame" />
    }
    const page = (when: boolean) => (
      <>
        <Frame />
        <Part when={when} text="part" fallback={<Shown what="waiting" />} />
      </>
    )
    await root.render(page(false))
    expect([shown, notice, requests]).toEqual([['frame'], null, 0])
    await root.render(page(true))
    expect(shown).toEqual(['frame'])
    expect(notice).toMatchObject({ isFloating: false, failure: { attempts: 1 } })
    isThere = true
    await press('retry')
    expect([shown, notice, mounted]).toEqual([['frame', 'part'], null, 1])
  })

  it('shows it above the page when it has no place of its own, and does what was pressed by the retry button', async () => {
    const Part = lostPart()
    await root.render(<Part text="dialog" />)
    expect(notice).toMatchObject({ isFloating: true })
    await press('retry')
    expect(notice).toMatchObject({ failure: { attempts: 2 } })
    isThere = true
    await press('retry')
    expect([shown, notice]).toEqual([['dialog'], null])
  })

  it('is there with the next props when it is loaded after all', async () => {
    const Part = lostPart()
    await root.render(<Part text="before" />)
    await root.render(<Part text="after" />)
    isThere = true
    await press('retry')
    expect(shown).toEqual(['after'])
  })

  it('comes with the retry button of another one', async () => {
    const [One, Other] = [lostPart(), lostPart()]
    await root.render(
      <>
        <One text="one" />
        <Other text="other" />
      </>,
    )
    isThere = true
    await press('retry')
    expect([[...shown].sort(), notice]).toEqual([['one', 'other'], null])
  })

  it('comes with the connection', async () => {
    const Part = lostPart()
    await root.render(<Part text="dialog" />)
    isThere = true
    await act(async () => void window.dispatchEvent(new Event('online')))
    expect([shown, notice]).toEqual([['dialog'], null])
  })

  it('is closed by who gives up, and loads again when it is opened again', async () => {
    const Part = lostPart()
    for (const closing of ['onClose', 'onGiveUp'] as const) {
      const close = vi.fn()
      await root.render(<Part text="dialog" {...{ [closing]: close }} />)
      await press('giveUp')
      expect([close.mock.calls.length, notice]).toEqual([1, null])
      await root.render(<Part text="dialog" when={false} />)
    }
    isThere = true
    await root.render(<Part text="dialog" when />)
    expect(shown).toEqual(['dialog'])
  })

  it('shows what its place says instead of the notice', async () => {
    const Part = lostPart()
    await root.render(<Part text="part" fallback={<Shown what="waiting" />} failed={<Shown what="plain" />} />)
    expect([shown, notice]).toEqual([['plain'], null])
    await root.render(<Part text="part" failed={null} />)
    expect([shown, notice]).toEqual([[], null])
  })

  it('has no notice once it is no longer needed', async () => {
    const Part = lostPart()
    await root.render(<Part text="dialog" />)
    await root.render(<Part text="dialog" when={false} />)
    expect(notice).toBeNull()
  })
})

describe('a part whose file is there', () => {
  it('is loaded when the pointer or the focus comes to its button, and renders at once', async () => {
    isThere = true
    const Part = lostPart()
    for (const event of ['onPointerEnter', 'onPointerDown', 'onFocus'] as const)
      await act(async () => Part.opener[event]())
    expect([requests, Part.isLoaded()]).toEqual([1, true])
    await root.render(<Part text="dialog" fallback={<Shown what="waiting" />} />)
    expect(shown).toEqual(['dialog'])
  })

  it('is requested again after a failed attempt beforehand, of which nothing is shown', async () => {
    const Part = lostPart()
    await act(async () => Part.preload())
    expect(notice).toBeNull()
    isThere = true
    await root.render(<Part text="dialog" />)
    expect([shown, requests]).toEqual([['dialog'], 2])
  })
})
