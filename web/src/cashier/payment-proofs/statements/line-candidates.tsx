import { Anchor, Button, Stack } from '@mantine/core'
import { LineAcceptance, type LineCandidate, type StatementLine } from '@talaan/contract'
import { bankStatements } from '@talaan/contract/calls'
import { hasCode } from '@talaan/contract/values'
import { useRef, useState } from 'react'
import { reasonsOf } from '#lib/call.ts'
import { money } from '#lib/format.ts'
import { Link } from '#lib/navigation.tsx'
import { useAction } from '#lib/query.ts'
import { ReasonStep } from '#ui/dialog/reason-dialog.tsx'
import layout from '#ui/layout.module.css'
import classes from '../payment-proofs.module.css'
import { candidatePath, candidateText } from './statement-text.tsx'

interface AcceptSameReferenceProps {
  line: { id: number; proof_id: number; or_number: string }
  /** Which money has the same reference number. */
  text: string
  onClose: () => void
  onAccepted: () => void
}

/** Makes the payment of a line whose reference number other money has, with the reason why it is another payment. */
function AcceptSameReference({ line, text, onClose, onAccepted }: AcceptSameReferenceProps) {
  return (
    <ReasonStep
      onClose={onClose}
      title="Accept another payment with this reference number?"
      step={bankStatements.acceptStatementLine}
      body={LineAcceptance}
      fixed={line}
      onDone={() => onAccepted()}
      name="same_reference_reason"
      label="Reason this is a different payment"
      submitLabel="Accept"
      required
    >
      <p>{text}</p>
    </ReasonStep>
  )
}

const isReferenceUsed = (error: unknown): boolean => reasonsOf(error).some(hasCode('proof.reference_used'))

/** Makes the payment of a line. Another payment with its reference number is told to `onReferenceUsed`. */
const useAcceptStatementLine = (onAccepted: () => void, onReferenceUsed: (text: string) => void) =>
  useAction(bankStatements.acceptStatementLine, {
    refreshOnConflict: true,
    isShownInPlace: isReferenceUsed,
    onSuccess: onAccepted,
    onError: (error) => {
      if (isReferenceUsed(error))
        onReferenceUsed(
          reasonsOf(error)
            .map(({ message }) => message)
            .join(' '),
        )
    },
  })

/** Confirms that a line is a recorded payment. */
const useLinkStatementLine = () => useAction(bankStatements.linkStatementLine, { refreshOnConflict: true })

interface LineCandidatesProps {
  line: StatementLine
  orNumber: string
  onAccepted: () => void
}

/** What a line is or may be, each with the button that settles the line. */
export function LineCandidates({ line, orNumber, onAccepted }: LineCandidatesProps) {
  const [sameReference, setSameReference] = useState<{ proof_id: number; text: string }>()
  const proofId = useRef(0)
  const accept = useAcceptStatementLine(onAccepted, (text) => setSameReference({ proof_id: proofId.current, text }))
  const link = useLinkStatementLine()
  if (line.candidates.length === 0) return '—'
  return (
    <Stack component="ul" gap={6} className={`${layout.list} ${classes.candidates}`}>
      {line.candidates.map((candidate) => (
        <li key={`${candidate.kind} ${candidate.id}`}>
          <Candidate candidate={candidate} />
          {line.status !== 'recorded' && candidate.kind === 'proof' && (
            <Button
              size="compact-sm"
              variant={line.status === 'matched' ? 'filled' : 'default'}
              loading={accept.busy}
              disabled={orNumber.trim() === ''}
              onClick={() => {
                proofId.current = candidate.id
                void accept.run({ id: line.id, proof_id: candidate.id, or_number: orNumber })
              }}
            >
              Accept
            </Button>
          )}
          {line.status === 'possible' && candidate.kind === 'payment' && (
            <Button
              size="compact-sm"
              variant="default"
              loading={link.busy}
              onClick={() => void link.run({ id: line.id, payment_id: candidate.id })}
            >
              Same payment
            </Button>
          )}
        </li>
      ))}
      {sameReference && (
        <AcceptSameReference
          line={{ id: line.id, proof_id: sameReference.proof_id, or_number: orNumber }}
          text={sameReference.text}
          onClose={() => setSameReference(undefined)}
          onAccepted={onAccepted}
        />
      )}
    </Stack>
  )
}

const Candidate = ({ candidate }: { candidate: LineCandidate }) => (
  <span>
    <Anchor component={Link} to={candidatePath(candidate)}>
      {candidate.full_name}
    </Anchor>
    <span className={classes.hint}>{candidateText(candidate)}</span>
  </span>
)

/** Proofs and payments of the days of a statement that are on none of its lines. */
export function UnmatchedList({ candidates }: { candidates: readonly LineCandidate[] }) {
  if (candidates.length === 0) return null
  const title =
    candidates.length === 1 ? '1 proof or payment not in this statement' : `${candidates.length} proofs and payments not in this statement`
  return (
    <details className={classes.fold}>
      <summary>{title}</summary>
      <ul className={classes.proofs}>
        {candidates.map((candidate) => (
          <li key={`${candidate.kind} ${candidate.id}`} className={`${classes.proof} ${classes.proofHead}`}>
            <Candidate candidate={candidate} />
            <b>{money(candidate.amount_centavos)}</b>
          </li>
        ))}
      </ul>
    </details>
  )
}
