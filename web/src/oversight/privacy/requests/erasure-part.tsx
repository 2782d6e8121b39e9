import { Button } from '@mantine/core'
import type { PrivacyRequest } from '@talaan/contract'
import { useState } from 'react'
import { Reasons } from '#ui/feedback/reasons.tsx'
import { TitledPanel } from '#ui/titled-panel.tsx'
import classes from '../privacy.module.css'
import { periodText } from '../retention/period-text.ts'
import { AnonymisePerson } from './anonymise-person.tsx'

/** What the law keeps of somebody who asks for deletion, and the removal of the rest. */
export function ErasurePart({ request, canManage }: { request: PrivacyRequest; canManage: boolean }) {
  const [isAsking, setIsAsking] = useState(false)
  const { retained, anonymise_reasons, is_anonymised, status } = request
  return (
    <TitledPanel title="Deletion">
      <div className={classes.part}>
        {is_anonymised && <p>The personal data of this record was removed.</p>}
        <Reasons reasons={anonymise_reasons} />
        <p>What stays:</p>
        <ul className={classes.list}>
          {retained.map(({ name, months, basis }) => (
            <li key={name}>
              <span>
                {name}: {periodText(months)}
              </span>
              <span className={classes.quiet}>{basis}</span>
            </li>
          ))}
        </ul>
        {canManage && status === 'open' && !is_anonymised && (
          <div>
            <Button color="red" disabled={anonymise_reasons.length > 0} onClick={() => setIsAsking(true)}>
              Remove personal data
            </Button>
          </div>
        )}
      </div>
      {isAsking && <AnonymisePerson request={request} onClose={() => setIsAsking(false)} />}
    </TitledPanel>
  )
}
