import { type OpenedClasses, type OpeningIssue, sectionKey } from '@talaan/contract'
import type { Term } from '#foundation/terms/current-term.ts'
import { audit } from '#platform/audit.ts'
import type { Tx, UserContext } from '#platform/context.ts'
import { findTermMeetings, insertClasses } from '../class-queries.ts'
import { addSections } from '../queries.ts'
import { existsReason } from '../rules.ts'
import { type PlannedClass, placeClasses } from './place-classes.ts'

/** A class to be opened in a term. `prospectus_id` is null when the active curriculum does not have the subject. */
interface ClassCandidate extends Omit<PlannedClass, 'prospectus_id'> {
  prospectus_id: number | null
  course?: string
  level: number
  /** The section already has the subject in this term. */
  is_opened: boolean
}

/** Opens the classes that can be opened, with the same number of statements for one class as for five hundred. The caller has locked the term. */
export async function openClasses(
  tx: Tx,
  ctx: UserContext,
  term: Term,
  action: string,
  candidates: readonly ClassCandidate[],
): Promise<OpenedClasses> {
  const { planned, skipped } = sortCandidates(candidates)
  const levels = candidates.map((candidate) => candidate.level)
  const placed = placeClasses(planned, await findTermMeetings(tx, term, levels))
  const opened = placed.length > 0 ? await insertClasses(tx, term, placed) : []
  await addSections(
    tx,
    opened.map((offer) => offer.id),
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

function sortCandidates(candidates: readonly ClassCandidate[]): { planned: PlannedClass[]; skipped: OpeningIssue[] } {
  const planned = new Map<string, PlannedClass>()
  const skipped: OpeningIssue[] = []
  for (const candidate of candidates) {
    const { code, section, prospectus_id } = candidate
    const key = `${prospectus_id} ${sectionKey(section)}`
    if (prospectus_id === null) {
      const message = `${code} is not in the active curriculum of ${candidate.course}.`
      skipped.push({ code, section, reason: { code: 'offer.not_in_curriculum', message } })
    } else if (candidate.is_opened || planned.has(key)) {
      skipped.push({ code, section, reason: existsReason(section, code) })
    } else {
      planned.set(key, { ...candidate, prospectus_id })
    }
  }
  return { planned: [...planned.values()], skipped }
}

export const formatOpenedCount = ({ opened }: OpenedClasses): string =>
  `${opened.length} ${opened.length === 1 ? 'Subject Offer' : 'Subject Offers'} Successfully Created`
