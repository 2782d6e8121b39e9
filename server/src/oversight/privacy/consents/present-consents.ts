import { listName, type PersonConsents } from '@talaan/contract'
import type { Db } from '#platform/db/database.ts'
import { type ConsentingPerson, type ConsentRecord, findConsents, findPurposes, type PurposeRecord } from './consent-queries.ts'
import { isMinor } from './consent-rules.ts'

export interface Decider {
  is_self: boolean
  can_decide: boolean
}

type Presented = Omit<PersonConsents, 'purposes'> & {
  purposes: (Omit<PersonConsents['purposes'][number], 'history'> & { history: Omit<ConsentRecord, 'person_id' | 'purpose'>[] })[]
}

/** What is asked of each person and what they decided, in two queries. */
export async function presentConsents(db: Db, people: readonly (ConsentingPerson & Decider)[], today: string): Promise<Presented[]> {
  const active = (await findPurposes(db)).filter(({ is_active }) => is_active)
  const consents = await findConsents(
    db,
    people.map(({ person_id }) => person_id),
  )
  return people.map(({ is_self, can_decide, ...person }) => ({
    person_id: person.person_id,
    name: listName(person),
    is_minor: isMinor(person.birthdate, today),
    is_self,
    can_decide,
    purposes: active.map((purpose) => presentPurpose(purpose, person.person_id, consents)),
  }))
}

function presentPurpose(purpose: PurposeRecord, personId: number, consents: readonly ConsentRecord[]): Presented['purposes'][number] {
  const { key, name, question, version } = purpose
  const history = consents
    .filter((consent) => consent.person_id === personId && consent.purpose === key)
    .map(({ person_id: _, purpose: __, ...entry }) => entry)
  const is_given = history.some((entry) => entry.withdrawn_at === null && entry.version === String(version))
  return { key, name, question, version, is_given, history }
}
