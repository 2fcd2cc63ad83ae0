/** Drawn logos of organizations that do not exist, for sample records: a sign of what they do, in colors of their own. */

/** Signs on a field of 48 by 48, in the color of the paper (`P`) and of the accent (`A`). */
const signs: Record<string, string> = {
  care: '<path d="M24 8L42 23H37V40H11V23H6z" fill="P"/><path d="M24 36Q14 29 14 23.5 14 19 18.5 19 22 19 24 22 26 19 29.5 19 34 19 34 23.5 34 29 24 36z" fill="A"/>',
  foodbank:
    '<path d="M7 22H41L37 41H11z" fill="P"/><path d="M13 22Q14 9 24 9T35 22" fill="none" stroke="P" stroke-width="3"/><circle cx="18" cy="18" r="5" fill="A"/><path d="M25 21Q25 11 33 10 33 18 28 21z" fill="A"/>',
  scouting:
    '<path d="M24 7L43 41H5z" fill="P"/><path d="M24 20L33 41H15z" fill="A"/><path d="M24 7L27 2M24 7L21 2" stroke="P" stroke-width="2.5"/>',
  language:
    '<path d="M6 9H34V29H19L11 37V29H6z" fill="P"/><path d="M20 33H29L37 41V33H42V17H37V32H22z" fill="A"/><path d="M12 16H28M12 22H23" stroke="A" stroke-width="2.6"/>',
  repair:
    '<path d="M10 42L6 38 22 22Q18 13 26 7L31 12 28 18 31 21 37 18 42 23Q35 31 27 27z" fill="P"/><circle cx="35" cy="36" r="6" fill="A"/><circle cx="35" cy="36" r="2.4" fill="P"/>',
  animals:
    '<ellipse cx="24" cy="31" rx="11" ry="9.5" fill="P"/><ellipse cx="10" cy="22" rx="4.3" ry="6" fill="P"/><ellipse cx="38" cy="22" rx="4.3" ry="6" fill="P"/><ellipse cx="18.5" cy="13" rx="4.4" ry="6.4" fill="P"/><ellipse cx="29.5" cy="13" rx="4.4" ry="6.4" fill="P"/><path d="M24 36Q19 32 19 29.5 19 27.5 21.2 27.5 23 27.5 24 29 25 27.5 26.8 27.5 29 27.5 29 29.5 29 32 24 36z" fill="A"/>',
  library:
    '<path d="M24 13Q15 7 5 10V38Q15 35 24 41 33 35 43 38V10Q33 7 24 13z" fill="P"/><path d="M24 13V41" stroke="A" stroke-width="2.4"/><path d="M10 17Q15 16 20 19M10 24Q15 23 20 26M38 17Q33 16 28 19M38 24Q33 23 28 26" fill="none" stroke="A" stroke-width="2.2"/>',
  sports:
    '<circle cx="24" cy="24" r="17" fill="P"/><path d="M24 16L32 22 29 31H19L16 22z" fill="A"/><path d="M24 16V7M32 22L40 19M29 31L34 38M19 31L14 38M16 22L8 19" stroke="A" stroke-width="2.4"/>',
  community:
    '<path d="M4 26L14 17 24 26V41H4z" fill="P"/><path d="M22 22L33 11 44 22V41H22z" fill="P" opacity="0.82"/><rect x="30" y="29" width="7" height="12" fill="A"/><rect x="10" y="29" width="7" height="6" fill="A"/>',
  hospice:
    '<path d="M24 43Q22 28 8 22 12 38 24 43zM24 43Q26 28 40 22 36 38 24 43z" fill="P"/><path d="M24 36Q12 23 24 6 36 23 24 36z" fill="A"/>',
  museum:
    '<path d="M24 6L43 17H5z" fill="P"/><rect x="6" y="37" width="36" height="5" fill="P"/><path d="M10 20H15V35H10zM21.5 20H26.5V35H21.5zM33 20H38V35H33z" fill="A"/>',
  nature:
    '<path d="M24 5L37 23H31L41 36H7L17 23H11z" fill="P"/><rect x="21" y="36" width="6" height="8" fill="A"/><circle cx="36" cy="11" r="5" fill="A"/>',
  school:
    '<path d="M10 32L31 11 38 18 17 39 8 41z" fill="P"/><path d="M31 11L35 7 42 14 38 18z" fill="A"/><path d="M24 42H41" stroke="A" stroke-width="3"/>',
  table:
    '<circle cx="24" cy="25" r="13" fill="P"/><circle cx="24" cy="25" r="7.5" fill="A"/><path d="M6 10V20M3 10V17Q3 21 6 21T9 17V10M6 21V40M42 10Q37 15 38 24H42V40" fill="none" stroke="P" stroke-width="2.4"/>',
  festival:
    '<path d="M4 10Q24 20 44 10" fill="none" stroke="P" stroke-width="2.4"/><path d="M8 12.5L16 14.5 10 23zM20 15.3H28L24 24zM32 14.5L40 12.5 38 23z" fill="P"/><circle cx="24" cy="35" r="7" fill="A"/>',
  clothing:
    '<path d="M24 17Q24 13 27 12.5 29 11 27.5 8.5 25 6 22 9" fill="none" stroke="P" stroke-width="2.6"/><path d="M24 17L43 31Q44 36 39 36H9Q4 36 5 31z" fill="P"/><path d="M24 22L34 30H14z" fill="A"/>',
  transport:
    '<path d="M5 14Q5 10 9 10H36L43 22V35H5z" fill="P"/><path d="M10 15H20V23H10zM24 15H33L37.5 23H24z" fill="A"/><circle cx="14" cy="36" r="5" fill="A"/><circle cx="34" cy="36" r="5" fill="A"/>',
  company:
    '<path d="M24 5Q38 23 38 31 38 43 24 43T10 31Q10 23 24 5z" fill="P"/><path d="M17 31Q17 37 23 38" fill="none" stroke="A" stroke-width="3"/>',
  choir:
    '<path d="M19 10L39 6V31" fill="none" stroke="P" stroke-width="3.4"/><path d="M19 10V36" stroke="P" stroke-width="3.4"/><ellipse cx="14" cy="37" rx="6.4" ry="5" fill="A"/><ellipse cx="34" cy="32" rx="6.4" ry="5" fill="A"/>',
}

