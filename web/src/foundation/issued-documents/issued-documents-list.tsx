import { DocumentRevocation, type IssuedDocument } from '@talaan/contract'
import { issuedDocuments } from '@talaan/contract/calls'
import { type IssuedStatus, issuedDocumentColumns, issuedKindNames, issuedKinds } from '@talaan/contract/values'
import { dateTime } from '#lib/format.ts'
import { ReasonStep } from '#ui/dialog/reason-dialog.tsx'
import { Empty } from '#ui/feedback/states.tsx'
import { NoWrap, Pill, SmallLine, type Tone, TwoLines } from '#ui/list/figures.tsx'
import { ListScreen } from '#ui/list/list-screen.tsx'
import { screenColumns } from '#ui/list/table-columns.tsx'

/** Revokes a printed document, with the reason: whoever verifies it is told at once. */
function RevokeDocument({ document, onClose }: { document: IssuedDocument; onClose: () => void }) {
  const name = [issuedKindNames[document.kind].toLowerCase(), document.number].filter(Boolean).join(' ')
  return (
    <ReasonStep
      onClose={onClose}
      title={`Revoke ${name}?`}
      step={issuedDocuments.revokeDocument}
      body={DocumentRevocation}
      fixed={{ id: document.id }}
      submitLabel="Revoke"
      danger
    >
      {document.kind === 'transfer_credential' && <p>The student's status returns from transferred to the former status.</p>}
    </ReasonStep>
  )
}

const statusTones = { valid: 'green', replaced: 'gray', revoked: 'red' } as const satisfies Record<IssuedStatus, Tone>

const columns = screenColumns(issuedDocumentColumns, {
  document: (row) => (
    <>
      {issuedKindNames[row.kind]}
      <SmallLine>
        {[row.kind === 'assessment_form' ? row.number && `Version ${row.number}` : row.number, row.about].filter(Boolean).join(' · ')}
      </SmallLine>
    </>
  ),
  status: (row) => (
    <TwoLines first={<Pill tone={statusTones[row.status]}>{issuedDocumentColumns.status.value(row)}</Pill>} second={row.revoke_reason} />
  ),
  issued: (row) => <TwoLines first={<NoWrap>{dateTime(row.issued_at)}</NoWrap>} second={row.issued_by} />,
})

const filters = [{ name: 'kind', label: 'Document', options: issuedKinds.map((kind) => ({ value: kind, label: issuedKindNames[kind] })) }]

/** The printed documents that anybody can verify. */
export default function IssuedDocumentsList() {
  return (
    <ListScreen
      title="Issued documents"
      entry={issuedDocuments.issuedDocuments}
      storageKey="issued-documents-filter"
      columns={columns}
      filters={filters}
      searchLabel="Name, number or code"
      pageSizes={[25, 50, 100]}
      exportName="issued-documents"
      rowActions={(row) => [row.can.revoke && { label: 'Revoke', dialog: (close) => <RevokeDocument document={row} onClose={close} /> }]}
      empty={<Empty text="No printed documents yet" />}
    />
  )
}
