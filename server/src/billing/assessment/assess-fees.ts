/** Money here is whole centavos; units and quantities are hundredths (3 units = 300). No clock, no database. */

import { type Charge, sumCentavos } from '#billing/ledger/rules.ts'
import { billLine, type Line } from './bill-lines.ts'
import { type DropCharge, dropLines } from './drop-lines.ts'
import { type AssessedSubject, chooseFees, explainFees, type FeeFacts, subjectItems } from './fee-choice.ts'
import { applyGrants, type Discount, type Grant } from './grant-rules.ts'

/** A subject that was dropped when a drop was no longer free. */
export type DroppedSubject = AssessedSubject & DropCharge & { load_id: number; code: string }

export interface AssessmentFacts extends FeeFacts {
  dropped?: readonly DroppedSubject[]
  grants?: readonly Grant[]
  stacking?: 'highest_only' | 'all'
}

export type Assessment = {
  lines: Line[]
  gross_centavos: number
  discounts: Discount[]
  discount_centavos: number
  net_centavos: number
  /** The net amount by category: a discount is taken off the categories of its base in proportion. */
  charges: Charge[]
}

/** Computes the bill of one enrollment: the lines add up to gross; net = gross - discounts, never below 0. */
export function assessFees(facts: AssessmentFacts): Assessment {
  const lines = billLines(facts)
  const gross = sumCentavos(lines)
  const { discounts, charges } = applyGrants(lines, facts.grants ?? [], facts.stacking ?? 'highest_only')
  const discount = sumCentavos(discounts)
  return { lines, gross_centavos: gross, discounts, discount_centavos: discount, net_centavos: gross - discount, charges }
}

function billLines(facts: AssessmentFacts): Line[] {
  const billedFees = explainFees(facts)
  const quantities = new Map(billedFees.map(({ fee, quantity }) => [fee, quantity]))
  const droppedFees = (facts.dropped ?? []).map((subject) => ({
    ...subject,
    quantities: new Map([...chooseFees(facts, subjectItems(subject))].map(([fee, { quantity }]) => [fee, quantity])),
  }))
  return [...billedFees.map(({ fee, quantity }) => billLine(fee, quantity)), ...dropLines(quantities, droppedFees)]
}
