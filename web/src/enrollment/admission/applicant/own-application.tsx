import { Anchor } from '@mantine/core'
import type { OpenedAdmission } from '@talaan/contract'
import { hasCode } from '@talaan/contract/values'
import { type ReactNode, useEffect } from 'react'
import { reasonsOf } from '#lib/call.ts'
import { States } from '#ui/feedback/states.tsx'
import classes from '../admission.module.css'
import { type ApplicationKey, useApplicationSlip } from './application-slip.ts'
import { FindAdmission } from './find-admission.tsx'
import { useOpenedApplication } from './opened-application.ts'

interface OwnApplicationProps {
  /** The number, where the address names it. */
  transNo?: string
  /** What it is opened for, as the form's heading. */
  title: string
  /** `setApplication` shows the state that a change answered with. */
  children: (application: OpenedAdmission, setApplication: (next: OpenedAdmission) => void) => ReactNode
}

/** One's own application. Whoever has not opened it in this tab enters its number and their birthdate first. */
export function OwnApplication({ transNo, title, children }: OwnApplicationProps) {
  const { key, setApplication, closeApplication } = useOpenedApplication()
  if (!key || (transNo && transNo !== key.trans_no)) return <FindAdmission transNo={transNo} title={title} onOpened={setApplication} />
  return (
    <OpenedApplication key={key.access} applicationKey={key} onEnded={closeApplication}>
      {(application) => (
        <>
          {children(application, setApplication)}
          <p className={`${classes.quiet} ${classes.small}`}>
            Application {application.trans_no}{' '}
            <Anchor component="button" type="button" inherit underline="always" onClick={closeApplication}>
              Sign out of this application
            </Anchor>
          </p>
        </>
      )}
    </OpenedApplication>
  )
}

interface OpenedApplicationProps {
  applicationKey: ApplicationKey
  onEnded: () => void
  children: (application: OpenedAdmission) => ReactNode
}

function OpenedApplication({ applicationKey, onEnded, children }: OpenedApplicationProps) {
  const query = useApplicationSlip(applicationKey)
  const hasEnded = reasonsOf(query.error).some(hasCode('admission.access'))
  useEffect(() => {
    if (hasEnded) onEnded()
  }, [hasEnded, onEnded])
  return <States query={query}>{({ data }) => children(data)}</States>
}
