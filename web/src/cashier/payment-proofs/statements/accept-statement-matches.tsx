import { Button } from '@mantine/core'
import type { Response } from '@talaan/contract'
import { bankStatements } from '@talaan/contract/calls'
import { useState } from 'react'
import { count, money } from '#lib/format.ts'
import { useAction } from '#lib/query.ts'
import { ask } from '#ui/dialog/confirm.tsx'
import classes from '../payment-proofs.module.css'

type Result = Response<typeof bankStatements.acceptStatementMatches>['data']

interface AcceptStatementMatchesProps {
  statement: { id: number; counts: { matched: number } }
  /** Of the first payment; the others get the next ones. */
  orNumber: string
  onAccepted: () => void
}

/** Makes the payments of all matched lines, and names those that failed. */
export function AcceptStatementMatches({ statement: { id, counts }, orNumber, onAccepted }: AcceptStatementMatchesProps) {
  const [failed, setFailed] = useState<Result['failed']>([])
  const { run, busy } = useAction(bankStatements.acceptStatementMatches, {
    onSuccess: ({ data }) => {
      setFailed(data.failed)
      onAccepted()
    },
  })
  const payments = counts.matched === 1 ? '1 payment' : `${count(counts.matched)} payments`
  const confirm = () =>
    ask({
      text: `Record ${payments}, the first one under OR No. ${orNumber}?`,
      verb: 'Record payments',
      run: () => run({ id, or_number: orNumber }),
    })
  return (
    <>
      <Button loading={busy} disabled={counts.matched === 0 || orNumber.trim() === ''} onClick={confirm}>
        Accept all matched
      </Button>
      {failed.length > 0 && (
        <div className={`${classes.warning} ${classes.whole}`} role="alert">
          <b>These lines could not be accepted:</b>
          <ul>
            {failed.map(({ line_id, full_name, amount_centavos, text }) => (
              <li key={line_id}>
                {full_name}, {money(amount_centavos)}: {text}
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  )
}
