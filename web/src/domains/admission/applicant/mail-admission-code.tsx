import { Button } from '@mantine/core'
import { admission } from '@talaan/contract/calls'
import { useState } from 'react'
import { useAction } from '../../../lib/query.ts'
import { toast } from '../../../lib/toast.ts'
import { useProof } from '../form/use-challenge.ts'

interface MailCodeProps {
  transNo: string
  /** Whether the number can be one. */
  check: () => boolean
  onSent: () => void
}

/** Asks for the code; the answer is the same whether there is such an application or not. */
export function MailCode({ transNo, check, onSent }: MailCodeProps) {
  const { ready, spent } = useProof(true)
  const [solving, setSolving] = useState(false)
  const action = useAction(admission.mailAdmissionCode, { refresh: [], onSuccess: onSent })
  const send = async () => {
    if (!check()) return
    setSolving(true)
    try {
      await action.run({ trans_no: transNo, proof: await ready() })
    } catch (error) {
      toast.failure(error)
    } finally {
      spent()
      setSolving(false)
    }
  }
  return (
    <Button variant="default" onClick={send} loading={solving || action.busy} style={{ justifySelf: 'start' }}>
      Mail me a code
    </Button>
  )
}
