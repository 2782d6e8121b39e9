import type { OfflineCopy, OfflineHolder, ScanAnswer } from '@talaan/contract'
import { isIdCode, numberKey, readIdPublicKey, verifyIdCode } from '@talaan/contract/values'

/** Who is behind a code, and whether a card is refused. */
export type Identity = Pick<ScanAnswer, 'result'> & { person: OfflineHolder | null }

/** What a copy says of codes and numbers. */
export interface Identifier {
  /**
   * Undefined when only the server can tell: for people and cards that are not in the copy, which may be newer, and where this browser cannot
   * verify a code. `day` is today, as YYYY-MM-DD.
   */
  identify: (code: string, day: string) => Promise<Identity | undefined>
}

/** Tells who is behind a code as the server would, from the copy on the device. */
export function makeIdentifier({ public_key, holders, refused_cards }: OfflineCopy): Identifier {
  const key = readIdPublicKey(public_key)
  const byCard = new Map(holders.flatMap((holder) => holder.cards.map((card) => [card, holder] as const)))
  const problems = new Map(refused_cards.map(({ card, problem }) => [card, problem]))
  const byNumber = new Map<string, OfflineHolder>()
  // A number that is a student's and an employee's is taken for the student's.
  for (const holder of holders.toSorted((a, b) => Number(isEmployee(b)) - Number(isEmployee(a))))
    if (holder.number !== '') byNumber.set(numberKey(holder.number), holder)

  return {
    async identify(code, day) {
      if (!isIdCode(code)) return accept(byNumber.get(numberKey(code)))
      const publicKey = await key
      if (!publicKey) return undefined
      const content = await verifyIdCode(publicKey, code)
      if (!content) return { result: 'forged', person: null }
      const person = byCard.get(content.card_number)
      const problem = problems.get(content.card_number)
      if (problem) return { result: problem, person: person ?? null }
      if (content.valid_until < day) return { result: 'expired', person: person ?? null }
      return accept(person)
    },
  }
}

const isEmployee = ({ status }: OfflineHolder): boolean => status === 'employed'

const accept = (person: OfflineHolder | undefined): Identity | undefined => person && { result: 'recorded', person }
