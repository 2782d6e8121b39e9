import { Button, Group } from '@mantine/core'
import { admission } from '@talaan/contract/calls'
import { type ReactNode, useState } from 'react'
import { actionName, useAction } from '#lib/query.ts'
import { toast } from '#lib/toast.ts'
import { useChallenge } from '../form/use-challenge.ts'

interface MailAdmissionNumberProps {
  person: { first_name: string; last_name: string; middle_name: string; birthdate: string }
  /** Checks the fields of the person before the mail. */
  check?: () => boolean
  /** Another way, beside the button. */
  children: ReactNode
}

/** The button that has the number of an application mailed to the address in it. */
export function MailAdmissionNumber({
  person: { first_name, last_name, middle_name, birthdate },
  check = () => true,
  children,
}: MailAdmissionNumberProps) {
  const { solveChallenge, dropProof } = useChallenge(true)
  const [isSolving, setIsSolving] = useState(false)
  const action = useAction(admission.mailAdmissionNumber, { refresh: [] })
  const send = async () => {
    if (!check()) return
    setIsSolving(true)
    try {
      await action.run({ first_name, last_name, middle_name, birthdate, proof: await solveChallenge() })
    } catch (error) {
      toast.failure(error, actionName(admission.mailAdmissionNumber))
    } finally {
      dropProof()
      setIsSolving(false)
    }
  }
  return (
    <Group gap="8px 16px" mt="sm">
      <Button variant="default" onClick={send} loading={isSolving || action.busy}>
        Send me the application number
      </Button>
      {children}
    </Group>
  )
}
