/** A subject that counts as another one, for students of some or of all curricula. */
export interface Equivalence {
  /** Subjects that count together: only all of them count. */
  from: readonly number[]
  to: number
  /** Whether `to` also counts as the one subject of `from`. */
  both_ways: boolean
}

/**
 * The subjects that one subject counts as: itself first, then those that it alone is equivalent to. An equivalence is one step: what a subject
 * counts as is not taken further by another equivalence.
 */
export const countedSubjects = (subjectId: number, equivalences: readonly Equivalence[]): number[] => {
  const equivalentIds = equivalences.flatMap(({ from, to, both_ways }) => {
    if (from.length === 1 && from[0] === subjectId) return [to]
    return both_ways && to === subjectId ? from : []
  })
  return [...new Set([subjectId, ...equivalentIds])]
}

/** Whether one subject counts as the other. */
export const countsAs = (subjectId: number, otherId: number, equivalences: readonly Equivalence[]): boolean =>
  subjectId === otherId || countedSubjects(subjectId, equivalences).includes(otherId)

/** Whether nobody needs both subjects, because one of them counts as the other. */
export const isSameSubject = (a: number, b: number, equivalences: readonly Equivalence[]): boolean =>
  countsAs(a, b, equivalences) || countsAs(b, a, equivalences)

interface PlanRowIds {
  prospectus_id: number
  subject_id: number
}

/** The row of a plan that a class stands for: its own, one with the same subject, or one with a subject that it counts as. */
export function planRowOf<Row extends PlanRowIds>(
  taken: PlanRowIds,
  plan: readonly Row[],
  equivalences: readonly Equivalence[],
): Row | undefined {
  const ownRow = plan.find((row) => row.prospectus_id === taken.prospectus_id)
  if (ownRow) return ownRow
  for (const id of countedSubjects(taken.subject_id, equivalences)) {
    const row = plan.find((planRow) => planRow.subject_id === id)
    if (row) return row
  }
  return undefined
}

/** What was taken of each subject, also through a subject that counts as it. */
export function groupBySubject<T extends { subject_id: number }>(
  rows: readonly T[],
  equivalences: readonly Equivalence[],
): Map<number, T[]> {
  const groups = new Map<number, T[]>()
  for (const row of rows) {
    for (const id of countedSubjects(row.subject_id, equivalences)) groups.set(id, [...(groups.get(id) ?? []), row])
  }
  return groups
}

/** The equivalences of several subjects that count together as one. */
export const jointEquivalences = (equivalences: readonly Equivalence[]): Equivalence[] => equivalences.filter(({ from }) => from.length > 1)
