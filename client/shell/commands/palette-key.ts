/** The keys that open the palette, as this device names them. */
export const paletteKey = (): string => (/Mac|iPhone|iPad/.test(navigator.platform) ? '⌘ K' : 'Ctrl K')
