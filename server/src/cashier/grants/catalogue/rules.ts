import type { Reason } from '@talaan/contract'
import type { GrantRecord, GrantValues } from './queries.ts'

/** Whether the same students get the same discount from the same payer: only the name, or whether the grant is active, is another one. */
export const hasSameValue = ({ sponsor, ...stored }: GrantRecord, changed: GrantValues): boolean =>
  (['rule', 'percent', 'amount_centavos', 'base', 'cap_centavos', 'is_exclusive'] as const).every((key) => stored[key] === changed[key]) &&
  (sponsor?.id ?? null) === changed.sponsor_id

/** A grant that bills were made with stays as it was, so that the bills can be explained and the sponsor owes what was billed. */
export const appliedReasons = (grant: { name: string }, isApplied: boolean): Reason[] =>
  isApplied
    ? [
        {
          code: 'grant.applied',
          message: `Bills were assessed with ${grant.name}, so its rule, values and sponsor cannot be changed.`,
          office: 'School Administrator',
          clears_by: 'End this grant and add another one with the new values',
        },
      ]
    : []
