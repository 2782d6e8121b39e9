import { schoolTerm } from '#foundation/terms/current-term.ts'
import type { Db } from '#platform/db/database.ts'
import { schoolDay } from '#platform/school-day.ts'
import { readPublicKey } from './code-keys.ts'
import { type Holder, presentHolder } from './find-holder.ts'
import { type HolderRecord, listEveryHolder } from './queries.ts'

export interface OfflineHolders {
  /** Of the school, in base64. */
  public_key: string
  /** With the numbers of their cards, also of those that are refused. */
  holders: (Holder & { cards: number[] })[]
  /** Cards that have not expired and are no longer valid. */
  refused_cards: { card: number; problem: 'lost' | 'revoked' }[]
}

/** Whom a device must recognize without a network: students of the term, employees, and who has a card that has not expired. */
export async function listOfflineHolders(db: Db, now: Date): Promise<OfflineHolders> {
  const term = await schoolTerm({ db, now })
  const [public_key, rows] = await Promise.all([readPublicKey(db), listEveryHolder(db, schoolDay(now), term)])
  const byPerson = new Map<string, Holder & { cards: number[] }>()
  for (const row of rows) {
    for (const kind of kindsOf(row)) {
      const key = `${kind} ${row.person_id}`
      const holder = byPerson.get(key) ?? { ...presentHolder(row, kind), cards: [] }
      if (row.card_id !== null) holder.cards.push(row.card_id)
      byPerson.set(key, holder)
    }
  }
  const refused_cards = rows.flatMap(({ card_id, status }) =>
    card_id === null || status === 'valid'
      ? []
      : [{ card: card_id, problem: status === 'lost' ? ('lost' as const) : ('revoked' as const) }],
  )
  return { public_key, holders: [...byPerson.values()], refused_cards }
}

/** A card is a student's or an employee's; without one, the numbers say what somebody is. */
function kindsOf({ card_kind, student_id_number, employee_number, is_employed }: HolderRecord): ('student' | 'employee')[] {
  if (card_kind) return [card_kind]
  return [...(student_id_number ? (['student'] as const) : []), ...(employee_number && is_employed ? (['employee'] as const) : [])]
}
