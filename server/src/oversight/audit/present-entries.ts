import type { AuditRow, HistoryRow } from '@talaan/contract'
import type { Db } from '#platform/db/database.ts'
import { entryText, kindText, type RecordFacts } from './describe-entry.ts'
import { fieldKind, listChanges, type NameOf } from './list-changes.ts'
import type { EntryRecord, FullEntryRecord } from './queries.ts'
import {
  type ActorRecord,
  findActors,
  findDeletedNames,
  findRecordNames,
  findRecordPeople,
  findValueNames,
  type ValueKind,
  valueKinds,
} from './record-queries.ts'

const keyOf = (entity: string, id: number | string): string => `${entity} ${id}`

/** The numbers of the records; settings and texts are found by a key and have none. */
const numbersOf = (entries: readonly EntryRecord[]): number[] => [
  ...new Set(entries.filter(({ entity_id }) => /^\d{1,15}$/.test(entity_id)).map(({ entity_id }) => Number(entity_id))),
]

async function readFacts(
  db: Db,
  entries: readonly EntryRecord[],
): Promise<{ actors: Map<number, ActorRecord>; facts: Map<string, RecordFacts> }> {
  const entities = [...new Set(entries.map(({ entity }) => entity))]
  const ids = numbersOf(entries)
  const actorIds = [...new Set(entries.flatMap(({ actor_id }) => (actor_id === null ? [] : [actor_id])))]
  const actors = await findActors(db, actorIds)
  const people = await findRecordPeople(db, entities, ids)
  const names = await findRecordNames(db, entities, ids)
  const facts = new Map<string, RecordFacts>()
  for (const person of people) facts.set(keyOf(person.entity, person.record_id), { person })
  for (const { entity, record_id, name } of names) {
    const key = keyOf(entity, record_id)
    facts.set(key, { ...facts.get(key), name })
  }
  const unknown = entries.filter(({ entity, entity_id }) => /^\d+$/.test(entity_id) && !facts.has(keyOf(entity, entity_id)))
  if (unknown.length > 0)
    for (const { entity, entity_id, name } of await findDeletedNames(db, unknown)) facts.set(keyOf(entity, entity_id), { name })
  return { actors: new Map(actors.map((actor) => [actor.id, actor])), facts }
}

/** Entries in words. The names of all of them are read with four statements. */
export async function presentEntries(db: Db, entries: readonly EntryRecord[]): Promise<AuditRow[]> {
  const { actors, facts } = await readFacts(db, entries)
  return entries.map((entry) => {
    const record = facts.get(keyOf(entry.entity, entry.entity_id)) ?? {}
    const actor = entry.actor_id === null ? undefined : actors.get(entry.actor_id)
    return {
      id: entry.id,
      at: entry.at.toISOString(),
      actor: actor?.name ?? (entry.actor_id === null ? null : `Deleted account no. ${entry.actor_id}`),
      actor_id: entry.actor_id,
      roles: actor?.roles ?? [],
      text: entryText(entry, record),
      kind: kindText(entry.entity),
      entity: entry.entity,
      entity_id: entry.entity_id,
      student_id: record.person?.student_id ?? null,
      ip: entry.ip,
      request_id: entry.request_id,
      has_changes: entry.has_changes,
    }
  })
}

/** A line of a record's own history: an office does not read from where somebody acted. */
export const toHistoryRow = ({ id, at, actor, roles, text, has_changes }: AuditRow): HistoryRow => ({
  id,
  at,
  actor,
  roles,
  text,
  has_changes,
})

/** The changed fields of each entry. The names of all ids in them are read with one statement. */
export async function presentChanges(db: Db, entries: readonly FullEntryRecord[]) {
  const ids = Object.fromEntries(valueKinds.map((kind) => [kind, new Set<number>()])) as Record<ValueKind, Set<number>>
  for (const { before, after } of entries) {
    collectIds(before, ids)
    collectIds(after, ids)
  }
  const names = await findValueNames(
    db,
    Object.fromEntries(valueKinds.map((kind) => [kind, [...ids[kind]]])) as Record<ValueKind, number[]>,
  )
  const nameOfId = new Map(names.map(({ kind, id, name }) => [keyOf(kind, id), name]))
  const nameOf: NameOf = (kind, id) => nameOfId.get(keyOf(kind, id))
  return entries.map((entry) => listChanges(entry, nameOf))
}

function collectIds(value: unknown, ids: Record<ValueKind, Set<number>>, field = ''): void {
  if (typeof value === 'number') {
    const kind = Number.isSafeInteger(value) ? fieldKind(field) : undefined
    if (kind) ids[kind].add(value)
  } else if (Array.isArray(value)) {
    for (const part of value) collectIds(part, ids, field.replace(/_ids$/, '_id'))
  } else if (value !== null && typeof value === 'object') {
    for (const [key, part] of Object.entries(value)) collectIds(part, ids, key)
  }
}
