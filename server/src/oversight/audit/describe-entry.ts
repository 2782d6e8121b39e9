import { actionWords, listName, recordKinds } from '@talaan/contract'
import type { RecordPerson } from './record-queries.ts'

/** What is known of the record of an entry: the person whom it is about, and its number or name. */
export interface RecordFacts {
  person?: RecordPerson
  name?: string | null
}

interface Described {
  action: string
  entity: string
  entity_id: string
}

/** Records that are a person themselves: their name alone is the record. */
const personKinds: readonly string[] = ['users', 'user_infos', 'students']

/** The record of an entry in words: 'OR 1234 of DELA CRUZ, Juan', a name, a number, or the key of a setting. */
function recordText({ entity, entity_id }: Described, { person, name }: RecordFacts): string {
  const personName = person && listName(person)
  const shownName = personKinds.includes(entity) ? undefined : name?.trim()
  if (personName) return shownName ? `${shownName} of ${personName}` : personName
  if (shownName) return shownName
  return /^\d+$/.test(entity_id) ? `no. ${entity_id}` : entity_id.replaceAll('_', ' ')
}

/** What an entry says after the name of who acted: 'accepted the enrollment of DELA CRUZ, Juan'. */
export function entryText(entry: Described, facts: RecordFacts): string {
  const record = recordText(entry, facts)
  const words = actionWords(entry.action)
  if (words) return words.replace('{}', () => record)
  return `did "${entry.action.replace(/[._]/g, ' ')}" on ${kindText(entry.entity).toLowerCase()} ${record}`
}

export const kindText = (entity: string): string => recordKinds[entity] ?? entity.replaceAll('_', ' ')
