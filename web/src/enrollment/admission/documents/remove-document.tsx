import { Button } from '@mantine/core'
import type { AdmissionDocument, OpenedAdmission } from '@talaan/contract'
import { admission } from '@talaan/contract/calls'
import { useAction } from '#lib/query.ts'
import { ask } from '#ui/dialog/confirm.tsx'
import type { ApplicationKey } from '../applicant/application-slip.ts'

interface RemoveDocumentProps {
  name: string
  kind: AdmissionDocument['kind']
  applicationKey: ApplicationKey
  setApplication: (application: OpenedAdmission) => void
  disabled: boolean
}

/** Removes the file that the applicant uploaded for a document. */
export function RemoveDocument({ name, kind, applicationKey, setApplication, disabled }: RemoveDocumentProps) {
  const { run, busy } = useAction(admission.removeDocument, { refresh: [], onSuccess: ({ data }) => setApplication(data) })
  const confirm = () =>
    ask({
      text: `Remove the file you uploaded for ${name}?`,
      verb: 'Remove',
      danger: true,
      run: () => run({ ...applicationKey, kind }),
    })
  return (
    <Button size="xs" variant="subtle" color="red" disabled={disabled || busy} aria-label={`Remove: ${name}`} onClick={confirm}>
      Remove
    </Button>
  )
}
