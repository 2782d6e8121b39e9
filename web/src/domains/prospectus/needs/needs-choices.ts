import type { ProspectusPlan, ProspectusRow, Reason } from '@talaan/contract'
import { compareTerms, cycleReason, planTermName } from '@talaan/contract/values'
import { allRows } from '../plan/plan-rows.ts'

export type NeedKind = 'prerequisites' | 'corequisites'

export interface NeedChoice {
  id: number
  code: string
  title: string
  chosen: boolean
  /** Why it cannot be chosen. */
  refused?: Reason
  /** What looks like a mistake about it. */
  warning?: string
}

/** The subjects one could need: earlier terms first, the nearest on top, then the same term, then later ones. */
export function needChoices(plan: Pick<ProspectusPlan, 'terms'>, row: ProspectusRow, kind: NeedKind, search: string): NeedChoice[] {
  const rows = allRows(plan)
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  const found = rows.filter((other) => {
    const text = `${other.code} ${other.descriptive_title}`.toLowerCase()
    return other.id !== row.id && words.every((word) => text.includes(word))
  })
  const chosen = new Set(row[kind].map(({ id }) => id))
  const rank = (other: ProspectusRow) => {
    const order = compareTerms(other, row)
    return chosen.has(other.id) ? 0 : order < 0 ? 1 : order === 0 ? 2 : 3
  }
  const nearest = (a: ProspectusRow, b: ProspectusRow) => (rank(a) === 1 ? compareTerms(b, a) : compareTerms(a, b))
  return found
    .sort((a, b) => rank(a) - rank(b) || nearest(a, b))
    .map((other) => ({
      id: other.id,
      code: other.code,
      title: other.descriptive_title,
      chosen: chosen.has(other.id),
      refused: kind === 'prerequisites' && !chosen.has(other.id) ? cycleReason(rows, row.id, [other.id]) : undefined,
      warning: lateText(other, row, kind),
    }))
}

function lateText(other: ProspectusRow, row: ProspectusRow, kind: NeedKind): string | undefined {
  const order = compareTerms(other, row)
  if (order > 0) return `Planned later, in ${planTermName(other)}`
  return order === 0 && kind === 'prerequisites' ? 'Planned in the same term' : undefined
}

/** All that the row needs, with one subject chosen or not. A subject is either a prerequisite or a corequisite. */
export function toggled(row: ProspectusRow, kind: NeedKind, id: number) {
  const ids = (list: ProspectusRow[NeedKind]) => list.map((one) => one.id)
  const next = { prerequisites: ids(row.prerequisites), corequisites: ids(row.corequisites), standing: row.standing }
  const isChosen = next[kind].includes(id)
  next.prerequisites = next.prerequisites.filter((one) => one !== id)
  next.corequisites = next.corequisites.filter((one) => one !== id)
  if (!isChosen) next[kind].push(id)
  return next
}
