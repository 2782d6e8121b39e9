interface MatchableSubject {
  id: number
  code: string
  descriptive_title: string
}

const stopWords = new Set(['and', 'the', 'of', 'in', 'to', 'for', 'a', 'an', 'with'])
const titleWords = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word && !stopWords.has(word))
const bareCode = (code: string): string => code.toLowerCase().replace(/[^a-z0-9]/g, '')

const numberWords = (title: readonly string[]): string[] => title.filter((word) => /^(\d+|i{1,3}|iv)$/.test(word))

/** The share of words that two titles have in common, from 0 to 1. Titles with different numbers, such as Physical Education 2 and 3, have none. */
function titleSimilarity(a: readonly string[], b: readonly string[]): number {
  const [numbersA, numbersB] = [numberWords(a), numberWords(b)]
  if (numbersA.length > 0 && numbersB.length > 0 && !numbersA.some((number) => numbersB.includes(number))) return 0
  const sharedCount = a.filter((word) => b.includes(word)).length
  return a.length + b.length === 0 ? 0 : (2 * sharedCount) / (a.length + b.length)
}

const MIN_SCORE = 0.6

/** The subject of the curriculum that most likely matches another school's code and title; undefined when none is similar enough. */
export function matchSubject<S extends MatchableSubject>(source: { code: string; title: string }, subjects: readonly S[]): S | undefined {
  const code = bareCode(source.code)
  const title = titleWords(source.title)
  const candidates = subjects.map((subject) => {
    const codeScore = code !== '' && bareCode(subject.code) === code ? 0.7 : 0
    return { subject, score: codeScore + titleSimilarity(title, titleWords(subject.descriptive_title)) }
  })
  const best = candidates.reduce<(typeof candidates)[number] | undefined>(
    (top, candidate) => (candidate.score > (top?.score ?? 0) ? candidate : top),
    undefined,
  )
  return best && best.score >= MIN_SCORE ? best.subject : undefined
}
