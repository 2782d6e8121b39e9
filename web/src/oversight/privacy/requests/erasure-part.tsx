import type { PrivacyRequest } from '@talaan/contract'
import { DialogButton } from '#ui/dialog/dialog-button.tsx'
import { Reasons } from '#ui/feedback/reasons.tsx'
import { TitledPanel } from '#ui/titled-panel.tsx'
import classes from '../privacy.module.css'
import { periodText } from '../retention/period-text.ts'
import { AnonymisePerson } from './anonymise-person.tsx'

/** What the law keeps of somebody who asks for deletion, and the removal of the rest. */
export function ErasurePart({ request, canManage }: { request: PrivacyRequest; canManage: boolean }) {
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
            <DialogButton
              color="red"
              disabled={anonymise_reasons.length > 0}
              dialog={(close) => <AnonymisePerson request={request} onClose={close} />}
            >
              Remove personal data
            </DialogButton>
          </div>
        )}
      </div>
    </TitledPanel>
  )
}
