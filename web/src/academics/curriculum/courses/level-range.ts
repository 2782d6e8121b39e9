/** `Years 1–4`, `Grades 11–12`. */
export function levelRange(levels: readonly number[]): string {
  const [first = 0, last = 0] = [levels[0], levels.at(-1)]
  const word = first >= 7 ? 'Grade' : 'Year'
  return first === last ? `${word} ${first}` : `${word}s ${first}–${last}`
}
