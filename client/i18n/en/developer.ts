import type nl from '../nl/developer.ts'
import type { SameShape } from '../same-shape.ts'

export default {
  title: 'Developer page',
} satisfies SameShape<typeof nl>
