import { type ProspectusRow, planLevelName } from '@talaan/contract'

/** What a subject needs, as the printed table says it. */
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
