/** The first and the last receipt number of a booklet. */
export interface Booklet {
  first_or_number: string
  last_or_number: string
}

interface SplitNumber {
  prefix: string
  digits: string
}

const splitNumber = (number: string): SplitNumber => {
  const digits = /[0-9]+$/.exec(number)?.[0] ?? ''
  return { prefix: number.slice(0, number.length - digits.length).toUpperCase(), digits }
}

const isAlike = (a: SplitNumber, b: SplitNumber): boolean => a.prefix === b.prefix && a.digits.length === b.digits.length

/** Whether a receipt number is one of the booklet. */
export function isInBooklet(number: string, { first_or_number, last_or_number }: Booklet): boolean {
  const [own, first, last] = [splitNumber(number), splitNumber(first_or_number), splitNumber(last_or_number)]
  if (own.digits === '' || !isAlike(own, first)) return false
  return BigInt(own.digits) >= BigInt(first.digits) && BigInt(own.digits) <= BigInt(last.digits)
}

const MOST_RECEIPTS = 10_000n

/** What is wrong with the numbers of a booklet; undefined when nothing is, or when there is no booklet. */
export function findBookletProblem({ first_or_number: from, last_or_number: to }: Partial<Booklet>): string | undefined {
  if (from === undefined && to === undefined) return undefined
  if (from === undefined || to === undefined) return 'Enter the first and the last number of the booklet'
  const [first, last] = [splitNumber(from), splitNumber(to)]
  if (first.digits === '' || last.digits === '') return 'The numbers of a booklet end in digits'
  if (!isAlike(first, last)) return 'The first and the last number must be alike, such as 0001001 and 0001050'
  const receipts = BigInt(last.digits) - BigInt(first.digits)
  if (receipts < 0n) return 'The last number is before the first'
  return receipts >= MOST_RECEIPTS ? 'A booklet has at most 10,000 receipts' : undefined
}
