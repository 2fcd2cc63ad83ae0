import { describe, expect, it } from 'vitest'
import { deviceOf } from '#backend/auth/devices.ts'

const windows =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36'

describe('the device of a session', () => {
  it.each([
    [windows, 'Chrome', 'Windows'],
    [`${windows} Edg/150.0.0.0`, 'Edge', 'Windows'],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:152.0) Gecko/20100101 Firefox/152.0', 'Firefox', 'Linux'],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.1 Mobile/15E148 Safari/604.1',
      'Safari',
      'iPhone',
    ],
    [
      'Mozilla/5.0 (iPad; CPU OS 19_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/150.0 Mobile/15E148 Safari/604.1',
      'Chrome',
      'iPad',
    ],
    [
      'Mozilla/5.0 (Linux; Android 16; SM-A556B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/30.0 Chrome/146.0 Mobile Safari/537.36',
      'Samsung Internet',
      'Android',
    ],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Safari/605.1.15',
      'Safari',
      'Mac',
    ],
    ['curl/8.15', null, null],
    [undefined, null, null],
  ])('names browser and system of %s', (header, browser, system) => {
    expect(deviceOf(header)).toEqual({ browser, system })
  })
})
