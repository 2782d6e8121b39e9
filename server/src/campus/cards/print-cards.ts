import { type CardContent, type CardDesign, type CardField, type CardKind, type CardPrint, shownFields } from '@talaan/contract'
import { imageUrl } from '#foundation/people/image-url.ts'
import { fullAddress } from '#foundation/people/names.ts'
import type { Term } from '#foundation/terms/current-term.ts'
import { auditEach } from '#platform/audit.ts'
import type { Ctx, Tx, UserContext } from '#platform/context.ts'
import type { Db } from '#platform/db/database.ts'
import { type CardPersonRecord, listPeople } from './people-queries.ts'
import { type ContentRecord, countPrints, listContents } from './queries.ts'
import { readCardSchool, readDesign } from './templates/template-reads.ts'

interface ComposedBatch {
  kind: CardKind
  term: Term
  /** By name, as they are printed. */
  person_ids: readonly number[]
  card_ids: readonly number[]
}

/** Cards as they are printed, in the order of their people, with the design and what is the same on all of them. */
async function composeCards(
  ctx: Pick<Ctx, 'now'>,
  db: Db,
  { kind, term, person_ids, card_ids }: ComposedBatch,
): Promise<Omit<CardPrint, 'skipped'>> {
  const [people, contents, design, school] = [
    await listPeople(db, person_ids, kind, term),
    await listContents(db, card_ids),
    await readDesign(db, kind),
    await readCardSchool(db, ctx.now),
  ]
  const contentOf = new Map(contents.map((row) => [row.person_id, row]))
  const cards = people.flatMap((person) => {
    const content = contentOf.get(person.person_id)
    return content ? [presentCard(person, content, design)] : []
  })
  return { design, school, cards }
}

/** Republic Act 10173: what the design does not show is not sent. */
function presentCard(person: CardPersonRecord, row: ContentRecord, design: CardDesign): CardContent {
  const fields = shownFields(design)
  const shown = <V>(field: CardField, value: V): V | null => (fields.has(field) ? value : null)
  const { first_name, last_name, middle_name, extension_name, course, level, user_id } = person
  return {
    card_id: row.card_id,
    code: row.code,
    ...{ first_name, last_name, middle_name, extension_name, course, level },
    number: person.number ?? '',
    image: user_id === null ? null : imageUrl(user_id, person.image_file_id),
    course_name: shown('course_name', person.course_name),
    section: shown('section', person.section),
    position: shown('position', person.position),
    department: shown('department', person.department),
    lrn: shown('lrn', row.lrn),
    school_year: row.school_year,
    valid_until: row.valid_until,
    emergency_contact_name: shown('emergency_contact_name', row.emergency_contact_name),
    emergency_contact_number: shown('emergency_contact_number', row.emergency_contact_number),
    address: shown('address', fullAddress(row) || null),
    birthdate: shown('birthdate', row.birthdate),
  }
}

interface PrintedBatch {
  kind: CardKind
  term: Term
  person_ids: readonly number[]
}

/** Counts a print of the valid cards of these people, and answers what is printed. */
export async function printCards(tx: Tx, ctx: UserContext, { kind, term, person_ids }: PrintedBatch): Promise<Omit<CardPrint, 'skipped'>> {
  const printed = await countPrints(tx, person_ids, { kind, school_year: term.school_year }, ctx.now)
  await auditEach(
    tx,
    ctx,
    printed.map(({ id, printed_count }) => ({ action: 'id_card.print', entity: 'id_cards', entity_id: id, after: { printed_count } })),
  )
  return composeCards(ctx, tx, { kind, term, person_ids, card_ids: printed.map(({ id }) => id) })
}
