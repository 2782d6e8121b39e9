import type { OpenedClasses, OpeningIssue } from '@talaan/contract'
import { audit } from '../../../platform/audit.ts'
import type { Tx, UserContext } from '../../../platform/context.ts'
import type { Term } from '../../terms/current-term.ts'
import { insertClasses, meetingsOfTerm } from '../class-queries.ts'
import { addSections } from '../queries.ts'
import { existsReason } from '../rules.ts'
import { type PlannedClass, placeClasses } from './place-classes.ts'

/** A class that is to be opened in a term; `there` when its section has it already, no subject when the curriculum lost it. */
interface Candidate extends Omit<PlannedClass, 'prospectus_id'> {
  prospectus_id: number | null
  course?: string
  there: boolean
}

/** Opens what can be opened, in as many statements for one class as for five hundred. The caller holds the term. */
export async function openClasses(
  tx: Tx,
  ctx: UserContext,
  term: Term,
  action: string,
  candidates: readonly Candidate[],
): Promise<OpenedClasses> {
  const { planned, skipped } = sort(candidates)
  const placed = placeClasses(planned, await meetingsOfTerm(tx, term))
  const opened = placed.length > 0 ? await insertClasses(tx, term, placed) : []
  await addSections(
    tx,
    opened.map((one) => one.id),
  )
  const left_out = placed.flatMap(({ code, section, left_out }) => left_out.map((reason) => ({ code, section, reason })))
  const after = {
    opened: opened.map(({ id, code, section }) => ({ id, code, section })),
    skipped: skipped.length,
    left_out: left_out.length,
  }
  await audit(tx, ctx, { action, entity: 'terms', entity_id: `${term.school_year} ${term.semester}`, after })
  return { opened, left_out, skipped }
}

function sort(candidates: readonly Candidate[]): { planned: PlannedClass[]; skipped: OpeningIssue[] } {
  const planned = new Map<string, PlannedClass>()
  const skipped: OpeningIssue[] = []
  for (const one of candidates) {
    const { code, section, prospectus_id } = one
    const key = `${prospectus_id} ${section.toLowerCase()}`
    if (prospectus_id === null) {
      const message = `${code} is not in the active curriculum of ${one.course}.`
      skipped.push({ code, section, reason: { code: 'offer.not_in_curriculum', message } })
    } else if (one.there || planned.has(key)) {
      skipped.push({ code, section, reason: existsReason(section, code) })
    } else {
      planned.set(key, { ...one, prospectus_id })
    }
  }
  return { planned: [...planned.values()], skipped }
}

export const openedText = ({ opened }: OpenedClasses): string =>
  `${opened.length} ${opened.length === 1 ? 'Subject Offer' : 'Subject Offers'} Successfully Created`
