import { describe, expect, it } from 'vitest'
import { allocatorNotice } from '../../../scripts/start/announcement.ts'

describe('the start', () => {
  it('says which package keeps memory flat where it is missing, on Linux alone', () => {
    expect(allocatorNotice(false, 'linux')).toContain('apt-get install libjemalloc2')
    expect([allocatorNotice(true, 'linux'), allocatorNotice(false, 'darwin')]).toEqual([null, null])
  })
})
