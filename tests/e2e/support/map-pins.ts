import { expect, type Locator } from './test.ts'

/** The number of places on a map: a pin may have several. */
export const placesOnMap = (map: Locator): Promise<number> =>
  map
    .locator('.map__marker')
    .evaluateAll((pins) => pins.reduce((sum, pin) => sum + Number((pin as HTMLElement).dataset.places), 0))

/** The pin of a place, alone or shared with others. */
export const pinOf = (map: Locator, name: string): Locator =>
  map.getByRole('button', { name: new RegExp(name) }).and(map.locator('.map__marker'))

/** Opens the pin of a place with the keyboard, after zooming in on the pins that it shares with others. */
export async function openPin(map: Locator, name: string): Promise<void> {
  const link = map.getByRole('link', { name, exact: true })
  // Each press either lists the places of its pin or has the pins drawn again; a press too many would close what opens.
  const hasActed = async () => (await link.isVisible()) || (await map.locator('[data-pressed]').count()) === 0
  for (let presses = 0; presses < 8 && !(await link.isVisible()); presses++) {
    const pin = pinOf(map, name)
    await pin.evaluate((element) => element.setAttribute('data-pressed', ''))
    await pin.press('Enter')
    await expect.poll(hasActed).toBe(true)
  }
}