const fields: readonly string[] = [
  '<rect width="96" height="96" rx="20" fill="F"/>',
  '<circle cx="48" cy="48" r="48" fill="F"/>',
  '<path d="M48 0L92 14V50Q92 80 48 96 4 80 4 50V14z" fill="F"/>',
  '<path d="M24 4H72L96 48 72 92H24L0 48z" fill="F"/>',
  '<path d="M0 0H96V60Q96 96 60 96H0z" fill="F"/>',
]

/** Field, and accent on the white sign. */
const colors: readonly (readonly [string, string])[] = [
  ['#14532d', '#e0892a'],
  ['#7c2d3a', '#d99a2b'],
  ['#1e4d8c', '#e2703a'],
  ['#5b3a8c', '#e0a127'],
  ['#0f6a6f', '#d9603b'],
  ['#9a4312', '#2f7d74'],
  ['#334155', '#d98324'],
  ['#8a2466', '#e39a2d'],
  ['#3f6212', '#c2562d'],
]

/** A logo of 96 by 96. `number` chooses colors and field: the same kind looks otherwise in each town. */
export function emblemSvg(kind: string, number: number): string {
  const [field, accent] = colors[number % colors.length] ?? ['#334155', '#d98324']
  const shape = fields[(number * 3) % fields.length] ?? ''
  const sign = (signs[kind] ?? signs.community ?? '').replaceAll('"P"', '"#fffdf9"').replaceAll('"A"', `"${accent}"`)
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" width="384" height="384" viewBox="0 0 96 96">' +
    shape.replace('"F"', `"${field}"`) +
    `<g transform="translate(20 18) scale(1.17)" stroke-linecap="round" stroke-linejoin="round">${sign}</g></svg>`
  )
}
