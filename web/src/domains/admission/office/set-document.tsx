import { Textarea } from '@mantine/core'
import type { DocumentKind } from '@talaan/contract'
import { admissionOffice } from '@talaan/contract/calls'
import { documentNames } from '@talaan/contract/values'
import { useAction } from '../../../lib/query.ts'
import { ask } from '../../../ui/dialog/confirm.tsx'

/** Asks for the reason, then waives the document. */
export function useWaiveDocument(): (id: number, kind: DocumentKind) => void {
  const { run } = useAction(admissionOffice.setDocument, { success: false, refreshOnConflict: true })
  return (id, kind) => {
    let remark = ''
    ask({
      text: `Waive ${documentNames[kind]}?`,
      verb: 'Waive',
      children: (
        <Textarea
          label="Reason for waiving"
          withAsterisk
          autosize
          minRows={2}
          maxLength={300}
          onChange={(event) => {
            remark = event.currentTarget.value
          }}
        />
      ),
      run: () => run({ id, kind, status: 'waived', remark }),
    })
  }
}
