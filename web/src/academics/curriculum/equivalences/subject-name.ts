import type { Equivalence } from '@talaan/contract'

export type SubjectName = Equivalence['to']

/** `PHY1 + PHY1L → PHYS`, with an arrow to both sides when each counts as the other. */
export const equivalenceText = ({ from, to, both_ways }: Pick<Equivalence, 'from' | 'to' | 'both_ways'>): string =>
  `${from.map(({ code }) => code).join(' + ')} ${both_ways ? '↔' : '→'} ${to.code}`
