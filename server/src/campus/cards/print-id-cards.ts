import { type CardPrint, type Input, idCards, listName, MOST_CARDS } from '@talaan/contract'
import { officeHoldTexts } from '#enrollment/holds/office-holds.ts'
import { schoolTerm, type Term } from '#foundation/terms/current-term.ts'
import { answer } from '#platform/action.ts'
import type { Tx } from '#platform/context.ts'
import { invalid } from '#platform/errors.ts'
import { schoolDay } from '#platform/school-day.ts'
import { issueCards } from './issue-cards.ts'
import { type CardPersonRecord, listPeople, listPersonIds } from './people-queries.ts'
import { printCards } from './print-cards.ts'
import { type Candidate, skipText, validUntilError } from './rules.ts'

/** Issues and prints the cards of chosen people or of a filtered list in one step. */
export const printIdCards = answer(idCards.printIdCards, async (ctx, input) => {
  const { kind, valid_until } = input
  const today = schoolDay(ctx.now)
  const error = validUntilError(valid_until, today)
  if (error) invalid({ valid_until: error })
  return ctx.transaction(async (tx) => {
    const term = await schoolTerm({ db: tx, now: ctx.now }, input)
    const rows = await listPeople(tx, await chosenIds(tx, input, term), kind, term)
    const people = rows.toSorted((a, b) => listName(a).localeCompare(listName(b), 'en'))
    const { issued, skipped, ready } = await sortOut(tx, people, { ...input, today })
    await issueCards(
      tx,
      ctx,
      issued.map(({ person_id }) => person_id),
      { kind, school_year: term.school_year, valid_until },
    )
    const print = await printCards(tx, ctx, { kind, term, person_ids: ready.map(({ person_id }) => person_id) })
    const { length } = print.cards
    return {
      data: { ...print, skipped },
      message: length === 1 ? '1 ID card is ready to print.' : `${length} ID cards are ready to print.`,
    }
  })
})

async function chosenIds(tx: Tx, input: Input<typeof idCards.printIdCards>, term: Term): Promise<number[]> {
  if (input.person_ids) return [...new Set(input.person_ids)]
  const ids = await listPersonIds(tx, { ...input.filter, kind: input.kind, term }, 'name', { limit: MOST_CARDS + 1, offset: 0 })
  if (ids.length > MOST_CARDS) invalid({ filter: `More than ${MOST_CARDS} people match. Choose a course, level or section.` })
  return ids
}

interface Sorted {
  /** Who gets a new card. */
  issued: CardPersonRecord[]
  /** Whose card is printed, also an earlier one. */
  ready: CardPersonRecord[]
  skipped: CardPrint['skipped']
}

async function sortOut(
  tx: Tx,
  people: readonly CardPersonRecord[],
  { kind, today, without_photo }: Pick<Input<typeof idCards.printIdCards>, 'kind' | 'without_photo'> & { today: string },
): Promise<Sorted> {
  const studentIds = kind === 'student' ? people.flatMap(({ student_id }) => student_id ?? []) : []
  const holds = await officeHoldTexts(tx, studentIds, 'id_card')
  const sorted: Sorted = { issued: [], ready: [], skipped: [] }
  for (const person of people) {
    const candidate = toCandidate(kind, person, person.student_id === null ? undefined : holds.get(person.student_id))
    const message = skipText(candidate, { today, without_photo })
    if (message !== undefined) sorted.skipped.push({ ...person, message })
    else {
      sorted.ready.push(person)
      if (!candidate.valid_card) sorted.issued.push(person)
    }
  }
  return sorted
}

export const toCandidate = (kind: Candidate['kind'], person: CardPersonRecord, hold?: string): Candidate => ({
  kind,
  is_eligible: person.is_eligible,
  number: person.number,
  has_photo: person.image_file_id !== null,
  valid_card: person.card?.status === 'valid' ? person.card : null,
  hold,
})
