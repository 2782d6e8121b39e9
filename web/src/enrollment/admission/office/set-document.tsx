import { Textarea } from '@mantine/core'
import type { DocumentKind } from '@talaan/contract'
import { admissionOffice } from '@talaan/contract/calls'
import { documentNames } from '@talaan/contract/values'
import { useAction } from '#lib/query.ts'
import { ask } from '#ui/dialog/confirm.tsx'

/** Marks a document on the checklist of an application. */
export const useSetDocument = () => useAction(admissionOffice.setDocument, { success: false, refreshOnConflict: true })

/** Asks for the reason, then waives the document. */
export function waiveDocument(kind: DocumentKind, waive: (remark: string) => Promise<unknown>) {
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
    run: () => waive(remark),
  })
}
