import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { useKeptState } from '#client/shell/use-kept-state.ts'

function Shown({ read }: { read: () => string }) {
  const [value] = useKeptState(read, 'initial')
  return <p>{value}</p>
}

test('what a device has kept is not read on the server', () => {
  const read = () => {
    throw new Error('The server has no storage')
  }
  expect(renderToString(<Shown read={read} />)).toBe('<p>initial</p>')
})
