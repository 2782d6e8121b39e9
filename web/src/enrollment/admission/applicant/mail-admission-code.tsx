import { Button } from '@mantine/core'
import { admission } from '@talaan/contract/calls'
import { useState } from 'react'
import { actionName, useAction } from '#lib/query.ts'
import { toast } from '#lib/toast.ts'
import { useChallenge } from '../form/use-challenge.ts'

interface MailAdmissionCodeProps {
  transNo: string
  /** Checks the form of the number. */
  check: () => boolean
  onSent: () => void
}

/** Asks for the code; the answer is the same whether there is such an application or not. */
export function MailAdmissionCode({ transNo, check, onSent }: MailAdmissionCodeProps) {
  const { solveChallenge, dropProof } = useChallenge(true)
  const [isSolving, setIsSolving] = useState(false)
  const action = useAction(admission.mailAdmissionCode, { refresh: [], onSuccess: onSent })
  const send = async () => {
    if (!check()) return
    setIsSolving(true)
    try {
      await action.run({ trans_no: transNo, proof: await solveChallenge() })
    } catch (error) {
      toast.failure(error, actionName(admission.mailAdmissionCode))
    } finally {
      dropProof()
      setIsSolving(false)
    }
  }
  return (
    <Button variant="default" onClick={send} loading={isSolving || action.busy} style={{ justifySelf: 'start' }}>
      Email me a code
    </Button>
  )
}
