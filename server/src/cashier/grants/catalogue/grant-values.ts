import type { grants, Input } from '@talaan/contract'
import type { Db } from '#platform/db/database.ts'
import { invalid } from '#platform/errors.ts'
import type { GrantValues } from './queries.ts'
import { findSponsor } from './sponsor-queries.ts'

export const catalogueConstraints = {
  grants_name_key: () => invalid({ name: 'Another grant has this name' }),
  sponsors_name_key: () => invalid({ name: 'Another sponsor has this name' }),
  sponsors_code_key: () => invalid({ code: 'Another sponsor has this short name' }),
}

/** The values of the form as the table has them. A sponsor who ended can stay, but not be chosen. */
export async function checkGrantValues(
  tx: Db,
  input: Input<typeof grants.addGrant>,
  presentSponsorId: number | null,
): Promise<GrantValues> {
  const { name, rule, base, is_exclusive, sponsor_id, is_active } = input
  const isPercent = rule === 'percent'
  if (sponsor_id !== null) {
    const sponsor = await findSponsor(tx, sponsor_id)
    if (!sponsor || (!sponsor.is_active && sponsor_id !== presentSponsorId)) invalid({ sponsor_id: 'Choose a sponsor from the list' })
  }
  const amounts = {
    percent: isPercent ? input.percent : null,
    amount_centavos: isPercent ? null : input.amount,
    cap_centavos: isPercent ? input.cap : null,
  }
  return { name, rule, base, is_exclusive, sponsor_id, is_active, ...amounts }
}
