import type { ProspectusPlan, ProspectusRow } from '@talaan/contract'
import { laterTermWarnings, planLevelName } from '@talaan/contract/values'
import { allRows } from '../plan/plan-rows.ts'

/** What a subject needs, in one line. */
export function needsText(row: Pick<ProspectusRow, 'prerequisites' | 'corequisites' | 'standing'>): string {
  const codes = (list: ProspectusRow['prerequisites']) => list.map(({ code }) => code).join(', ')
  return [
    codes(row.prerequisites),
    row.corequisites.length > 0 && `with ${codes(row.corequisites)}`,
    row.standing !== null && `${planLevelName(row.standing)} standing`,
  ]
    .filter(Boolean)
    .join('; ')
}

/** Warns of subjects that a row needs and that the plan does not have before it. */
export const laterTermText = (plan: Pick<ProspectusPlan, 'terms'>, row: Pick<ProspectusRow, 'id'>): string | undefined =>
  laterTermWarnings(allRows(plan), [row.id])
    .map((warning) => warning.message)
    .join(' ') || undefined
