interface Known {
  id: number
  code: string
  descriptive_title: string
}

const small = new Set(['and', 'the', 'of', 'in', 'to', 'for', 'a', 'an', 'with'])
const words = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word && !small.has(word))
const bare = (code: string): string => code.toLowerCase().replace(/[^a-z0-9]/g, '')

const numbersOf = (title: readonly string[]): string[] => title.filter((word) => /^(\d+|i{1,3}|iv)$/.test(word))

/** From 0 to 1: how much of the words two titles share. Physical Education 2 is never Physical Education 3. */
function likeness(a: readonly string[], b: readonly string[]): number {
  const [ours, theirs] = [numbersOf(a), numbersOf(b)]
  if (ours.length > 0 && theirs.length > 0 && !ours.some((number) => theirs.includes(number))) return 0
  const shared = a.filter((word) => b.includes(word)).length
  return a.length + b.length === 0 ? 0 : (2 * shared) / (a.length + b.length)
}

const ENOUGH = 0.6

/** The subject of the curriculum that another school's code and title mean most likely; undefined when none is close. */
export function matchSubject<S extends Known>(source: { code: string; title: string }, subjects: readonly S[]): S | undefined {
  const code = bare(source.code)
  const title = words(source.title)
  const rated = subjects.map((subject) => {
    const sameCode = code !== '' && bare(subject.code) === code ? 0.7 : 0
    return { subject, score: sameCode + likeness(title, words(subject.descriptive_title)) }
  })
  const best = rated.reduce<(typeof rated)[number] | undefined>((top, one) => (one.score > (top?.score ?? 0) ? one : top), undefined)
  return best && best.score >= ENOUGH ? best.subject : undefined
}
