import { Button } from '@mantine/core'
import type { PaymentProof } from '@talaan/contract'
import { paymentProofs } from '@talaan/contract/calls'
import { type ReactNode, Suspense, useState } from 'react'
import { money } from '#lib/format.ts'
import { useAction } from '#lib/query.ts'
import { useSavedCall } from '#shared/offline/saved-call.ts'
import { useSettings } from '#shared/terms/current-term.ts'
import { ask } from '#ui/dialog/confirm.tsx'
import { lazyNamed } from '#ui/lazy-named.ts'
import classes from './payment-proofs.module.css'
import { decisionText, ProofStatusPill, slipText } from './proof-text.tsx'

/** Asks, then withdraws the student's own proof that waits. */
function useWithdrawPaymentProof(): (proof: PaymentProof) => void {
  const { run } = useAction(paymentProofs.withdrawPaymentProof, { refreshOnConflict: true })
  return ({ id, amount_centavos, reference }) =>
    ask({
      text: `Withdraw your proof of payment of ${money(amount_centavos)} with reference ${reference}?`,
      verb: 'Withdraw',
      cancel: 'Keep it',
      danger: true,
      run: () => run({ id }),
    })
}

const SendPaymentProof = lazyNamed(() => import('./send-payment-proof.tsx'), 'SendPaymentProof')

const PayByQrPh = lazyNamed(() => import('./qr-ph/pay-by-qr-ph.tsx'), 'PayByQrPh')

/** What students see at once of their proofs. */
const SHOWN = 3

interface OwnProofsProps {
  /** The newest account; without one there is no code to scan, because it names the term. */
  account?: { id: number; school_year: string; semester: number }
  /** What is due now, which is proposed as the amount. */
  dueCentavos: number
  frame: (content: ReactNode) => ReactNode
}

/** The student's own proofs of payment, and the button to send one. */
export default function OwnProofs({ account, dueCentavos, frame }: OwnProofsProps) {
  const { query, savedAt } = useSavedCall(paymentProofs.ownPaymentProofs, {})
  const [opened, setOpened] = useState<'proof' | 'code'>()
  const [isAllShown, setAllShown] = useState(false)
  const withdraw = useWithdrawPaymentProof()
  const qrCode = useSettings()?.qr_ph
  const code = account && qrCode
  if (!query.data) return null
  const { proofs, can_send, student_id_number = null } = query.data.data
  const isOnline = savedAt === undefined
  if (proofs.length === 0 && !(can_send && isOnline)) return null
  return frame(
    <>
      {proofs.length > 0 && (
        <ul className={classes.proofs}>
          {proofs.slice(0, isAllShown ? undefined : SHOWN).map((proof) => (
            <li key={proof.id} className={classes.proof}>
              <div className={classes.proofHead}>
                <b>{money(proof.amount_centavos)}</b>
                <ProofStatusPill proof={proof} />
              </div>
              <span className={classes.hint}>{slipText(proof)}</span>
              {decisionText(proof) && <span className={classes.hint}>{decisionText(proof)}</span>}
              {proof.can.withdraw && isOnline && (
                <div className={classes.actions}>
                  <Button variant="subtle" color="red" size="compact-sm" ml={-8} onClick={() => withdraw(proof)}>
                    Withdraw
                  </Button>
                </div>
              )}
            </li>
          ))}
        </ul>
      )}
      <div className={classes.actions}>
        {code && dueCentavos > 0 && isOnline && (
          <Button variant="default" onClick={() => setOpened('code')}>
            Pay by QR Ph
          </Button>
        )}
        {can_send && isOnline && (
          <Button variant="default" onClick={() => setOpened('proof')}>
            Send proof of payment
          </Button>
        )}
        {proofs.length > SHOWN && (
          <Button variant="subtle" onClick={() => setAllShown(!isAllShown)}>
            {isAllShown ? 'Show fewer' : `Show all ${proofs.length}`}
          </Button>
        )}
      </div>
      {proofs.length === 0 && (
        <p className={classes.hint}>Paid at a bank or by e-wallet? Send the deposit slip or screenshot. The cashier checks it.</p>
      )}
      <Suspense>
        {opened === 'proof' && <SendPaymentProof dueCentavos={dueCentavos} onClose={() => setOpened(undefined)} />}
        {opened === 'code' && code && account && (
          <PayByQrPh
            code={code}
            account={account}
            studentIdNumber={student_id_number}
            dueCentavos={dueCentavos}
            onClose={() => setOpened(undefined)}
          />
        )}
      </Suspense>
    </>,
  )
}
