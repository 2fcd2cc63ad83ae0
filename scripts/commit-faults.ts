/** What is wrong with the message of a commit (CONTRIBUTING.md, Commits). */

export const maxSubjectLength = 72

/** Words that begin a description, not an instruction. */
const noVerbs = new Set(
  'a an the this that these those it its one two three no none each every all some any what which where when who how their our my his her new more less only also still now there in on at of for with by as and or but if'.split(
    ' ',
  ),
)
/** Verbs whose base form has the ending of another form. */
const verbs = new Set(
  'access address bring bypass compress discuss dismiss embed express feed focus guess need pass process proceed seed shed speed string toss'.split(
    ' ',
  ),
)

/** `message` as Git gives it to a commit-msg hook, with its comments. One sentence for each fault; none for a good message. */
export function commitFaults(message: string): string[] {
  const lines = message.split('\n').filter((line) => !line.startsWith('#'))
  const [subject = '', second = ''] = lines
  if (/^(Merge|Revert) /.test(subject)) return []
  const faults: string[] = []
  if (subject.length > maxSubjectLength) {
    faults.push(`The subject has ${subject.length} characters; ${maxSubjectLength} are allowed.`)
  }
  const [, part, rest = ''] = /^([A-Za-z0-9][\w ,/.-]*): (.+)$/.exec(subject) ?? []
  if (part === undefined) faults.push('The subject names no part: "Cache: keep the tenant in the key".')
  else if (!isImperative(rest))
    faults.push(`"${rest.split(' ')[0]}" is no imperative: "Cache: keep the tenant in the key".`)
  if (second.trim() !== '') faults.push('The second line is not blank.')
  if (!lines.slice(2).some((line) => line.trim() !== ''))
    faults.push('The message does not say why, below a blank line.')
  return faults
}

/** By its first word: base forms end in neither -s, -ed nor -ing. */
function isImperative(text: string): boolean {
  const word = text.split(/[ ,]/)[0]?.toLowerCase() ?? ''
  if (verbs.has(word)) return true
  return /^[a-z-]+$/.test(word) && !noVerbs.has(word) && !/(?:s|ed|ing)$/.test(word)
}
