import { Anchor } from '@mantine/core'
import type { OpenedAdmission } from '@talaan/contract'
import { admission } from '@talaan/contract/calls'
import { hasCode } from '@talaan/contract/values'
import { type ReactNode, useEffect } from 'react'
import { reasonsOf } from '../../../lib/call.ts'
import { useCall } from '../../../lib/query.ts'
import { States } from '../../../ui/feedback/states.tsx'
import classes from '../admission.module.css'
import { FindAdmission } from './find-admission.tsx'
import { type OpenedKey, useOpened } from './opened.ts'

interface OwnApplicationProps {
  /** Known already, from the address. */
  transNo?: string
  /** What it is opened for, as the form's heading. */
  title: string
  /** `put` shows what a change answered. */
  children: (opened: OpenedAdmission, put: (next: OpenedAdmission) => void) => ReactNode
}

/** One's own application; whoever has not opened it in this tab is asked for its number and their birthdate first. */
export function OwnApplication({ transNo, title, children }: OwnApplicationProps) {
  const { key, put, close } = useOpened()
  if (!key || (transNo && transNo !== key.trans_no)) return <FindAdmission transNo={transNo} title={title} onOpened={put} />
  return (
    <Opened key={key.access} of={key} onEnded={close}>
      {(opened) => (
        <>
          {children(opened, put)}
          <p className={`${classes.quiet} ${classes.small}`}>
            Application {opened.trans_no} is open on this device.{' '}
            <Anchor component="button" type="button" inherit underline="always" onClick={close}>
              Close it
            </Anchor>
          </p>
        </>
      )}
    </Opened>
  )
}

interface OpenedProps {
  of: OpenedKey
  onEnded: () => void
  children: (opened: OpenedAdmission) => ReactNode
}

function Opened({ of, onEnded, children }: OpenedProps) {
  const query = useCall(admission.applicationSlip, of)
  const hasEnded = reasonsOf(query.error).some(hasCode('admission.access'))
  useEffect(() => {
    if (hasEnded) onEnded()
  }, [hasEnded, onEnded])
  return <States query={query}>{({ data }) => children(data)}</States>
}
