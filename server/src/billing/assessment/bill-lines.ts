/** Money here is whole centavos; units and quantities are hundredths (3 units = 300). No clock, no database. */

import type { Fee, LineKind } from './fee-choice.ts'

export type Line = {
  fee_id: number
  kind: LineKind
  category_id: number
  description: string
  quantity_hundredths: number
  rate_centavos: number
  amount_centavos: number
  /** The dropped subject whose charge the line is. */
  dropped_load_id?: number
}

export function billLine(fee: Fee, quantity: number): Line {
  return {
    fee_id: fee.id,
    kind: fee.kind,
    category_id: fee.category_id,
    description: fee.name,
    quantity_hundredths: quantity,
    rate_centavos: fee.amount_centavos,
    amount_centavos: Math.floor((quantity * fee.amount_centavos + 50) / 100),
  }
}
