import { Textarea } from '@mantine/core'
import type { FeeAdjustments, MemoKind } from '@talaan/contract'
import { billingKindNames } from '@talaan/contract/values'
import { money } from '#lib/format.ts'
import { readPesos } from '#lib/read-pesos.ts'
import { PesosField } from '#ui/form/pesos-field.tsx'
import { BalanceAfter } from './balance-after.tsx'

export const memoVerb = (kind: MemoKind): string => (kind === 'write_off' ? 'Write off' : billingKindNames[kind])

interface MemoFieldsProps {
  field: (name: 'amount' | 'reason') => Record<string, unknown>
  /** As it is typed. */
  amount: string
  kind: MemoKind
  /** The most that can be taken off; undefined without a limit. */
  most: number | undefined
  balance: number
  limit: number
}

/** The amount and the reason of a memo, with the balance after it. */
export function MemoFields({ field, amount, kind, most, balance, limit }: MemoFieldsProps) {
  const centavos = readPesos(amount)
  const signed = (kind === 'debit_memo' ? 1 : -1) * (centavos ?? 0)
  return (
    <>
      <PesosField {...field('amount')} label="Amount" description={most === undefined ? undefined : `At most ${money(most)}`} />
      <Textarea {...field('reason')} label="Reason" description="Printed on the memo." autosize minRows={2} maxLength={300} />
      {centavos !== undefined && (
        <BalanceAfter label="Balance" before={balance} after={balance + signed} needsApproval={centavos > limit} limit={limit} />
      )}
    </>
  )
}

/** The amount above which a second person approves the memo. */
export const memoLimit = (kind: MemoKind, { limit_centavos, own_limits }: Pick<FeeAdjustments, 'limit_centavos' | 'own_limits'>): number =>
  kind === 'debit_memo' ? limit_centavos : own_limits.take_off_centavos

/** What the button says: above the limit a second person approves. */
export const memoSubmitLabel = (amount: string, limit: number): string => ((readPesos(amount) ?? 0) > limit ? 'Send for approval' : 'Post')
