import type { ProspectusPlan, ProspectusRow, Reason } from '@talaan/contract'
import { compareTerms, cycleReason, planTermName } from '@talaan/contract/values'
import { allRows } from '../plan/plan-rows.ts'

export type NeedKind = 'prerequisites' | 'corequisites'

export interface NeedChoice {
  id: number
  code: string
  title: string
  isChosen: boolean
  /** Why it cannot be chosen. */
  refusal?: Reason
  /** A hint that the choice may be a mistake. */
  warning?: string
}

/** The subjects that a row may need: earlier terms first, the nearest on top, then the same term, then later ones. */
export function listNeedChoices(plan: Pick<ProspectusPlan, 'terms'>, row: ProspectusRow, kind: NeedKind, search: string): NeedChoice[] {
  const rows = allRows(plan)
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  const matches = rows.filter((other) => {
    const text = `${other.code} ${other.descriptive_title}`.toLowerCase()
    return other.id !== row.id && words.every((word) => text.includes(word))
  })
  const chosenIds = new Set(row[kind].map(({ id }) => id))
  const rank = (other: ProspectusRow) => {
    const order = compareTerms(other, row)
    return chosenIds.has(other.id) ? 0 : order < 0 ? 1 : order === 0 ? 2 : 3
  }
  const compareNearest = (a: ProspectusRow, b: ProspectusRow) => (rank(a) === 1 ? compareTerms(b, a) : compareTerms(a, b))
  return matches
    .sort((a, b) => rank(a) - rank(b) || compareNearest(a, b))
    .map((other) => ({
      id: other.id,
      code: other.code,
      title: other.descriptive_title,
      isChosen: chosenIds.has(other.id),
      refusal: kind === 'prerequisites' && !chosenIds.has(other.id) ? cycleReason(rows, row.id, [other.id]) : undefined,
      warning: orderWarning(other, row, kind),
    }))
}

function orderWarning(other: ProspectusRow, row: ProspectusRow, kind: NeedKind): string | undefined {
  const order = compareTerms(other, row)
  if (order > 0) return `Planned later, in ${planTermName(other)}`
  return order === 0 && kind === 'prerequisites' ? 'Planned in the same term' : undefined
}

/** All that the row needs, with one subject chosen or not. A subject is either a prerequisite or a corequisite. */
export function toggleNeed(row: ProspectusRow, kind: NeedKind, id: number) {
  const ids = (list: ProspectusRow[NeedKind]) => list.map((need) => need.id)
  const next = { prerequisites: ids(row.prerequisites), corequisites: ids(row.corequisites), standing: row.standing }
  const isChosen = next[kind].includes(id)
  next.prerequisites = next.prerequisites.filter((need) => need !== id)
  next.corequisites = next.corequisites.filter((need) => need !== id)
  if (!isChosen) next[kind].push(id)
  return next
}
