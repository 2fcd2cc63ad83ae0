/** The digits of Arabic and Persian keyboards (U+0660 to U+0669, U+06F0 to U+06F9) as Latin ones: `٦٨١١` → `6811`. */
export const latinDigits = (text: string): string =>
  text.replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 0xf))
