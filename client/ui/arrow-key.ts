/** The key of an event with left and right exchanged where the text goes from right to left: `ArrowRight` is the next one, wherever it is. */
export const arrowKey = (key: string): string =>
  document.documentElement.dir === 'rtl' ? (exchanged[key] ?? key) : key

const exchanged: Record<string, string> = { ArrowLeft: 'ArrowRight', ArrowRight: 'ArrowLeft' }
