/** `npm run build`: the browser's files, the renderer of pages and the gateway, in `dist`. `npm start` does the same when it is due. */
import '#shared/node-check.js'
import { build, obstacleOf } from './build/run.ts'

const root = process.cwd()
const obstacle = obstacleOf(root)
if (obstacle) {
  console.error(obstacle)
  process.exit(1)
}
console.log('Building, which takes about a minute:')
if (!(await build(root))) process.exit(1)
