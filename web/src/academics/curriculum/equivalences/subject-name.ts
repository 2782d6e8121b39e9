import type { Equivalence } from '@talaan/contract'
import { unitsText } from '#shared/schedule/units-text.ts'

export type SubjectName = Equivalence['to']

/** `IT101 · Discrete Mathematics, 3 units` */
export const subjectName = ({ code, descriptive_title, units }: SubjectName): string =>
  `${code} · ${descriptive_title}, ${unitsText(units)}`

/** `PHY1 + PHY1L → PHYS`, with an arrow to both sides when each counts as the other. */
export const equivalenceText = ({ from, to, both_ways }: Pick<Equivalence, 'from' | 'to' | 'both_ways'>): string =>
  `${from.map(({ code }) => code).join(' + ')} ${both_ways ? '↔' : '→'} ${to.code}`
